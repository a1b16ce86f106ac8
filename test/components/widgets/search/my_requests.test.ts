import { expect } from '@open-wc/testing';
import { FakeInstance, failure, json } from '../../../../demo/fixtures/fake_instance.ts';
import { known } from '../../../../demo/fixtures/fake_records.ts';
import { request } from '../../../../demo/fixtures/fake_requests.ts';
import {
  button,
  demoAttributes,
  find,
  findAll,
  has,
  place,
  ready,
  shows,
  until,
  type Widget,
} from '../../support/widget.ts';

describe('names in my requests', () => {
  let instance: FakeInstance;
  beforeEach(() => (instance = new FakeInstance()));
  afterEach(() => instance.restore());

  async function openRequests(answersNames: boolean): Promise<Widget> {
    const own = request(known.katherine, { specialty_1__v: 'ONC' });
    const record = instance.records.find(({ entityId }) => entityId === known.katherine)!;
    instance.intercept = ({ path, query }) => {
      if (path === '/change_request/search')
        return json({
          responseStatus: 'SUCCESS',
          change_requests: [own],
          limit: 20,
          offset: 0,
          totalCount: 1,
        });
      if (!path.startsWith('/change_requests/') || query.get('includeEntity') !== 'true') return undefined;
      return answersNames
        ? json({ responseStatus: 'SUCCESS', change_requests: [{ ...own, related_entity: record }] })
        : failure(500, 'UNEXPECTED_ERROR');
    };
    const widget = await place(demoAttributes(instance));
    await ready(widget);
    button(widget, 'More').click();
    await until(() => has(widget, '.menu-item'), 'the menu');
    button(widget, 'My requests').click();
    await until(() => has(widget, '.request'), 'the requests');
    return widget;
  }
  const titles = (widget: Widget): string[] =>
    findAll(widget, '.request-name').map((name) => name.textContent!.trim());

  it('are those of the records that the requests change', async () => {
    const widget = await openRequests(true);
    await shows(widget, 'Katherine Johnson');
    expect(titles(widget)).to.deep.equal(['Katherine Johnson']);
  });

  it('are IDs when the names do not load', async () => {
    const widget = await openRequests(false);
    await until(() => instance.callsTo('/change_requests').length > 0, 'the call');
    expect(titles(widget)).to.deep.equal([`Record ${known.katherine}`]);
  });
});

describe('filters of my requests (specification 4.11)', () => {
  let instance: FakeInstance;
  beforeEach(() => (instance = new FakeInstance()));
  afterEach(() => instance.restore());

  const control = <E extends HTMLElement>(widget: Widget, label: string): E =>
    find<E>(widget, `.request-filters [aria-label="${label}"]`)!;
  const filters = (): (string | null)[] =>
    instance.callsTo('/change_request/search').map(({ query }) => query.get('filters'));
  function choose(widget: Widget, label: string, value: string): void {
    const select = control<HTMLSelectElement>(widget, label);
    select.value = value;
    select.dispatchEvent(new Event('change'));
  }
  function type(widget: Widget, text: string): void {
    const input = control<HTMLInputElement>(widget, 'Search your requests');
    input.value = text;
    input.dispatchEvent(new InputEvent('input'));
  }
  async function openRequests(): Promise<Widget> {
    const widget = await place(demoAttributes(instance));
    await ready(widget);
    button(widget, 'More').click();
    await until(() => has(widget, '.menu-item'), 'the menu');
    button(widget, 'My requests').click();
    return widget;
  }

  it('ask for the state, the kind and the words, without the characters of terms', async () => {
    instance.requests = [request(known.katherine, { specialty_1__v: 'ONC' })];
    const widget = await openRequests();
    await until(() => has(widget, '.request'), 'the requests');
    choose(widget, 'State', 'open');
    await until(() => filters().length === 2, 'the state');
    choose(widget, 'Kind', 'ADD_REQUEST');
    await until(() => filters().length === 3, 'the kind');
    type(widget, 'ana~creator:cruz,');
    await until(() => filters().length === 4, 'the words');
    expect(filters()).to.deep.equal([
      'creator:me',
      'creator:me~task_status:NEW,IN_PROGRESS',
      'creator:me~task_status:NEW,IN_PROGRESS~task_type:ADD_REQUEST',
      'creator:me~task_status:NEW,IN_PROGRESS~task_type:ADD_REQUEST~text:ana creator cruz',
    ]);
  });

  it('search once after a pause in typing', async () => {
    instance.requests = [request(known.katherine, { specialty_1__v: 'ONC' })];
    const widget = await openRequests();
    await until(() => has(widget, '.request'), 'the requests');
    for (const text of ['k', 'ka', 'kat']) type(widget, text);
    await until(() => filters().length > 1, 'the words');
    expect(filters()).to.deep.equal(['creator:me', 'creator:me~text:kat']);
  });

  it('offer all requests again when none matches', async () => {
    instance.requests = [request(known.katherine, { specialty_1__v: 'ONC' })];
    const widget = await openRequests();
    await until(() => has(widget, '.request'), 'the requests');
    const all = instance.requests;
    instance.requests = [];
    choose(widget, 'State', 'rejected');
    await shows(widget, 'No request matches');
    expect(control<HTMLSelectElement>(widget, 'State').value).to.equal('rejected');
    instance.requests = all;
    button(widget, 'Show all requests').click();
    await until(() => has(widget, '.request'), 'the requests');
    expect(filters().at(-1)).to.equal('creator:me');
    expect(control<HTMLSelectElement>(widget, 'State').value).to.equal('');
  });

  it('are absent while there are no requests', async () => {
    const widget = await openRequests();
    await shows(widget, 'You have no requests yet');
    expect(has(widget, '.request-filters')).to.equal(false);
  });
});
