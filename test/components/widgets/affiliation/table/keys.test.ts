/** Tree and list by keyboard, and what is spoken for a row (ARIA patterns for grid, tree grid and disclosure). */
import { expect } from '@open-wc/testing';
import type { FakeInstance } from '../../../../../demo/fixtures/fake_instance.ts';
import { vids } from '../../../../../demo/fixtures/fake_network.ts';
import { button, find, findAll, press, until } from '../../../../../demo/fixtures/shown.ts';
import { eachNetwork, openNetwork, type Network } from '../../../support/network_page.ts';

describe('keys of tree and list', () => {
  let instance: FakeInstance;
  eachNetwork((page) => ({ instance } = page));

  async function openRows(view: 'List' | 'Tree'): Promise<Network> {
    const widget = await openNetwork(instance, { 'display-hco-metrics': '' });
    widget.style.cssText = 'display: block; inline-size: 1200px; block-size: 600px';
    button(widget, view).click();
    await until(() => find(widget, `[data-vid="${vids.hospital}"]`), 'rows');
    return widget;
  }
  const focused = (widget: Network): HTMLElement => widget.shadowRoot!.activeElement as HTMLElement;
  const rows = (widget: Network): HTMLElement[] => findAll(widget, '[role=row][data-vid]');
  const withControl = (target: Element, key: string): boolean =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, composed: true }));

  it('headers of the list are one tab stop, and arrow keys move between them and to the rows', async () => {
    const widget = await openRows('List');
    const headers = findAll(widget, '.sort-button');
    expect(headers.filter(({ tabIndex }) => tabIndex === 0)).to.deep.equal([headers[0]]);
    headers[0]!.focus();
    press(headers[0]!, 'ArrowRight');
    expect(focused(widget)).to.equal(headers[1]);
    press(headers[1]!, 'End');
    expect(focused(widget)).to.equal(headers.at(-1));
    press(headers.at(-1)!, 'Home');
    expect(focused(widget)).to.equal(headers[0]);
    press(headers[0]!, 'ArrowDown');
    await until(() => focused(widget)?.matches('[role=row]'), 'the focus on a row');
  });

  it('Control with Home and End goes to the first and the last row', async () => {
    const widget = await openRows('List');
    rows(widget)[1]!.focus();
    withControl(focused(widget), 'End');
    await until(() => focused(widget) === rows(widget).at(-1), 'the last row');
    withControl(focused(widget), 'Home');
    await until(() => focused(widget) === rows(widget)[0], 'the first row');
  });

  for (const view of ['List', 'Tree'] as const)
    it(`a row of the ${view.toLowerCase()} says its values after their headers`, async () => {
      const widget = await openRows(view);
      const label = (): string => find(widget, `[data-vid="${vids.hospital}"]`)!.getAttribute('aria-label')!;
      const name = find(widget, `[data-vid="${vids.hospital}"] .row-name`)!.textContent!;
      expect(label().startsWith(name)).to.equal(true);
      expect(label()).to.match(/, Type: .+, Place: .+, Status: Active/);
    });

  it('Escape closes the details from within and from the row, and panels from within', async () => {
    const widget = await openRows('List');
    const open = async (): Promise<HTMLElement> => {
      find(widget, `[data-vid="${vids.hospital}"]`)!.click();
      await until(() => find(widget, '.details'), 'the details');
      return find(widget, '.details-close')!;
    };
    const isClosed = (): Promise<void> => until(() => !find(widget, '.details'), 'no details');
    const close = await open();
    close.focus();
    press(close, 'Escape');
    await isClosed();
    await open();
    const row = find(widget, `[data-vid="${vids.hospital}"]`)!;
    row.focus();
    press(row, 'Escape');
    await isClosed();
    button(widget, 'Filters').click();
    await until(() => focused(widget)?.matches('.filters-close'), 'the filters');
    const filters = find(widget, '.filters-button')!;
    expect(filters.getAttribute('aria-controls')).to.equal('filters');
    expect(find(widget, '#filters')).to.equal(find(widget, '.filters'));
    press(focused(widget), 'Escape');
    await until(() => focused(widget) === filters, 'the focus on the button');
    expect(filters.hasAttribute('aria-controls')).to.equal(false);
  });
});
