/** The host page's words: the attribute `query` and the method `search()`. */
import { expect } from '@open-wc/testing';
import { FakeInstance } from '../../../../../demo/fixtures/fake_instance.ts';
import {
  box,
  button,
  demoAttributes,
  find,
  names,
  place,
  ready,
  searchFor,
  until,
  type Widget,
} from '../../../support/widget.ts';

describe('search for words of the host page', () => {
  let instance: FakeInstance;
  beforeEach(() => (instance = new FakeInstance()));
  afterEach(() => instance.restore());

  const finds = (widget: Widget, name: string): Promise<void> =>
    until(() => names(widget).join() === name, `only ${name}`);
  const open = (more: Record<string, string> = {}): Promise<Widget> =>
    place({ ...demoAttributes(instance), ...more });

  it('starts with the words of `query`, after every start', async () => {
    const widget = await open({ query: 'katherine' });
    await finds(widget, 'Katherine Johnson');
    expect(box(widget).value).to.equal('katherine');
    await searchFor(widget, 'robert');
    await finds(widget, 'Robert Johnson');
    await widget.start();
    await finds(widget, 'Katherine Johnson');
  });

  it('searches again when `query` changes, and keeps typed words when other attributes change', async () => {
    const widget = await open({ query: 'katherine' });
    await finds(widget, 'Katherine Johnson');
    widget.query = 'robert';
    await finds(widget, 'Robert Johnson');
    await searchFor(widget, 'katherine');
    widget.searchLocalOnly = true;
    await widget.updateComplete;
    expect(box(widget).value).to.equal('katherine');
    widget.setAttribute('query', '');
    await until(() => box(widget).value === '', 'an empty box');
  });

  it('continues a typed search in a replaced element with the same `query`, but not with another one', async () => {
    const first = await open({ query: 'katherine' });
    await finds(first, 'Katherine Johnson');
    await searchFor(first, 'robert');
    first.remove();
    const second = await open({ query: 'katherine' });
    await finds(second, 'Robert Johnson');
    second.remove();
    const third = await open({ query: '佐藤' });
    await ready(third);
    expect(box(third).value).to.equal('佐藤');
  });

  it('starts a held widget by search()', async () => {
    const widget = await open({ 'hold-initialization': '' });
    expect(instance.calls).to.deep.equal([]);
    await widget.search('robert');
    await finds(widget, 'Robert Johnson');
  });

  it('opens a closed widget by search()', async () => {
    const widget = await open({ query: 'katherine' });
    await finds(widget, 'Katherine Johnson');
    await widget.close();
    await widget.search('robert');
    await finds(widget, 'Robert Johnson');
  });

  it('searches for the words of search() again after the user typed others, and leaves other views', async () => {
    const widget = await open();
    await ready(widget);
    await widget.search('katherine');
    await finds(widget, 'Katherine Johnson');
    await searchFor(widget, 'robert');
    button(widget, 'More').click();
    await until(() => find(widget, '.menu-item'), 'the menu');
    button(widget, 'My requests').click();
    await until(() => find(widget, '.view-title'), 'the view');
    await widget.search('katherine');
    await finds(widget, 'Katherine Johnson');
    expect(box(widget).value).to.equal('katherine');
  });
});
