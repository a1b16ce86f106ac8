import { expect } from '@open-wc/testing';
import { listRevisions, retrieveRevision } from '../../../src/api/revisions.ts';
import { createTransport } from '../../../src/api/transport.ts';
import { errorOf, found, origin } from './calls.ts';
import { json, stubFetch, type Asked, type StubbedFetch } from './stub_fetch.ts';

describe('revisions client (4.20)', () => {
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
  const success = (parts: object): void => {
    answer = { responseStatus: 'SUCCESS', ...parts };
  };

  it('lists versions by a key with colons, page by page', async () => {
    const revisions = [{ record_version__v: 2, date: '2026-11-21', changes: [] }];
    success({ revisions, totalCount: 9, offset: 0, limit: 1 });
    const listed = await listRevisions(transport, 'crm:HCP:1', { limit: 1 });
    expect(listed.totalCount).to.equal(9);
    expect([asked().method, asked().path]).to.deep.equal(['GET', '/entity/crm%3AHCP%3A1/revisions']);
  });

  it('retrieves one version as a record; an unknown one is a `not-found` error', async () => {
    success({ entities: found.entities });
    const { entityId } = await retrieveRevision(transport, '1', 3, { enrichedResults: 'true' });
    expect(entityId).to.equal('242977178443156481');
    expect([asked().path, asked().url.search]).to.deep.equal([
      '/entity/1/revisions/3',
      '?enrichedResults=true',
    ]);
    answer = {
      responseStatus: 'FAILURE',
      entities: [],
      errors: [{ type: 'NOT_FOUND', message: 'record_version: …' }],
    };
    expect((await errorOf(retrieveRevision(transport, '1', 4))).kind).to.equal('not-found');
  });

  it('an answer without required properties is a `malformed` error', async () => {
    success({});
    for (const call of [listRevisions(transport, '1'), retrieveRevision(transport, '1', 1)])
      expect((await errorOf(call)).kind).to.equal('malformed');
  });
});
