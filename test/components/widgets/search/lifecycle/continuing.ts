/** A search that continues: in another element, after a close, and after a move. */
import {
  box,
  button,
  find,
  findAll,
  names,
  place,
  ready,
  searchFor,
  shows,
  type,
  until,
} from '../../../support/widget.ts';
import { expect } from '@open-wc/testing';
import { sharedSession } from '../../../../../src/session/shared_session.ts';
import type { fixture } from './fixture.ts';

export function continuingTests(given: ReturnType<typeof fixture>): void {
  const { demo } = given;

  describe('element that replaces another one', () => {
    const leftBehind = async (): Promise<void> => {
      const widget = await place(demo());
      await ready(widget);
      await searchFor(widget, 'john');
      button(widget, 'Professionals').click();
      await until(() => given.instance.callsTo('/search').length > 1);
      widget.remove();
    };

    it('continues its search', async () => {
      await leftBehind();
      const widget = await place(demo());
      await ready(widget);
      await until(() => box(widget).value === 'john', 'the words');
      expect(button(widget, 'Professionals').getAttribute('aria-pressed')).to.equal('true');
    });

    it('keeps its text when it was replaced while loading', async () => {
      await leftBehind();
      const widget = await place(demo());
      type(widget, 'kath');
      await ready(widget);
      await until(() => given.instance.callsTo('/search').at(-1)?.query.get('q') === 'kath');
      expect(box(widget).value).to.equal('kath');
    });

    it('starts over under another name, and after a sign-out', async () => {
      await leftBehind();
      given.instance.configuration = { ...given.instance.configuration, name: 'other' };
      const other = await place(demo());
      await ready(other);
      expect(box(other).value).to.equal('');
      other.remove();
      await leftBehind();
      await sharedSession(given.instance.origin).signOut();
      const next = await place(demo());
      await ready(next);
      expect(box(next).value).to.equal('');
    });
  });

  it('continues the previous search by start() after close(): words, tab, filters', async () => {
    const widget = await place(demo({ closeable: '' }));
    await ready(widget);
    await searchFor(widget, 'john');
    button(widget, 'Professionals').click();
    await until(() => given.instance.callsTo('/search').at(-1)!.query.get('types') === 'HCP');
    const [option] = findAll<HTMLInputElement>(widget, '.option input');
    option!.click();
    await until(() => given.instance.callsTo('/search').at(-1)!.query.has('filters'));
    button(widget, 'Close').click();
    const before = given.instance.callsTo('/search').length;
    await widget.start();
    await ready(widget);
    expect(box(widget).value).to.equal('john');
    await until(() => given.instance.callsTo('/search').length > before);
    const { query } = given.instance.callsTo('/search').at(-1)!;
    expect([query.get('q'), query.get('types'), query.has('filters')]).to.deep.equal(['john', 'HCP', true]);
  });

  it('starts over by start() while running, and keeps recent searches', async () => {
    const widget = await place(demo());
    await ready(widget);
    await searchFor(widget, 'kath');
    find(widget, '[data-name]')!.click();
    await widget.start();
    await ready(widget);
    expect(box(widget).value).to.equal('');
    await shows(widget, 'Recent searches');
    button(widget, 'kath').click();
    await until(() => names(widget).length === 1);
  });

  it('keeps its text when it is moved in the page', async () => {
    const widget = await place(demo());
    await ready(widget);
    await searchFor(widget, 'kath');
    const elsewhere = document.createElement('div');
    document.body.append(elsewhere);
    elsewhere.append(widget);
    await ready(widget);
    await until(() => names(widget).length === 1);
    expect(box(widget).value).to.equal('kath');
    elsewhere.remove();
  });
}
