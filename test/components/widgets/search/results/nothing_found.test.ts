import { expect } from '@open-wc/testing';
import { FakeInstance } from '../../../../../demo/fixtures/fake_instance.ts';
import {
  box,
  button,
  demoAttributes,
  find,
  findAll,
  has,
  names,
  place,
  ready,
  searchFor,
  shadow,
  until,
  type Widget,
} from '../../../support/widget.ts';

describe('nothing found', () => {
  let instance: FakeInstance;
  beforeEach(() => (instance = new FakeInstance()));
  afterEach(() => instance.restore());

  const ways = (widget: Widget): string[] =>
    findAll(widget, '[part=way-on]').map((way) => way.textContent!.trim());

  async function found(words: string): Promise<Widget> {
    const widget = await place(demoAttributes(instance));
    await ready(widget);
    await searchFor(widget, words);
    await until(() => has(widget, '[part=state]'));
    return widget;
  }

  it('offers the search without each word that finds something, with its count', async () => {
    const widget = await found('katherine xylophone');
    await until(() => ways(widget).length > 0);
    expect(ways(widget)).to.deep.equal(['1 without “xylophone”']);
    const way = find<HTMLButtonElement>(widget, '[part=way-on]')!;
    way.focus();
    way.click();
    await until(() => names(widget)[0] === 'Katherine Johnson');
    expect(box(widget).value).to.equal('katherine');
    expect(shadow(widget).activeElement).to.not.equal(null);
  });

  it('offers the other tab and the search without filters', async () => {
    const widget = await found('katherine xylophone');
    await searchFor(widget, 'katherine');
    await until(() => names(widget).length === 1);
    button(widget, 'Organizations').click();
    await until(() => ways(widget).length > 0);
    expect(ways(widget).some((way) => way.startsWith('1 in “'))).to.equal(true);
  });

  it('offers a new record after the ways on', async () => {
    instance.configuration = {
      ...instance.configuration,
      search: { ...instance.configuration.search!, add_request_enabled: true },
    };
    const widget = await found('katherine xylophone');
    await until(() => ways(widget).length > 0);
    const way = find(widget, '[part=way-on]')!;
    const add = button(widget, 'Add a new record');
    expect(way.compareDocumentPosition(add) & Node.DOCUMENT_POSITION_FOLLOWING).to.be.greaterThan(0);
  });

  it('stays usable when the other searches fail', async () => {
    instance.intercept = ({ path, query }) =>
      path === '/search' && query.get('limit') === '1' ? Promise.reject(new TypeError('down')) : undefined;
    const widget = await found('katherine xylophone');
    await until(() => !has(widget, '.ways'));
    expect(find(widget, '[part=state]')!.textContent).to.contain('Nothing found');
  });
});
