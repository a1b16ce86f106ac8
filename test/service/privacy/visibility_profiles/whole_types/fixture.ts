/** A person whose address, license, membership and colleague nobody else has, and a profile that hides them. */
import assert from 'node:assert/strict';
import { before } from 'node:test';
import type { Engine } from '../../../../support/databases.ts';
import {
  callsByAccount,
  startTestService,
  type Answer,
  type TestService,
} from '../../../../support/service.ts';
import { until } from '../../../jobs/support.ts';

export const person = '242975000000000500';
export const hospital = '242975000000000200';
export const clinic = 'Quokkaklinik';
export const street = 'Wombatgasse';
export const city = 'Echidnaford';
export const key = 'ZQK8813';
/** Parts of answers about the person that tell a hidden child record, or name one of its fields. The ID of the colleague is added. */
const secrets =
  `${street} ${city} ${key} ${clinic} ${hospital} Potorooson US-AK Alaska 64.8378 99775 addresses__v parent_hcos__v affiliations__v address_vid ADDRESS PARENTHCO AFFILIATION formatted_address__v locality__v parent_hco_name__v affiliated_hcp active_affiliations__c`.split(
    ' ',
  );
export const secretsIn = (text: string): string[] => secrets.filter((secret) => text.includes(secret));
export const ofTypes = {
  name: 'numbat_partners__c',
  label: 'Partners',
  level: 'ALL',
  hidden: ['ADDRESS', 'PARENTHCO', 'AFFILIATION'],
};

/** Registers the preparation of the tests. `rep` gets the profile; `steward` sees everything. */
export function wholeTypesFixture(engine: Engine) {
  let service: TestService;
  let license = '';
  let colleague = '';
  const { call } = callsByAccount(() => service);
  const succeed = (answer: Answer): Answer => {
    assert.equal(answer.body.responseStatus, 'SUCCESS', JSON.stringify(answer.body));
    return answer;
  };
  const get = async (account: string, path: string, query = {}) =>
    succeed(await call(account, 'GET', path, { query })).body;
  const refusal = ({ body }: Answer): string => {
    assert.equal(body.responseStatus, 'FAILURE', JSON.stringify(body).slice(0, 500));
    return `${body.errors[0].type} ${body.errors[0].message}`;
  };
  const find = (account: string, query: Record<string, string>) => get(account, '/search', query);
  const vidsOf = ({ entities }: Answer['body']): string[] =>
    entities.map(({ entityId }: { entityId: string }) => entityId);
  const request = (account: string, entity: object, vid_key = person, entity_type = 'HCP') =>
    call(account, 'POST', '/change_request', { body: { entity_type, vid_key, metadata: {}, entity } });
  const change = async (entity: object, vid_key?: string, entity_type?: string, account = 'steward') => {
    const { body } = succeed(await request(account, entity, vid_key, entity_type));
    const path = `/change_requests/${body.change_request_id}`;
    succeed(await call('steward', 'PUT', path, { body: { result: 'CHANGE_ACCEPTED' } }));
    succeed(await call('steward', 'PUT', `${path}/process`));
  };
  const entityOf = async (account: string, vid = person) =>
    (await get(account, `/entity/${vid}`, { enrichedResults: 'true' })).entities[0].entity;
  const setProfile = async (visibility_profile: string): Promise<void> => {
    const { users } = await get('admin', '/users');
    const { id, api_access, api_systems } = users.find(({ username }: { username: string }) =>
      username.startsWith('rep@'),
    );
    succeed(
      await call('admin', 'PUT', `/users/${id}`, { body: { api_access, api_systems, visibility_profile } }),
    );
  };
  const create = async (profile: typeof ofTypes): Promise<void> => {
    succeed(await call('admin', 'POST', '/visibility_profiles', { body: profile }));
    await until(
      async () =>
        (await get('admin', `/visibility_profiles/${profile.name}`)).profile.index_jobs.length === 0,
      'the search index follows the profile',
    );
  };

  before(async () => {
    service = await startTestService({ engine, hcps: 20 });
    await change({ corporate_name__v: `${clinic} Alpha` }, hospital, 'HCO');
    const others = vidsOf(await find('steward', { types: 'HCP', states: 'VALID', limit: '5' }));
    colleague = others.find((vid) => vid !== person)!;
    secrets.push(colleague);
    await change({ last_name__v: 'Potorooson' }, colleague);
    await change({ first_name__v: 'Bilby', last_name__v: 'Numbatson' });
    const place = { country__v: 'US', address_status__v: 'A', address_ordinal__v: 1 };
    await change({
      addresses__v: [
        {
          ...place,
          address_line_1__v: `7 ${street}`,
          locality__v: city,
          postal_code__v: '99775',
          administrative_area__v: 'US-AK',
          latitude__v: 64.8378,
          longitude__v: -147.7164,
        },
      ],
      licenses__v: [{ license_number__v: 'BILBY1', type__v: 'NATL', address_index: 0 }],
      parent_hcos__v: [
        { parent_hco_vid__v: hospital, relationship_type__v: 'CONS', parent_hco_status__v: 'A' },
      ],
      affiliations__v: [
        { affiliated_hcp_vid__v: colleague, affiliation_type__v: 'COLL', affiliation_strength__v: '3' },
      ],
    });
    const whole = await entityOf('steward');
    license = whole.licenses__v.at(-1).vid__v;
    const keys = `/entities/${person}/children/${whole.addresses__v.at(-1).vid__v}/custom_keys`;
    const query = {
      custom_key_source_type: 'crm_jp',
      custom_key_item_type: 'ADDRESS',
      custom_key_value: key,
    };
    succeed(await call('integration', 'POST', keys, { query }));
    assert.ok(whole.licenses__v.at(-1).address_vid__v, 'the license is linked to the address');
    assert.ok(secretsIn(JSON.stringify(whole)).length > 15, JSON.stringify(secretsIn(JSON.stringify(whole))));
    assert.ok(vidsOf(await find('rep', { q: `Bilby Numbatson ${city}` })).includes(person));
    assert.ok(vidsOf(await find('rep', { q: `Numbatson ${clinic} Alpha` })).includes(person));
    const view = {
      name: 'Shared',
      root: hospital,
      isShared: true,
      settings: { positions: { [person]: [1, 2] } },
    };
    succeed(await call('steward', 'POST', '/affiliation_views', { body: view }));
    succeed(
      await request('steward', {
        addresses__v: [
          { ...place, address_line_1__v: `8 ${street}`, locality__v: city, postal_code__v: '99776' },
        ],
      }),
    );
    await create(ofTypes);
    await setProfile(ofTypes.name);
  });

  return {
    get service() {
      return service;
    },
    get license() {
      return license;
    },
    get colleague() {
      return colleague;
    },
    call,
    succeed,
    get,
    refusal,
    find,
    vidsOf,
    request,
    change,
    entityOf,
    setProfile,
    create,
  };
}

export type WholeTypes = ReturnType<typeof wholeTypesFixture>;
