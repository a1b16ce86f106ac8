/** Jobs, each measured until it ends, and the pages of the identity provider. */
import type { Call, Known } from './calls.ts';

const subscription = '/systems/us_registry/source_subscriptions/us_organisations';
const megabyte = 1024 * 1024;
const rowsPerFile = 5000;
const cities = ['Boston', 'Portland', 'Chicago', 'Austin', 'Denver'];

const beginnings = ['Bar', 'Cam', 'Dor', 'El', 'Fair', 'Glen', 'Hart', 'Kings', 'Lin', 'Mar', 'Nor', 'Oak'];
const ends = ['brook', 'dale', 'field', 'ford', 'ham', 'ley', 'mere', 'mont', 'port', 'ton', 'well', 'wick'];
const placeName = (index: number): string =>
  `${beginnings[index % 12]}${ends[Math.floor(index / 12) % 12]} ${beginnings[Math.floor(index / 144) % 12]}${ends[Math.floor(index / 1728) % 12]}`;

/**
 * Returns a file of hospitals. `prefix` starts their identifiers, so another prefix makes other hospitals. With `ofOne`, all rows are
 * about the first, each with another license and address.
 */
function hospitals(prefix: string, kind: string, ofOne = false): string {
  const rows = Array.from({ length: rowsPerFile }, (_, index) => {
    const rowId = `${prefix}${String(index).padStart(6, '0')}`;
    const id = ofOne ? `${prefix}000000` : rowId;
    const city = cities[index % cities.length]!;
    return [
      id,
      `${placeName(index)} ${kind} Hospital`,
      '6175550100',
      id,
      '100',
      'Y',
      '01-01',
      `${index % 900} Main Street`,
      city,
      'MA',
      String(10_000 + (index % 90)),
      '42.3',
      '-71.1',
      `C${rowId}`,
    ].join(',');
  });
  return `npi,name,phone,provider_num,bed_count,emergency,category,address,city,state,zip,lat,lon,clia_lab_number\n${rows.join('\n')}\n`;
}

const put = (file: string, text: string): Call => ({
  operation: 'putInboundFile',
  what: file,
  account: 'integration',
  method: 'PUT',
  address: `${subscription}/files/${file}`,
  type: 'text/csv',
  body: () => text,
});

const load = (what: string, ...before: Call[]): Call => ({
  operation: 'startSourceJob',
  what: `${what}, until it ends`,
  account: 'integration',
  method: 'GET',
  address: `${subscription}/job`,
  before,
  isJob: true,
});

const exportAll = (what: string, query: string): Call => ({
  operation: 'startTargetJob',
  what: `${what}, until it ends`,
  account: 'integration',
  method: 'POST',
  address: `/systems/crm_us/target_subscriptions/everything/job${query}`,
  isJob: true,
});

function settings(source: unknown, match_on_load: boolean): Call {
  const known = (source as { settings: object }).settings;
  return {
    operation: 'replaceSourceSubscription',
    what: 'matching on load',
    account: 'admin',
    method: 'PUT',
    address: subscription,
    type: 'application/json',
    body: () => JSON.stringify({ settings: { ...known, match_on_load } }),
  };
}

export function* jobCalls({ source }: Known): Generator<Call> {
  const prefix = String(Date.now() % 10_000).padStart(4, '0');
  const file = hospitals(prefix, 'General');
  const plain = settings(source, false);
  yield load('a load of 5,000 new records', plain, put('hospitals_new.csv', file));
  yield load('a load of 5,000 known records', plain, put('hospitals_again.csv', file));
  yield load(
    'a load of 5,000 records with other names',
    plain,
    put('hospitals_renamed.csv', hospitals(prefix, 'Central')),
  );
  yield load(
    'a load of 5,000 rows of one record',
    plain,
    put('hospitals_one.csv', hospitals(prefix, 'General', true)),
  );
  const other = String((Number(prefix) + 1) % 10_000).padStart(4, '0');
  yield load(
    'a load of 5,000 records that are matched',
    settings(source, true),
    put('hospitals_matched.csv', hospitals(other, 'General')),
  );
  yield exportAll('an export of everything', '?exportFull=true');
  yield exportAll('an export of everything as one archive', '?exportFull=true&export_archive=split');

  const page = (what: string, address: string, more: Partial<Call> = {}): Call => ({
    operation: 'identity provider',
    what,
    account: 'rep',
    method: 'GET',
    address,
    ...more,
  });
  const form = 'application/x-www-form-urlencoded';
  const signIn = `/oidc/auth?client_id=platform-network-widgets&response_type=code&scope=openid&prompt=login`;
  yield page('a state of 200 kB', `${signIn}&state=${'a'.repeat(200_000)}`);
  yield page('20,000 parameters', `/oidc/auth?${'scope=a&'.repeat(20_000)}`);
  yield page('200 at once', signIn, { times: 200 });
  yield page('keys, 400 at once', '/oidc/jwks', { times: 400 });
  for (const path of ['/oidc/auth', '/oidc/token', '/oidc/interaction/unknown', '/oidc/session/end'])
    for (const [what, body] of [
      ['10 MB in one value', `code=${'a'.repeat(10 * megabyte)}`],
      ['many values', 'a=b&'.repeat((10 * megabyte) / 4)],
      ['40 kB of values', 'a=b&'.repeat(10_000)],
    ] as const)
      yield page(`${path}, ${what}`, path, { method: 'POST', type: form, body: () => body });
  yield page('100 unknown refresh tokens at once', '/oidc/token', {
    method: 'POST',
    type: form,
    body: () => `client_id=platform-network-widgets&grant_type=refresh_token&refresh_token=${'a'.repeat(43)}`,
    times: 100,
  });
}
