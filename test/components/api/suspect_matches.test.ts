import { expect } from '@open-wc/testing';
import {
  decideSuspectMatch,
  listSuspectMatches,
  retrieveSuspectMatch,
} from '../../../src/api/suspect_matches.ts';
import { createTransport } from '../../../src/api/transport.ts';
import { fault, found, origin } from './calls.ts';
import { json, stubFetch, type Asked, type StubbedFetch } from './stub_fetch.ts';

describe('suspect matches (2.7)', () => {
  let stub: StubbedFetch;
  let answer: object;
  beforeEach(() => {
    stub = stubFetch(() => json(answer));
  });
  afterEach(() => stub.restore());
  const transport = createTransport({
    origin,
    session: { sessionId: async () => 's1', renew: async () => 's2' },
  });
  const asked = (): Asked => stub.calls.at(-1)!;
  const [record] = found.entities;
  const match = { suspect_match_id: '7', status: 'OPEN', version: 1, candidates: [] };
  const details = { ...match, record, compared: [{ matchResult: { outcome: 'ASK' }, entity: record }] };

  it('lists them by status, page by page', async () => {
    answer = { responseStatus: 'SUCCESS', suspect_matches: [match], totalCount: 3, offset: 0, limit: 1 };
    const page = await listSuspectMatches(transport, { status: 'OPEN', limit: 1 });
    expect(page.totalCount).to.equal(3);
    expect([asked().path, asked().url.search]).to.deep.equal(['/suspect_matches', '?status=OPEN&limit=1']);
  });

  it('retrieves both sides of one, and says not-found when there is none', async () => {
    answer = { responseStatus: 'SUCCESS', suspect_match: details };
    const { compared } = await retrieveSuspectMatch(transport, '7', { enrichedResults: 'true' });
    expect(compared).to.have.length(1);
    expect(asked().path).to.equal('/suspect_matches/7');
    const errors = [{ type: 'NOT_FOUND', message: 'There is no suspect match 8.' }];
    answer = { responseStatus: 'FAILURE', suspect_match: null, errors };
    expect((await fault(retrieveSuspectMatch(transport, '8'))).kind).to.equal('not-found');
  });

  it('decides on a version, and says failed when somebody else was first', async () => {
    answer = { responseStatus: 'SUCCESS', suspect_match: { ...details, status: 'MERGED' } };
    const decision = { version: 1, decision: 'MERGE', vid__v: '242977178443156481' } as const;
    expect((await decideSuspectMatch(transport, '7', decision)).status).to.equal('MERGED');
    expect([asked().method, asked().body]).to.deep.equal(['PUT', JSON.stringify(decision)]);
    const errors = [{ type: 'INVALID_STATE', message: 'It is decided.' }];
    answer = { responseStatus: 'FAILURE', suspect_match: null, errors };
    expect((await fault(decideSuspectMatch(transport, '7', decision))).kind).to.equal('failed');
  });
});
