/** What screen readers hear from the one permanent status region of a widget (WCAG 4.1.3). */
import { expect } from '@open-wc/testing';
import { FakeInstance } from '../../../demo/fixtures/fake_instance.ts';
import { button, findAll, has, shows, until } from '../../../demo/fixtures/shown.ts';
import { openNetwork } from '../support/network_page.ts';
import { demoAttributes, find, place, ready, searchFor, type Widget } from '../support/widget.ts';
import { FakeNetwork } from '../../../demo/fixtures/fake_network.ts';

const region = (widget: HTMLElement): Element => find(widget as Widget, '[role=status]')!;

/** Collects what the region says from now on. */
function heard(widget: HTMLElement): string[] {
  const said: string[] = [];
  new MutationObserver(() => said.push(region(widget).textContent!)).observe(region(widget), {
    childList: true,
  });
  return said;
}

describe('the status region (WCAG 4.1.3)', () => {
  let instance: FakeInstance;
  beforeEach(() => (instance = new FakeInstance()));
  afterEach(() => instance.restore());

  it('is there before the first message, stays the same, and is in the dialog of a widget that has one', async () => {
    const widget = await place({ ...demoAttributes(instance), 'show-in-dialog': '' });
    await widget.start();
    const first = region(widget);
    expect(first.textContent).to.equal('');
    expect(first.closest('dialog[open]')).to.not.equal(null);
    await ready(widget);
    await searchFor(widget, 'john');
    await until(() => first.textContent === '3 results', 'the count');
    expect(findAll(widget, '[role=status]')).to.deep.equal([first]);
  });

  it('tells the tab with the new count', async () => {
    const widget = await place(demoAttributes(instance));
    widget.style.inlineSize = '1280px';
    await ready(widget);
    await searchFor(widget, 'john');
    await until(() => region(widget).textContent === '3 results', 'the first count');
    const said = heard(widget);
    button(widget, 'Organizations').click();
    await until(() => said.length > 0, 'the news');
    expect(said[0]).to.match(/^Organizations\. 0 results/);
  });

  it('tells the view of a network, and the column and direction of a sorted list', async () => {
    void new FakeNetwork(instance);
    const widget = await openNetwork(instance);
    const finder = find<HTMLInputElement>(widget, '.find-input')!;
    finder.value = 'lovelace';
    finder.dispatchEvent(new Event('input'));
    await until(() => region(widget).textContent === '0 of 1', 'what was found');
    const said = heard(widget);
    button(widget, 'List').click();
    await until(() => has(widget, '.sort-button'), 'the list');
    await until(() => said.some((each) => each.includes('List')), 'the view');
    const [name] = findAll(widget, '.sort-button');
    name!.click();
    await until(() => said.at(-1)!.startsWith('Sort by: '), 'the order');
    const first = said.at(-1)!;
    name!.click();
    await until(() => said.at(-1) !== first && said.at(-1)!.startsWith('Sort by: '), 'the other order');
    expect([first, said.at(-1)].toSorted()).to.deep.equal([
      'Sort by: Name. Ascending',
      'Sort by: Name. Descending',
    ]);
  });

  it('reads title and hint of a notice as two sentences, without its buttons', async () => {
    const widget = await place(demoAttributes(instance));
    await ready(widget);
    await searchFor(widget, 'xylophone');
    await shows(widget, 'Nothing found');
    await until(() => region(widget).textContent!.includes('Nothing found for “xylophone”. '), 'the notice');
    for (const each of findAll(widget, '[part=state] button'))
      expect(region(widget).textContent).to.not.contain(each.textContent.trim());
  });
});
