/** Tree, list and filters in a narrow place. */
import { expect } from '@open-wc/testing';
import type { FakeInstance } from '../../../../../demo/fixtures/fake_instance.ts';
import { button, find, findAll, has, until } from '../../../../../demo/fixtures/shown.ts';
import { eachNetwork, openNetwork } from '../../../support/network_page.ts';

describe('affiliation widget in a narrow place', () => {
  let instance: FakeInstance;
  eachNetwork((page) => ({ instance } = page));

  it('sorts its cards by a menu where there is no header', async () => {
    const widget = await openNetwork(instance);
    widget.style.inlineSize = '340px';
    button(widget, 'List').click();
    await until(() => has(widget, '.row[data-vid]'), 'the rows');
    const first = (): string => find(widget, '.row[data-vid] .row-name')!.textContent!;
    const [select] = findAll<HTMLSelectElement>(widget, '.sort-select');
    expect(select!.checkVisibility({ visibilityProperty: true })).to.equal(true);
    expect(find(widget, '.row.head')!.checkVisibility()).to.equal(false);
    const before = first();
    find(widget, '.sort-direction')!.click();
    await until(() => first() !== before, 'the reverse order');
    select!.value = 'type';
    select!.dispatchEvent(new Event('change'));
    await until(() => first() === 'Fictional Health', 'the order by type');
    widget.style.inlineSize = '1000px';
    await until(() => !select!.checkVisibility(), 'the header instead of the menu');
  });

  it('covers no control with its filters in a narrow place', async () => {
    const widget = await openNetwork(instance);
    widget.style.inlineSize = '320px';
    button(widget, 'Filters').click();
    await until(() => has(widget, '.filters'), 'the filters');
    const isShown = (selector: string): boolean =>
      find(widget, selector)!.checkVisibility({ visibilityProperty: true });
    await until(() => !isShown('.legend-button'), 'hidden controls');
    expect(isShown('.stage')).to.equal(false);
    expect(isShown('.filters-close')).to.equal(true);
  });
});
