/** The controllers without elements, and the example of the guide. */
import { expect } from '@open-wc/testing';
import { readFile } from '@web/test-runner-commands';
import { failure, FakeInstance, json } from '../../../demo/fixtures/fake_instance.ts';
import { crowd, known } from '../../../demo/fixtures/fake_records.ts';
import { until } from '../../../demo/fixtures/shown.ts';
import * as headless from '../../../src/headless/headless.ts';

type ResultList = (place: HTMLElement, options: headless.ConnectionOptions) => Promise<() => void>;

describe('the controllers without elements', () => {
  let instance: FakeInstance;
  let ends: (() => void)[] = [];
  let example = '';
  before(async () => {
    // The server would resolve the name of the package.
    example = (await readFile({ path: '../../../docs/embedding/headless/result_list.mjs' }))!;
  });
  beforeEach(() => (instance = new FakeInstance()));
  afterEach(() => {
    for (const end of ends) end();
    ends = [];
    instance.restore();
  });

  const options = (): headless.ConnectionOptions => ({
    authDomain: instance.origin,
    widgetName: instance.configuration.name,
    widgetId: instance.configuration.id,
    demo: { username: 'rep@sandbox.example', password: 'sandbox-rep' },
  });

  async function connected(): Promise<headless.Connection> {
    const connection = await headless.connect(options());
    ends.push(connection.close);
    await connection.signIn();
    return connection;
  }

  it('connect without a call that needs a session, and keep session and password to themselves', async () => {
    const connection = await headless.connect(options());
    ends.push(connection.close);
    expect(instance.calls.map(({ path }) => path.split('/')[1])).to.deep.equal(['widgets']);
    expect(connection.state).to.equal('signed-out');
    let changes = 0;
    connection.subscribe(() => changes++);
    await connection.signIn();
    expect(connection.state).to.equal('signed-in');
    expect(changes).to.be.greaterThan(0);
    const search = headless.createSearch(connection);
    ends.push(search.stop);
    for (const each of [connection, search])
      expect(JSON.stringify(each)).to.not.match(/SESSION-|sandbox-rep/);
  });

  it('refuse a wrong domain, a refused demo sign-in and what is no connection', async () => {
    const refused = async (more: Partial<headless.ConnectionOptions>): Promise<unknown> =>
      headless.connect({ ...options(), ...more }).then(
        () => 'connected',
        (error: unknown) => error,
      );
    expect(await refused({ authDomain: 'http://instance.example' })).to.be.instanceOf(TypeError);
    expect(await refused({ widgetId: 'unknown' })).to.have.property('kind', 'not-found');
    instance.configuration = { ...instance.configuration, demo_allowed: false };
    expect(await refused({})).to.be.instanceOf(TypeError);
    expect(() => headless.createSearch({} as never)).to.throw(TypeError);
  });

  it('search as the widget does, with facets, filters and more pages', async () => {
    instance.records = [...instance.records, ...crowd(60)];
    const search = headless.createSearch(await connected(), { presetFilter: 'hcp.primary_country__v=US' });
    ends.push(search.stop);
    search.browse();
    await until(() => search.results?.length === 25, 'the first page');
    expect(search.hasMore).to.equal(true);
    expect(instance.callsTo('/search')[0]!.query.get('presetFilters')).to.contain('primary_country__v:US');
    search.loadMore();
    await until(() => search.results?.length === 50, 'the second page');
    const { field, values } = search.facets.find((facet) => facet.values.length > 0)!;
    search.toggleFilter(field, values[0]!.value);
    await until(() => instance.callsTo('/search').some(({ query }) => query.has('filters')), 'the filter');
    expect(search.tabs).to.deep.equal(['all', 'hcp', 'hco']);
    search.setTab('hcp');
    await until(() => instance.callsTo('/search').at(-1)!.query.get('types') === 'HCP', 'the tab');
    expect(() => search.setTab('unknown')).to.throw(TypeError);
  });

  it('tell why a search failed, and search again', async () => {
    const search = headless.createSearch(await connected());
    ends.push(search.stop);
    instance.intercept = ({ path }) => (path === '/search' ? failure(500, 'UNEXPECTED_ERROR') : undefined);
    search.setQuery('katherine');
    await until(() => search.error, 'the error');
    expect(search.error!.kind).to.equal('server-fault');
    instance.intercept = undefined;
    search.retry();
    await until(() => search.results?.length === 1, 'the result');
    expect(search.error).to.equal(undefined);
  });

  it('end their calls, and tell nothing afterwards', async () => {
    const search = headless.createSearch(await connected());
    search.setQuery('katherine');
    let told = 0;
    search.stop();
    search.subscribe(() => told++);
    const calls = instance.callsTo('/search').length;
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(instance.callsTo('/search')).to.have.length(calls);
    expect(search.results).to.equal(undefined);
  });

  it('open a record and its network', async () => {
    const connection = await connected();
    const record = headless.createRecord(connection);
    const network = headless.createNetwork(connection);
    ends.push(record.stop, network.stop);
    expect(await record.open(known.katherine)).to.equal(true);
    expect(record.record!.entity.first_name__v).to.equal('Katherine');
    expect(await record.open('1')).to.equal(false);
    expect([record.record, record.error!.kind]).to.deep.equal([undefined, 'not-found']);
    expect(await network.open(known.katherine)).to.equal(true);
    expect(network.root).to.equal(known.katherine);
  });

  it('send a change request with the codes of the source system', async () => {
    const connection = await connected();
    const record = headless.createRecord(connection);
    const request = headless.createChangeRequest(connection);
    ends.push(record.stop, request.stop);
    instance.intercept = ({ method, path }) =>
      method === 'POST' && path === '/change_request'
        ? json({ responseStatus: 'SUCCESS', change_request_id: 77 })
        : undefined;
    await record.open(known.katherine);
    const change = { record: record.record!, changes: { first_name__v: 'Kate' }, note: 'Married' };
    expect(await request.submit(change)).to.equal(true);
    expect(request.taskId).to.equal('77');
    const { body } = instance.callsTo('/change_request').at(-1)!;
    expect(JSON.parse(body)).to.deep.equal({
      metadata: { system: 'crm_us', note: 'Married' },
      entity_type: 'HCP',
      vid_key: `Network:Entity:${known.katherine}`,
      entity: { first_name__v: 'Kate' },
    });
    instance.intercept = ({ path }) =>
      path === '/change_request' ? failure(200, 'INSUFFICIENT_ACCESS') : undefined;
    expect(await request.submit(change)).to.equal(false);
    expect(request.error!.kind).to.equal('insufficient-access');
  });

  it('are enough for a list of results: the example of the guide', async () => {
    const code = example.replace(/^import (\{.*\}) from '.*';$/m, 'const $1 = globalThis.headless;');
    expect(code).to.not.equal(example);
    Object.assign(globalThis, { headless });
    const url = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
    const { resultList } = (await import(url)) as { resultList: ResultList };
    const place = document.createElement('div');
    document.body.append(place);
    const hostile = '<img src=x onerror=hostile()> Johnson';
    instance.records[0]!.entity.formatted_name__v = hostile;
    ends.push(await resultList(place, options()), () => place.remove());
    const box = place.querySelector('input')!;
    expect(box.disabled).to.equal(true);
    place.querySelector('button')!.click();
    await until(() => !box.disabled, 'the sign-in');
    box.value = 'johnson';
    box.dispatchEvent(new Event('input'));
    await until(() => place.querySelectorAll('li').length > 1, 'the results');
    expect(place.querySelector('li')!.textContent).to.contain(`${hostile} Prescriber`);
    expect(place.querySelector('img')).to.equal(null);
    place.querySelector<HTMLButtonElement>('li button')!.click();
    await until(() => place.querySelectorAll('dd').length > 5, 'the record');
  });
});
