/** Stewards decide suspect matches: is the incoming record an existing one (specification 2.7; decisions 5, 7 and 8)? */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { suspectMatchDetails } from '../../../src/contract/records/suspect_matches.ts';
import { changeRequestContext, type Context } from '../../../demo/service/domain/change_requests/context.ts';
import { createChangeRequest } from '../../../demo/service/domain/change_requests/receive/create.ts';
import {
  cancelRequest,
  decideRequest,
  processRequest,
} from '../../../demo/service/domain/change_requests/decide/review.ts';
import { routeRequest } from '../../../demo/service/domain/change_requests/route/route.ts';
import { lockRequest } from '../../../demo/service/domain/change_requests/rows.ts';
import { replaceRankings } from '../../../demo/service/domain/lineage/rankings.ts';
import { readLineage } from '../../../demo/service/domain/lineage/lineage_rows.ts';
import { listRevisions } from '../../../demo/service/domain/revisions/history.ts';
import { presentRevisions } from '../../../demo/service/domain/revisions/present.ts';
import { decideSuspectMatch } from '../../../demo/service/domain/suspect_matches/decide.ts';
import { listSuspectMatches, readSuspectMatch } from '../../../demo/service/domain/suspect_matches/read.ts';
import { findUserByName, type User } from '../../../demo/service/domain/users/users.ts';
import type { Job } from '../../../demo/service/domain/jobs/job_queue.ts';
import { loadRecords } from '../../../demo/service/store/records.ts';
import { findVid } from '../../../demo/service/domain/keys/vid_keys.ts';
import { forEachDatabase } from '../../support/databases.ts';
import { openLoads, type LoadBench } from '../jobs/loads.ts';

