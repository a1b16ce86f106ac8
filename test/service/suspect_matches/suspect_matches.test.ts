/** Stewards decide suspect matches: is the incoming record an existing one (specification 2.7; decisions 5, 7 and 8)? */
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { suspectMatchDetails } from '../../../src/contract/records/suspect_matches.ts';
import { listSuspectMatches } from '../../../demo/service/domain/suspect_matches/read.ts';
import {
  decideRequest,
  processRequest,
  cancelRequest,
} from '../../../demo/service/domain/change_requests/decide/review.ts';
import { createChangeRequest } from '../../../demo/service/domain/change_requests/receive/create.ts';
import { routeRequest } from '../../../demo/service/domain/change_requests/route/route.ts';
import { lockRequest } from '../../../demo/service/domain/change_requests/rows.ts';
import { onOneDatabase } from '../../support/databases.ts';
import { header, fixture } from './suspect_matches/fixture.ts';
import { mergeTests } from './suspect_matches/merge.ts';

onOneDatabase((open) => {
  const given = fixture(open);
  const { pair, matches, stored, read, decide, user } = given;

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
    assert.deepEqual(compared!.matchResult.guards, ['NAME_DIFFERS', 'ADDRESS_DIFFERS', 'KIND_DIFFERS']);
  });

  test('suspect matches are listed by status, type, country and source, page by page', async () => {
    await pair();
    const list = (filter: Parameters<typeof listSuspectMatches>[1], offset = 0) =>
      listSuspectMatches(given.bench.store, filter, { offset, limit: 1 });
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
    const job = await given.bench.load('asking', { 'hco_again.csv': header + changed });
    assert.deepEqual(matches(job), { notMatched: 0, ACT: 0, ASK: 1 });
    const record = await stored(made.incoming);
    assert.match(String(record.fields['corporate_name__v']), / Trust$/);
    assert.equal(record.record_state, 'UNDER_REVIEW');
    const { totalCount } = await listSuspectMatches(
      given.bench.store,
      { status: 'OPEN' },
      { offset: 0, limit: 1 },
    );
    await given.bench.load('asking', { 'hco_again.csv': header + changed });
    const again = await listSuspectMatches(given.bench.store, { status: 'OPEN' }, { offset: 0, limit: 1 });
    assert.equal(again.totalCount, totalCount);
  });

  mergeTests(given);

  test('keep apart: the record becomes valid, and no load suspects the pair again', async () => {
    const made = await pair();
    await given.bench.load('asking', {
      'hco_more.csv': header + made.rows.incoming.replace(/,,,(\d+ Other)/, ',77,,$1'),
    });
    await decide(made.match.suspect_match_id, { version: made.match.version, decision: 'KEEP_APART' });
    const own = await stored(made.incoming);
    assert.equal(own.record_state, 'VALID');
    assert.ok(own.children.every(({ record_state }) => record_state === 'VALID'));
    const again = await given.bench.load('asking', {
      'hco_again.csv': header + made.rows.incoming.replace(' Other Road', ' Another Road'),
    });
    assert.deepEqual(matches(again), { notMatched: 0, ACT: 1, ASK: 0 }, 'the row stays with its own record');
    // Without its key the row is matched again: the record kept apart is not a candidate.
    await given.bench.store.db
      .updateTable('custom_key')
      .set({ status: 'I' })
      .where('record_vid', '=', made.incoming)
      .execute();
    const reloaded = await given.bench.load('asking', { 'hco_again.csv': header + made.rows.incoming });
    assert.deepEqual(matches(reloaded), { notMatched: 0, ACT: 1, ASK: 0 });
    assert.equal((await given.bench.record(`crm_us:ID:A${made.id}`)).vid, made.incoming);
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
      await decideRequest(given.context, given.steward, match.change_request_id, {
        version: match.version,
        result,
      });
      const { version } = await read(match.suspect_match_id);
      await processRequest(given.context, given.steward, match.change_request_id, version);
    }
    await cancelRequest(given.context, given.steward, cancelled.match.change_request_id);
    const statuses = await Promise.all(
      [accepted, rejected, cancelled].map(async ({ match }) => (await read(match.suspect_match_id)).status),
    );
    assert.deepEqual(statuses, ['KEPT_APART', 'REJECTED', 'REJECTED']);
    const pairs = await given.bench.store.db
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
    await decideRequest(given.context, given.steward, id, { version, result: 'CHANGE_REJECTED' });
    await processRequest(given.context, given.steward, id, (await read(suspect_match_id)).version);
    const { totalCount } = await listSuspectMatches(given.bench.store, {}, { offset: 0, limit: 1 });
    const again = await given.bench.load('asking', { 'hco_again.csv': header + made.rows.incoming });
    assert.deepEqual(given.bench.rejects(again), [
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
    const after = await listSuspectMatches(given.bench.store, {}, { offset: 0, limit: 1 });
    assert.equal(after.totalCount, totalCount);
  });

  for (const answer of ['refused', 'still open'] as const)
    test(`an add request (${answer}) for the key of a row does not decide its match: a steward is asked`, async () => {
      const rep = await user('rep');
      const asked = await createChangeRequest(given.context, rep, {
        entity_type: 'HCO',
        vid_key: `crm_us:ID:A${given.number + 1}`,
        create_unverified: 'N',
        entity: { corporate_name__v: 'Somewhere Else', hco_type__v: 'CLIN', primary_country__v: 'US' },
      });
      await routeRequest(given.context, asked);
      if (answer === 'refused') {
        const { version } = await lockRequest(given.bench.store, asked, new Date());
        await decideRequest(given.context, given.steward, asked, { version, result: 'CHANGE_REJECTED' });
        await processRequest(given.context, given.steward, asked, version + 1);
      }
      const { job, match } = await pair();
      assert.deepEqual(matches(job), { notMatched: 0, ACT: 0, ASK: 1 });
      assert.equal(match.status, 'OPEN');
      assert.notEqual(match.change_request_id, asked);
    });
});
