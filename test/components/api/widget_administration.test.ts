import { expect } from '@open-wc/testing';
import { createTransport } from '../../../src/api/transport.ts';
import {
  listWidgetChanges,
  previewWidget,
  readWidgetVersion,
  restoreWidgetVersion,
  testDomains,
  type WidgetSettings,
} from '../../../src/api/widget_administration.ts';
import { fault, origin } from './calls.ts';
import { json, stubFetch, type StubbedFetch } from './stub_fetch.ts';

const change = {
  version: 2,
  action: 'changed',
  restored_version: null,
  date: 'then',
  user: null,
  differences: [],
};

describe('administration of widget configurations', () => {
  let stub: StubbedFetch;
  let answer: () => Response;
  beforeEach(() => {
    stub = stubFetch(() => answer());
  });
  afterEach(() => stub.restore());
  const transport = createTransport({
    origin,
    session: { sessionId: async () => 's1', renew: async () => 's2' },
  });

  it('lists the changes, reads a version against another, and restores it', async () => {
    const page = { responseStatus: 'SUCCESS', changes: [change], totalCount: 1, offset: 0, limit: 20 };
    answer = () => json(page);
    expect(await listWidgetChanges(transport, 'w 1', { limit: 20 })).to.deep.equal(page);
    answer = () => json({ responseStatus: 'SUCCESS', change: { ...change, domains: [], settings: {} } });
    expect((await readWidgetVersion(transport, 'w', 2, 1)).version).to.equal(2);
    answer = () => json({ responseStatus: 'SUCCESS', widget: { id: 'w' } });
    expect((await restoreWidgetVersion(transport, 'w', 2)).id).to.equal('w');
    expect(stub.calls.map(({ method, path, url }) => `${method} ${path}${url.search}`)).to.deep.equal([
      'GET /widgets/w%201/changes?limit=20',
      'GET /widgets/w/changes/2?against=1',
      'POST /widgets/w/changes/2/restore',
    ]);
    answer = () => json({ responseStatus: 'SUCCESS', change: { version: 'two' } });
    expect((await fault(readWidgetVersion(transport, 'w', 2))).kind).to.equal('malformed');
  });

  it('makes a preview and tests domains', async () => {
    answer = () => json({ responseStatus: 'SUCCESS', preview: { id: 'p', name: 'n', expires_date: 'then' } });
    expect((await previewWidget(transport, { name: 'n' } as WidgetSettings)).id).to.equal('p');
    answer = () => json({ responseStatus: 'SUCCESS', allowed: false, domain: null, invalid: ['*'] });
    expect((await testDomains(transport, ['*'], 'https://a.example')).invalid).to.deep.equal(['*']);
    expect(stub.calls.map(({ method, path }) => `${method} ${path}`)).to.deep.equal([
      'POST /widgets/previews',
      'POST /widgets/domain_test',
    ]);
    expect(stub.calls[1]!.body).to.equal('{"domains":["*"],"origin":"https://a.example"}');
  });
});
