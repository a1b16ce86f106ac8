import { expect } from '@open-wc/testing';
import {
  createAffiliationView,
  deleteAffiliationView,
  listAffiliationViews,
  readAffiliationView,
  readAffiliationMetricsOfMany,
  readAffiliationPath,
  readAffiliations,
  replaceAffiliationView,
} from '../../../src/api/affiliations.ts';
import { createTransport } from '../../../src/api/transport.ts';
import { errorOf, origin } from './calls.ts';
import { json, stubFetch, type Asked, type StubbedFetch } from './stub_fetch.ts';

const counts = {
  hcps: 1,
  childHcos: 0,
  bySpecialty: [{ value: 'CARD', label: 'Cardiology', count: 1 }],
  byStatus: [],
};
const metrics = { vid: '2', direct: counts, rolledUp: counts };
const node = {
  vid: '1',
  entityType: 'HCP',
  name: null,
  distance: 0,
  parentCount: 1,
  childHcoCount: 0,
  hcpCount: 0,
  peerCount: 0,
};
const graph = { nodes: [node], edges: [{ vid: '9', from: '1', to: '2', type: null }] };
const view = { id: '5', name: 'Mine', owner: 'Rep', root: null, isOwn: true, isShared: false, settings: {} };
const input = { name: 'Mine', root: null, isShared: false, settings: {} };

describe('affiliations client (decision 11)', () => {
  let stub: StubbedFetch;
  let answer: object;
  beforeEach(() => {
    stub = stubFetch(() => json({ responseStatus: 'SUCCESS', ...answer }));
  });
  afterEach(() => stub.restore());
  const transport = createTransport({
    origin,
    session: { sessionId: async () => 's1', renew: async () => 's2' },
  });
  const asked = (): Asked => stub.calls[0]!;

  it('reads a network with its parameters', async () => {
    answer = { ...graph, root: '1', metrics: [metrics], truncated: [{ vid: '2', cursor: 'c', total: 9 }] };
    const found = await readAffiliations(transport, 'a:b:c', { depth: 1, filters: 'status:A' });
    expect(found.nodes).to.have.length(1);
    expect(asked().path + asked().url.search).to.equal(
      '/entity/a%3Ab%3Ac/affiliations?depth=1&filters=status%3AA',
    );
  });

  it('a broken part of an answer is a `malformed` error', async () => {
    const good = { ...graph, root: '1', metrics: [], truncated: [] };
    for (const broken of [
      { nodes: [{ ...node, distance: 'x' }] },
      { edges: [{}] },
      { metrics: [{ vid: '2' }] },
      { truncated: [{}] },
    ]) {
      answer = { ...good, ...broken };
      expect((await errorOf(readAffiliations(transport, '1'))).kind).to.equal('malformed');
    }
  });

  it('an unknown record is a `not-found` error', async () => {
    answer = { ...graph, root: null, metrics: [], truncated: [] };
    expect((await errorOf(readAffiliations(transport, '1'))).kind).to.equal('not-found');
  });

  it('reads the metrics of many organizations in one call, without unknown ones', async () => {
    answer = { responseStatus: 'PARTIAL_SUCCESS', metrics: [metrics] };
    const found = await readAffiliationMetricsOfMany(transport, ['2', '3'], 'status:A', {
      resultLanguage: 'de',
    });
    expect([...found.keys()]).to.deep.equal(['2']);
    const { method, path, url, body } = asked();
    expect(`${method} ${path}${url.search}`).to.equal(
      'POST /entities/affiliations/metrics/batch?resultLanguage=de',
    );
    expect(JSON.parse(body)).to.deep.equal({
      entities: [{ vid_key: '2' }, { vid_key: '3' }],
      filters: 'status:A',
    });
  });

  it('reads paths', async () => {
    answer = { ...graph, path: ['1', '2'], isExhaustive: true };
    expect((await readAffiliationPath(transport, '1', { to: '2' })).path).to.deep.equal(['1', '2']);
    expect(asked().url.search).to.equal('?to=2');
  });

  it('lists, saves, changes and deletes views', async () => {
    const { settings: _, ...listed } = view;
    answer = { views: [listed] };
    expect(await listAffiliationViews(transport, '7')).to.have.length(1);
    answer = { view };
    expect((await readAffiliationView(transport, '5')).settings).to.deep.equal(view.settings);
    expect((await createAffiliationView(transport, input)).id).to.equal('5');
    expect((await replaceAffiliationView(transport, '5', input)).id).to.equal('5');
    answer = { view: null };
    expect((await errorOf(replaceAffiliationView(transport, '5', input))).kind).to.equal('not-found');
    await deleteAffiliationView(transport, { id: '5', version: 2 });
    expect(stub.calls.map(({ method, path, url }) => `${method} ${path}${url.search}`)).to.deep.equal([
      'GET /affiliation_views?root=7',
      'GET /affiliation_views/5',
      'POST /affiliation_views',
      'PUT /affiliation_views/5',
      'PUT /affiliation_views/5',
      'DELETE /affiliation_views/5?version=2',
    ]);
  });
});
