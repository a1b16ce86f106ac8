import { expect } from '@open-wc/testing';
import {
  cancelChangeRequest,
  createChangeRequest,
  retrieveChangeRequests,
  searchChangeRequests,
} from '../../../src/api/change_requests.ts';
import { createTransport } from '../../../src/api/transport.ts';
import { errorOf, origin } from './calls.ts';
import { json, stubFetch, type Asked, type StubbedFetch } from './stub_fetch.ts';

const record = {
  change_request_id: '1001',
  version: 2,
  status__v: 'CHANGE_NEW',
  entity_type: 'HCP',
  metadata: {},
  entity: {},
  resolution_notes: [],
};
const records = { responseStatus: 'SUCCESS', change_requests: [record] };

describe('change requests client (4.8 to 4.13)', () => {
  let stub: StubbedFetch;
  let answer: unknown;
  beforeEach(() => {
    answer = records;
    stub = stubFetch(() => json(answer));
  });
  afterEach(() => stub.restore());
  const transport = createTransport({
    origin,
    session: { sessionId: async () => 's1', renew: async () => 's2' },
  });
  const asked = (): Asked => stub.calls[0]!;

  it('sends the body as given and returns the ID as text', async () => {
    answer = { responseStatus: 'SUCCESS', change_request_id: 1001 };
    const body = { entity_type: 'HCP', entity: { first_name__v: 'Ida' }, reserve_vid: true };
    expect(await createChangeRequest(transport, body)).to.equal('1001');
    expect([asked().method, asked().path]).to.deep.equal(['POST', '/change_request']);
    expect(JSON.parse(asked().body)).to.deep.equal(body);
  });

  it('a refused field is an `invalid` error with the message of the instance', async () => {
    const errors = [{ type: 'INVALID_DATA', message: 'gender__v: no such code' }];
    answer = { responseStatus: 'FAILURE', errorType: 'INVALID_DATA', responseMessage: 'x', errors };
    const error = await errorOf(createChangeRequest(transport, { entity_type: 'HCP', entity: {} }));
    expect(error.kind).to.equal('invalid');
    expect(error.message).to.equal('gender__v: no such code');
  });

  it('a late cancel is a `failed` error with INVALID_STATE', async () => {
    answer = { responseStatus: 'FAILURE', errors: [{ type: 'INVALID_STATE', message: 'It is processed.' }] };
    const error = await errorOf(cancelChangeRequest(transport, '1001'));
    expect(error.kind).to.equal('failed');
    expect(error.errors[0]!.type).to.equal('INVALID_STATE');
  });

  it('retrieves several IDs in one path segment and searches with filters', async () => {
    await retrieveChangeRequests(transport, ['1001', '1002'], { includeEntity: 'true' });
    expect(decodeURIComponent(asked().url.pathname)).to.equal('/api/v39.0/change_requests/1001,1002');
    answer = { ...records, offset: 0, limit: 50, totalCount: 1 };
    await searchChangeRequests(transport, { filters: 'task_status:NEW~creator:me' });
    expect(stub.calls[1]!.url.searchParams.get('filters')).to.equal('task_status:NEW~creator:me');
  });

  it('an answer without required properties is a `malformed` error', async () => {
    answer = { responseStatus: 'SUCCESS', change_requests: [{ ...record, entity: null }] };
    expect((await errorOf(retrieveChangeRequests(transport, ['1001']))).kind).to.equal('malformed');
  });
});