const address = {
  key: { item: 'PLACE', columns: ['id'] },
  fields: {
    address_line_1__v: 'street',
    locality__v: 'city',
    administrative_area__v: 'state',
    postal_code__v: 'zip',
  },
  constants: { address_type__v: 'P' },
};
const organisations = {
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
const people = {
  pattern: 'hcp*.csv',
  object_type: 'HCP',
  record: { item: 'PERSON', columns: ['id'] },
  country: { code: 'US' },
  constants: { hcp_type__v: 'PHYS' },
  fields: { first_name__v: 'first', last_name__v: 'last' },
  parent_hcos: [{ parent: { item: 'ID', columns: ['clinic'] }, constants: { relationship_type__v: 'PART' } }],
};
const header = 'id,name,npi,phone,beds,url,street,city,state,zip\n';
const everything = {
  enrichedResults: false,
  resultLanguage: undefined,
  systemName: undefined,
  visibilityProfile: 'ALL',
} as const;

forEachDatabase((open) => {
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

  test('a row with a possible match becomes a record under review, shown beside its candidate with the reasons', async () => {
    const { job, match, incoming, known } = await pair();
    assert.deepEqual([job.error, matches(job)], [null, { notMatched: 0, ACT: 0, ASK: 1 }]);
    assert.equal((await stored(incoming)).record_state, 'UNDER_REVIEW');
    const { status, entity_type, country, source, subscription, candidates } = match;
    assert.deepEqual(
      [status, entity_type, country, source, subscription],
      ['OPEN', 'HCO', 'US', 'crm_us', 'asking'],
    );
    assert.deepEqual(
      candidates.map(({ vid__v, outcome }) => [vid__v, outcome]),
      [[known, 'ASK']],
    );
    const details = suspectMatchDetails.parse(await read(match.suspect_match_id));
    assert.equal(details.record.entityId, incoming);
    const [compared] = details.compared;
    assert.equal(compared!.entity.entityId, known);
    const levels = new Map(compared!.matchResult.reasons.map(({ field, level }) => [field, level]));
    assert.equal(levels.get('identifier'), 'exact');
    assert.deepEqual(compared!.matchResult.guards, ['NAME_DIFFERS', 'KIND_DIFFERS']);
  });

  test('suspect matches are listed by status, type, country and source, page by page', async () => {
    await pair();
    const list = (filter: Parameters<typeof listSuspectMatches>[1], offset = 0) =>
      listSuspectMatches(bench.store, filter, { offset, limit: 1 });
    const all = await list({ status: 'OPEN', entityType: 'HCO', country: 'US', source: 'crm_us' });
    assert.ok(all.totalCount >= 2);
    const next = await list({ status: 'OPEN' }, 1);
    assert.ok(
      Number(next.suspect_matches[0]!.suspect_match_id) < Number(all.suspect_matches[0]!.suspect_match_id),
    );
    for (const none of [
      { status: 'MERGED' },
      { entityType: 'HCP' },
      { country: 'DE' },
      { source: 'crm_eu' },
    ] as const)
      assert.equal((await list(none)).totalCount, 0, JSON.stringify(none));
  });

  test('while a suspect match is open, later files update the record under review and create no second suspect match', async () => {
    const made = await pair();
    const changed = made.rows.incoming.replace('Foundation', 'Trust');
    const job = await bench.load('asking', { 'hco_again.csv': header + changed });
    assert.deepEqual(matches(job), { notMatched: 0, ACT: 0, ASK: 1 });
    const record = await stored(made.incoming);
    assert.match(String(record.fields['corporate_name__v']), / Trust$/);
    assert.equal(record.record_state, 'UNDER_REVIEW');
    const { totalCount } = await listSuspectMatches(bench.store, { status: 'OPEN' }, { offset: 0, limit: 1 });
    await bench.load('asking', { 'hco_again.csv': header + changed });
    const again = await listSuspectMatches(bench.store, { status: 'OPEN' }, { offset: 0, limit: 1 });
    assert.equal(again.totalCount, totalCount);
  });

  test('merge: the record names its survivor, and its keys, children and relationships move to the survivor', async () => {
    const made = await pair('555-0100,10,', ',,https://zimmerman.example');
    await bench.load('known', {
      [`hcp${made.id}.csv`]: `id,first,last,clinic\nP${made.id},Ana,Abbott,A${made.id}\n`,
    });
    const child = (await stored(made.incoming)).children[0]!;
    await merge(made);
    const [merged, survivor] = [await stored(made.incoming), await stored(made.known)];
    assert.deepEqual([merged.merged_into, merged.children, merged.custom_keys], [made.known, [], []]);
    assert.equal(await findVid(bench.store, context.model, made.incoming), made.known);
    const cities = survivor.children.map(({ fields }) => fields['locality__v']);
    assert.deepEqual(cities.toSorted(), ['Boston', 'Salem']);
    assert.ok(survivor.children.every(({ record_state }) => record_state === 'VALID'));
    for (const key of [`crm_us:ID:A${made.id}`, `crm_us:ID:K${made.id}`])
      assert.equal((await bench.record(key)).vid, made.known, key);
    const place = survivor.custom_keys.find(({ item, value }) => item === 'PLACE' && value === `A${made.id}`);
    assert.equal(place?.record_vid, child.vid, 'the key of a child stays its own');
    const { fields } = survivor;
    assert.deepEqual([fields['phone_1__v'], fields['url_1__v']], ['555-0100', 'https://zimmerman.example']);
    const person = await bench.record(`crm_us:PERSON:P${made.id}`);
    const [relationship] = person.children;
    assert.deepEqual(
      [
        relationship!.parent_hco_vid,
        relationship!.fields['parent_hco_vid__v'],
        relationship!.fields['parent_hco_name__v'],
      ],
      [made.known, made.known, fields['formatted_name__v']],
    );
    const edges = await bench.store.db
      .selectFrom('affiliation')
      .select('to_vid')
      .where('from_vid', '=', person.vid)
      .execute();
    assert.deepEqual(edges, [{ to_vid: made.known }]);
    const gone = await bench.store.db
      .selectFrom('search_document')
      .select('vid')
      .where('vid', '=', made.incoming)
      .execute();
    assert.deepEqual(gone, [], 'a merged record is found as its survivor');
  });

  test('merge: source rankings decide which values survive, and these keep their source and job', async () => {
    const rankings = (crm: number, change: number) => [
      {
        object_type: 'HCO' as const,
        country: null,
        fields: [],
        sources: [
          { source: 'crm_us', rank: crm },
          { source: 'change_request', rank: change },
        ],
      },
    ];
    const made = await pair(',10,', ',20,');
    await merge(made);
    const survivor = await stored(made.known);
    assert.equal(survivor.fields['count_beds__v'], 20, 'of equals the newer one');
    const origin = (await readLineage(bench.store, [made.known])).originOf(
      survivor,
      survivor,
      'count_beds__v',
    );
    assert.deepEqual([origin?.source, origin?.jobId], ['crm_us', made.job.job_id]);

    const other = await pair(',30,', ',40,');
    const before = await stored(other.known);
    // A user corrected the known value, and users rank higher here.
    await bench.store.db
      .insertInto('lineage')
      .values({
        vid: other.known,
        entity_vid: other.known,
        marks: JSON.stringify([
          { source: 'change_request', time: before.modified_at.toISOString(), fields: ['count_beds__v'] },
        ]),
      })
      .execute();
    await replaceRankings(bench.store, context.model, rankings(2, 1));
    await merge(other);
    await replaceRankings(bench.store, context.model, []);
    assert.equal((await stored(other.known)).fields['count_beds__v'], 30);
  });

  test('merge: revisions of both records say so, and the change request is closed with a note', async () => {
    const made = await pair();
    await decide(made.match.suspect_match_id, {
      version: made.match.version,
      decision: 'MERGE',
      vid__v: made.known,
      comment: 'Same register number.',
    });
    for (const vid of [made.incoming, made.known]) {
      const { revisions } = await listRevisions(bench.store, await stored(vid), { offset: 0, limit: 1 });
      assert.deepEqual(
        [revisions[0]!.changeRequestId, revisions[0]!.userId],
        [made.match.change_request_id, steward.id],
      );
      const [shown] = await presentRevisions(bench.store, revisions);
      if (vid === made.incoming)
        assert.ok(
          shown!.changes[0]!.fields.some(
            ({ field, to }) => field === 'record_merged_vid__v' && to === made.known,
          ),
        );
    }
    const request = await bench.store.db
      .selectFrom('change_request')
      .selectAll()
      .where('id', '=', made.match.change_request_id)
      .executeTakeFirstOrThrow();
    assert.deepEqual(
      [request.status, request.vid, request.task_type],
      ['CHANGE_PROCESSED', made.known, 'CHANGE_REQUEST'],
    );
    assert.match(JSON.stringify(request.resolution_notes), /Same register number\./);
    const { status, decided_vid__v, decided_by, comment } = await read(made.match.suspect_match_id);
    assert.deepEqual(
      [status, decided_vid__v, decided_by, comment],
      ['MERGED', made.known, steward.username, 'Same register number.'],
    );
  });

  test('keep apart: the record becomes valid, and no load suspects the pair again', async () => {
    const made = await pair();
    await bench.load('asking', {
      'hco_more.csv': header + made.rows.incoming.replace(/,,,(\d+ Other)/, ',77,,$1'),
    });
    await decide(made.match.suspect_match_id, { version: made.match.version, decision: 'KEEP_APART' });
    const own = await stored(made.incoming);
    assert.equal(own.record_state, 'VALID');
    assert.ok(own.children.every(({ record_state }) => record_state === 'VALID'));
    const again = await bench.load('asking', {
      'hco_again.csv': header + made.rows.incoming.replace(' Other Road', ' Another Road'),
    });
    assert.deepEqual(matches(again), { notMatched: 0, ACT: 1, ASK: 0 }, 'the row stays with its own record');
    // Without its key the row is matched again: the record kept apart is not a candidate.
    await bench.store.db
      .updateTable('custom_key')
      .set({ status: 'I' })
      .where('record_vid', '=', made.incoming)
      .execute();
    const anew = await bench.load('asking', { 'hco_again.csv': header + made.rows.incoming });
    assert.deepEqual(matches(anew), { notMatched: 0, ACT: 1, ASK: 0 });
    assert.equal((await bench.record(`crm_us:ID:A${made.id}`)).vid, made.incoming);
  });

  test('two concurrent decisions: one wins, and the other steward gets an error', async () => {
    const made = await pair();
    const { suspect_match_id: id, version } = made.match;
    const outcomes = await Promise.allSettled([
      decide(id, { version, decision: 'MERGE', vid__v: made.known }),
      decide(id, { version, decision: 'KEEP_APART' }, await user('admin')),
    ]);
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [(outcome.reason as { type: string }).type] : [],
    );
    assert.deepEqual(refused, ['INVALID_STATE']);
    assert.notEqual((await read(id)).status, 'OPEN');
  });

  test('only stewards and administrators decide, and the chosen record must be a candidate', async () => {
    const made = await pair();
    const { suspect_match_id: id, version } = made.match;
    const chosen = { version, decision: 'MERGE', vid__v: made.known } as const;
    for (const name of ['rep', 'integration', 'partner'])
      await assert.rejects(decide(id, chosen, await user(name)), { type: 'INSUFFICIENT_ACCESS' });
    await assert.rejects(decide(id, { version, decision: 'MERGE' }), {
      type: 'INVALID_DATA',
      message: /^vid__v: /,
    });
    await assert.rejects(decide(id, { ...chosen, vid__v: made.incoming }), {
      type: 'INVALID_DATA',
      message: /is not one of the candidates/,
    });
    await assert.rejects(decide(id, { ...chosen, version: version + 1 }), {
      type: 'INVALID_STATE',
      message: /^version: /,
    });
    await assert.rejects(decide('999999', chosen), { type: 'NOT_FOUND' });
    assert.equal((await read(id)).status, 'OPEN');
  });

  test('a decision on the change request settles the suspect match: accepting keeps apart, rejecting and canceling refuse', async () => {
    const [accepted, rejected, cancelled] = [await pair(), await pair(), await pair()];
    for (const [{ match }, result] of [
      [accepted, 'CHANGE_ACCEPTED'],
      [rejected, 'CHANGE_REJECTED'],
    ] as const) {
      await decideRequest(context, steward, match.change_request_id, { version: match.version, result });
      const { version } = await read(match.suspect_match_id);
      await processRequest(context, steward, match.change_request_id, version);
    }
    await cancelRequest(context, steward, cancelled.match.change_request_id);
    const statuses = await Promise.all(
      [accepted, rejected, cancelled].map(async ({ match }) => (await read(match.suspect_match_id)).status),
    );
    assert.deepEqual(statuses, ['KEPT_APART', 'REJECTED', 'REJECTED']);
    const pairs = await bench.store.db
      .selectFrom('record_pair_apart')
      .selectAll()
      .where('other_vid', '=', accepted.incoming)
      .execute();
    assert.equal(pairs[0]?.one_vid, accepted.known);
    assert.equal((await stored(rejected.incoming)).fields['hco_status__v'], 'I');
  });

  test('a refused row is in the reject file from then on, and is neither loaded nor suspected again', async () => {
    const made = await pair();
    const { change_request_id: id, version, suspect_match_id } = made.match;
    await decideRequest(context, steward, id, { version, result: 'CHANGE_REJECTED' });
    await processRequest(context, steward, id, (await read(suspect_match_id)).version);
    const { totalCount } = await listSuspectMatches(bench.store, {}, { offset: 0, limit: 1 });
    const again = await bench.load('asking', { 'hco_again.csv': header + made.rows.incoming });
    assert.deepEqual(bench.rejects(again), [
      [
        'hco_again.csv',
        '2',
        'no',
        `crm_us:ID:A${made.id} was refused in change request ${id}`,
        made.rows.incoming.trim(),
      ],
    ]);
    const { badRecordCount, processedDataSummary } = again.result!;
    assert.deepEqual([badRecordCount, processedDataSummary, matches(again)], [1, {}, undefined]);
    const after = await listSuspectMatches(bench.store, {}, { offset: 0, limit: 1 });
    assert.equal(after.totalCount, totalCount);
  });

  for (const answer of ['refused', 'still open'] as const)
    test(`an add request (${answer}) for the key of a row does not decide its match: a steward is asked`, async () => {
      const rep = await user('rep');
      const asked = await createChangeRequest(context, rep, {
        entity_type: 'HCO',
        vid_key: `crm_us:ID:A${number + 1}`,
        create_unverified: 'N',
        entity: { corporate_name__v: 'Somewhere Else', hco_type__v: 'CLIN', primary_country__v: 'US' },
      });
      await routeRequest(context, asked);
      if (answer === 'refused') {
        const { version } = await lockRequest(bench.store, asked, new Date());
        await decideRequest(context, steward, asked, { version, result: 'CHANGE_REJECTED' });
        await processRequest(context, steward, asked, version + 1);
      }
      const { job, match } = await pair();
      assert.deepEqual(matches(job), { notMatched: 0, ACT: 0, ASK: 1 });
      assert.equal(match.status, 'OPEN');
      assert.notEqual(match.change_request_id, asked);
    });
});
