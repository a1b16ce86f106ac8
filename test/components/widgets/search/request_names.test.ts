import { expect } from '@open-wc/testing';
import { FakeInstance, failure, json } from '../../../../demo/fixtures/fake_instance.ts';
import { known } from '../../../../demo/fixtures/fake_records.ts';
import { request } from '../../../../demo/fixtures/fake_requests.ts';
import {
  button,
  demoAttributes,
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
