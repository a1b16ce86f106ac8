import { expect } from '@open-wc/testing';
import { downloadAttachment } from '../../../src/api/attachments.ts';
import { listAdministration, listDataUpdates, listTaskLog } from '../../../src/api/audit.ts';
import { updateObjects } from '../../../src/api/data_update.ts';
import {
  listRevisions,
  listSourceRankings,
  replaceSourceRankings,
  retrieveLineage,
  retrieveRevision,
} from '../../../src/api/revisions.ts';
import { createTransport } from '../../../src/api/transport.ts';
import { fault, found, origin } from './calls.ts';
import { json, stubFetch, type Asked, type StubbedFetch } from './stub_fetch.ts';

describe('revisions, lineage, Data Update and their audit (4.20)', () => {
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

  it('retrieves one version as a record, and says not-found when there is none', async () => {
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
    expect((await fault(retrieveRevision(transport, '1', 4))).kind).to.equal('not-found');
  });

  it('retrieves the lineage of a record', async () => {
    const lineage = [{ object_type: 'HCP', vid__v: '1', fields: [] }];
    success({ lineage });
    expect(await retrieveLineage(transport, '1')).to.deep.equal(lineage);
  });

  it('reads and replaces source rankings', async () => {
    const rankings = [
      { object_type: null, country: null, fields: [], sources: [{ source: 'master', rank: 1 }] },
    ];
    success({ rankings });
    expect(await listSourceRankings(transport)).to.deep.equal(rankings);
    expect(await replaceSourceRankings(transport, rankings)).to.deep.equal(rankings);
    expect([asked().method, JSON.parse(asked().body)]).to.deep.equal(['PUT', { rankings }]);
  });

  it('updates objects with the body as given; partial success is an answer, failure a fault with all errors', async () => {
    const body = { entities: [{ vid_key: '1', fields: { phone_1__v: null } }], systemName: 'crm_us' };
    const entities = [{ responseStatus: 'SUCCESS', vid_key: '1', fields: {} }];
    answer = { responseStatus: 'PARTIAL_SUCCESS', jobId: 7, job_id: 7, entities };
    expect((await updateObjects(transport, body)).jobId).to.equal(7);
    expect([asked().method, asked().path, JSON.parse(asked().body)]).to.deep.equal(['PUT', '/objects', body]);
    const errors = [{ type: 'NO_DATA_CHANGES', message: 'entities[0]: …' }];
    answer = { responseStatus: 'FAILURE', jobId: 7, job_id: 7, entities, errors };
    const error = await fault(updateObjects(transport, body));
    expect([error.kind, error.errors]).to.deep.equal(['failed', errors]);
  });

  it('lists the audit history and the log of a request', async () => {
    success({ entries: [{ job_id: 7, changes: [] }], totalCount: 1, offset: 0, limit: 50 });
    await listDataUpdates(transport, { systemName: 'crm_us', period: 'last_7_days' });
    expect(asked().url.search).to.equal('?systemName=crm_us&period=last_7_days');
    success({ entries: [{ action: 'user_access', changes: [] }], totalCount: 1, offset: 0, limit: 50 });
    await listAdministration(transport, { user: 'rep@sandbox.example' });
    expect([asked().path, asked().url.search]).to.deep.equal([
      '/audit/administration',
      '?user=rep%40sandbox.example',
    ]);
    const log = [{ date: '2026-11-21', username: null, action: 'routed', detail: {} }];
    success({ log });
    expect(await listTaskLog(transport, '1001')).to.deep.equal(log);
    expect(asked().path).to.equal('/change_requests/1001/log');
  });

  it('downloads a file of a request as it is; one that is not there is a not-found fault', async () => {
    stub.restore();
    stub = stubFetch(() => new Response('a,b', { headers: { 'Content-Type': 'text/csv; charset=utf-8' } }));
    const file = await downloadAttachment(transport, '1001', 'a/b');
    expect([await file.text(), asked().path]).to.deep.equal([
      'a,b',
      '/change_requests/1001/attachments/a%2Fb',
    ]);
    stub.restore();
    const errors = [{ type: 'NOT_FOUND', message: 'name: …' }];
    stub = stubFetch(() => json({ responseStatus: 'FAILURE', errors }, 404));
    expect((await fault(downloadAttachment(transport, '1001', 'x'))).kind).to.equal('not-found');
  });

  it('an answer without the promised shape is malformed', async () => {
    success({});
    for (const call of [
      listRevisions(transport, '1'),
      retrieveRevision(transport, '1', 1),
      retrieveLineage(transport, '1'),
      listSourceRankings(transport),
      updateObjects(transport, { entities: [], systemName: 'x' }),
      listDataUpdates(transport),
      listAdministration(transport),
      listTaskLog(transport, '1'),
    ])
      expect((await fault(call)).kind).to.equal('malformed');
  });
});
