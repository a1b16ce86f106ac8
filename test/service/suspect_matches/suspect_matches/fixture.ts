/** What the tests beside this file share. */
import {
  type Context,
  changeRequestContext,
} from '../../../../demo/service/domain/change_requests/context.ts';
import type { Job } from '../../../../demo/service/domain/jobs/job_queue.ts';
import { type LoadBench, openLoads } from '../../jobs/loads.ts';
import { type User, findUserByName } from '../../../../demo/service/domain/users/users.ts';
import { after, before } from 'node:test';
import assert from 'node:assert/strict';
import { decideSuspectMatch } from '../../../../demo/service/domain/suspect_matches/decide.ts';
import {
  listSuspectMatches,
  readSuspectMatch,
} from '../../../../demo/service/domain/suspect_matches/read.ts';
import { loadRecords } from '../../../../demo/service/store/records.ts';
import { replaceRankings } from '../../../../demo/service/domain/lineage/rankings.ts';
import type { Store } from '../../../../demo/service/store/store.ts';

export const address = {
  key: { item: 'PLACE', columns: ['id'] },
  fields: {
    address_line_1__v: 'street',
    locality__v: 'city',
    administrative_area__v: 'state',
    postal_code__v: 'zip',
  },
  constants: { address_type__v: 'P' },
};

export const organisations = {
  pattern: 'hco*.csv',
  object_type: 'HCO',
  record: { item: 'ID', columns: ['id'] },
  country: { code: 'US' },
  constants: { hco_type__v: 'CLIN' },
  fields: {
    corporate_name__v: 'name',
    npi_num__v: 'npi',
    phone_1__v: 'phone',
    count_beds__v: 'beds',
    url_1__v: 'url',
  },
  addresses: [address],
};

export const people = {
  pattern: 'hcp*.csv',
  object_type: 'HCP',
  record: { item: 'PERSON', columns: ['id'] },
  country: { code: 'US' },
  constants: { hcp_type__v: 'PHYS' },
  fields: { first_name__v: 'first', last_name__v: 'last' },
  parent_hcos: [{ parent: { item: 'ID', columns: ['clinic'] }, constants: { relationship_type__v: 'PART' } }],
};

export const header = 'id,name,npi,phone,beds,url,street,city,state,zip\n';

export const everything = {
  enrichedResults: false,
  resultLanguage: undefined,
  systemName: undefined,
  visibilityProfile: 'ALL',
} as const;

/** Registers the preparation of the tests, and returns what they use. */
export function fixture(open: () => Promise<Store>) {
  let bench: LoadBench;
  let context: Context;
  let steward: User;
  const user = async (name: string) => (await findUserByName(bench.store, `${name}@sandbox.example`))!;

  before(async () => {
    bench = await openLoads(await open());
    context = changeRequestContext(bench.context);
    steward = await user('steward');
    await bench.subscribe('known', { match_on_load: false, files: [organisations, people] });
    await bench.subscribe('asking', { match_on_load: true, files: [organisations] });
    // All sources rank equally: the latest value wins.
    await replaceRankings(bench.store, context.model, []);
  });
  after(() => bench.stop());

  const names =
    'Abbott Becker Castro Dunne Eriksen Fontana Grant Hughes Ivanov Jansen Keller Lindqvist Moreau Novak Okonkwo Petrov Quill Rossi Sato Tanaka Ulrich Vance Weber Xu Yilmaz Zorn'.split(
      ' ',
    );
  let number = 0;
  /** Loads two rows with one register number and different names, which a steward has to compare. */
  const pair = async (known = '', incoming = '') => {
    const id = ++number;
    const npi = String(1003000000 + id);
    const [one, other] = [names[id]!, names.at(-1 - id)!];
    const rows = {
      known: `K${id},${one} Clinic,${npi},${known || ',,'},${id} Elm Street,Salem,MA,019${id + 10}\n`,
      incoming: `A${id},${other} Foundation,${npi},${incoming || ',,'},${id} Other Road,Boston,MA,021${id + 10}\n`,
    };
    await bench.load('known', { [`hco${id}.csv`]: header + rows.known });
    const job = await bench.load('asking', { [`hco${id}.csv`]: header + rows.incoming });
    const vid = (await bench.record(`crm_us:ID:A${id}`)).vid;
    const { suspect_matches } = await listSuspectMatches(bench.store, {}, { offset: 0, limit: 1 });
    const match = suspect_matches[0]!;
    assert.equal(match.vid__v, vid);
    return { id, job, match, incoming: vid, known: (await bench.record(`crm_us:ID:K${id}`)).vid, rows };
  };
  const decide = (id: string, decision: Parameters<typeof decideSuspectMatch>[3], by = steward) =>
    decideSuspectMatch(context, by, id, decision);
  const read = (id: string) => readSuspectMatch(bench.store, context.model, id, everything);
  const matches = ({ result }: Job) => (result!['matchSummary'] as Record<string, object>)['HCO'];
  const stored = async (vid: string) => (await loadRecords(bench.store, [vid]))[0]!;
  const merge = async (made: Awaited<ReturnType<typeof pair>>) =>
    decide(made.match.suspect_match_id, {
      version: made.match.version,
      decision: 'MERGE',
      vid__v: made.known,
    });

  return {
    get bench() {
      return bench;
    },
    get context() {
      return context;
    },
    get steward() {
      return steward;
    },
    get number() {
      return number;
    },
    pair,
    stored,
    merge,
    decide,
    read,
    matches,
    user,
  };
}
