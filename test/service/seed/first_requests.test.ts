/** What a steward finds in the inbox of a new sandbox. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startTestService } from '../../support/service.ts';

describe('the first requests of a sandbox', () => {
  it('wait for a steward: changes, new records, one with a file, two about one field of one record', async () => {
    const service = await startTestService({
      engine: 'pglite',
      hcps: 5,
      settings: { hasFirstRequests: true },
    });
    const session = await service.signIn('steward');
    const { body } = await service.call('GET', '/change_request/search', {
      session,
      query: { filters: 'task_status:NEW,IN_PROGRESS', sortOrder: 'asc' },
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
      session,
      query: { includeAttachmentInfo: 'true' },
    });
    assert.equal(first.change_requests[0].attachments[0].file_name, 'letter.txt');
  });
});
