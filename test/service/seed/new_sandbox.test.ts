/**
 * A new sandbox: the work that waits for a steward, and the example calls of the reference page, each of which succeeds as the account that
 * it names.
 */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { before, describe, it } from 'node:test';
import { openApiDocument } from '../../../demo/service/http/openapi.ts';
import { wellKnown } from '../../../demo/service/seed/well_known.ts';
import { ExampleCalls, withoutExample } from '../../support/example_calls.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
const sessions = new Map<string, string>();
before(async () => {
  service = await startTestService({ engine: 'pglite', hcps: 5, settings: { hasFirstRequests: true } });
  for (const account of ['rep', 'admin', 'steward', 'integration'])
    sessions.set(account, await service.signIn(account));
});

describe('work that waits in a new sandbox', () => {
  it('has change requests: changes, new records, one with a file, two about one field of one record', async () => {
    const { body } = await service.call('GET', '/change_request/search', {
      session: sessions.get('steward'),
      query: { filters: 'task_status:NEW,IN_PROGRESS', sortOrder: 'asc', limit: '6' },
    });
    const found = body.change_requests as {
      status__v: string;
      entity_type: string;
      vid__v: string | null;
      created_date: string;
      change_request_id: string;
    }[];
    assert.deepEqual(
      found.map(({ status__v }) => status__v),
      Array.from({ length: 6 }, () => 'CHANGE_NEW'),
    );
    assert.deepEqual(
      found.map(({ entity_type }) => entity_type),
      ['HCP', 'HCP', 'HCP', 'HCP', 'HCO', 'HCO'],
    );
    assert.ok(found[1]!.vid__v && found[1]!.vid__v === found[2]!.vid__v, 'two about one record');
    const times = found.map(({ created_date }) => Date.parse(created_date));
    assert.deepEqual(times, times.toSorted());
    const { body: first } = await service.call('GET', `/change_requests/${found[0]!.change_request_id}`, {
      session: sessions.get('steward'),
      query: { includeAttachmentInfo: 'true' },
    });
    assert.equal(first.change_requests[0].attachments[0].file_name, 'letter.txt');
  });

  it('has a record with a history: values that changed and came back, a renewed license, a refused name, and a change that waits', async () => {
    const session = sessions.get('steward');
    const { body } = await service.call('GET', `/entity/${wellKnown.katherineJohnson}/revisions`, {
      session,
    });
    const changed = body.revisions.map((each: { changes: { fields: { field: string }[] }[] }) =>
      each.changes.flatMap(({ fields }) => fields.map(({ field }) => field)).toSorted(),
    );
    assert.deepEqual(changed.slice(0, 3), [
      ['expiration_date__v'],
      ['email_1__v', 'phone_1__v'],
      ['email_1__v', 'phone_1__v'],
    ]);
    const { body: record } = await service.call('GET', `/entity/${wellKnown.katherineJohnson}`, {
      session,
    });
    assert.equal(record.responseStatus, 'SUCCESS', JSON.stringify(record));
    const { entity } = record.entities[0];
    assert.deepEqual([entity.last_name__v, entity.phone_1__v], ['Johnson', '+1 617 555 0142']);
    const { body: waiting } = await service.call('GET', '/change_request/search', {
      session,
      query: { filters: 'task_status:NEW,IN_PROGRESS', sortOrder: 'asc', limit: '1' },
    });
    const [first] = waiting.change_requests;
    assert.equal(first.vid__v, wellKnown.katherineJohnson);
    assert.notEqual(first.entity.phone_1__v.change_requested, entity.phone_1__v);
  });

  it('has a finished load: some rows are new, one is in the reject file, and three are suspect matches', async () => {
    const session = sessions.get('integration');
    const path = '/systems/crm_us/source_subscriptions/congress_visitors/job';
    const { body: list } = await service.call('GET', '/jobs', { session });
    const read = () => service.call('GET', `${path}/${list.jobs[0].job_id}`, { session });
    let { body: job } = await read();
    for (const until = Date.now() + 120_000; job.job_status !== 'COMPLETE'; { body: job } = await read()) {
      assert.ok(Date.now() < until && ['QUEUED', 'RUNNING'].includes(job.job_status), JSON.stringify(job));
      await pause(50);
    }
    assert.deepEqual(job.matchSummary, {
      HCO: { notMatched: 1, ACT: 0, ASK: 1 },
      HCP: { notMatched: 1, ACT: 1, ASK: 2 },
    });
    assert.deepEqual([job.badRecordCount, job.rejectFile], [1, 'rejected_0000.csv']);
    const { body } = await service.call('GET', '/suspect_matches', {
      session: sessions.get('steward'),
      query: { status: 'OPEN' },
    });
    assert.equal(body.totalCount, 3);
    const known = [wellKnown.bostonGeneral, wellKnown.katherineJohnson, wellKnown.williamSmithson];
    const named = body.suspect_matches.map(
      (one: { candidates: { vid__v: string }[] }) => one.candidates[0]!.vid__v,
    );
    assert.deepEqual(named.toSorted(), known.toSorted());
  });
});

describe('example calls of the reference page', () => {
  const calls = new ExampleCalls(() => service, openApiDocument());

  for (const operation of calls.operations)
    it(`${operation.operationId}`, async () => {
      const { status, text } = await calls.call(operation);
      assert.equal(status, 200, text);
      if (text.startsWith('{') && !operation.isOutsideVersions)
        assert.equal((JSON.parse(text) as { responseStatus: string }).responseStatus, 'SUCCESS', text);
    });

  it('every exception names an operation', () => {
    for (const name of Object.keys(withoutExample)) assert.ok(calls.document.operation(name), name);
  });
});

describe('shipped mappings', () => {
  it('has the mapping of the NPPES file, which an administrator can store for another system', async () => {
    const session = sessions.get('admin');
    const read = await service.call('GET', '/systems/us_registry/source_subscriptions/nppes', { session });
    const { settings } = read.body.source_subscription;
    const path = '/systems/crm_us/source_subscriptions/nppes';
    const kept = await service.call('PUT', path, { session, body: { settings } });
    assert.deepEqual(
      kept.body.source_subscription?.settings,
      settings,
      JSON.stringify(kept.body).slice(0, 300),
    );
  });
});
