/** Tree and list of a network, by the assertions of the ARIA Authoring Practices for treegrid (focus on rows) and grid. */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { FakeInstance } from '../../../demo/fixtures/fake_instance.ts';
import { vids } from '../../../demo/fixtures/fake_network.ts';
import { button, find, findAll, until } from '../../../demo/fixtures/shown.ts';
import { eachNetwork, openNetwork, type Network } from '../support/network_page.ts';

describe('the rows of a network', () => {
  let instance: FakeInstance;
  let widget: Network;
  eachNetwork((page) => ({ instance } = page));

  const rowOf = (vid: string): HTMLElement => find(widget, `[data-vid="${vid}"]`)!;
  const rows = (): HTMLElement[] => findAll(widget, '[role=row][data-vid]');
  const focused = (): HTMLElement => widget.shadowRoot!.activeElement as HTMLElement;
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) {
      await sendKeys({ press: key });
      await widget.updateComplete;
    }
  };
  async function show(view: 'List' | 'Tree'): Promise<void> {
    widget = await openNetwork(instance, { 'display-hco-metrics': '' });
    widget.style.cssText = 'display: block; inline-size: 1200px; block-size: 600px';
    button(widget, view).click();
    const count = (): number => Number(find(widget, '[aria-rowcount]')?.ariaRowCount);
    await until(() => rows().length === count() - 1, 'all rows');
    rowOf(vids.hospital).focus();
    await widget.updateComplete;
  }

  for (const [view, pattern] of [
    ['Tree', 'treegrid'],
    ['List', 'grid'],
  ] as const) {
    it(`APG ${pattern}: has its role and a name, rows with cells, and headers of the columns`, async () => {
      await show(view);
      const grid = find(widget, `[role=${pattern}]`)!;
      expect(grid.ariaLabel).to.be.a('string');
      expect(Number(grid.ariaRowCount)).to.equal(rows().length + 1);
      expect(rows().map((row) => Number(row.ariaRowIndex))).to.deep.equal(rows().map((_, at) => at + 2));
      const cells = rows()[0]!.querySelectorAll('[role=gridcell], [role=rowheader]');
      expect(cells).to.have.length(findAll(widget, '[role=columnheader]').length);
    });

    it(`APG ${pattern}: one row is in the tab order, and rows say whether they are selected`, async () => {
      await show(view);
      expect(rows().filter(({ tabIndex }) => tabIndex === 0)).to.deep.equal([rowOf(vids.hospital)]);
      await press('Enter');
      await until(() => find(widget, '.details'), 'the details');
      expect(rowOf(vids.hospital).ariaSelected).to.equal('true');
      expect(rows().filter((row) => row.ariaSelected === 'true')).to.have.length(1);
    });

    it(`APG ${pattern}: Down and Up Arrow move to the next and the previous row, and stay at the ends`, async () => {
      await show(view);
      rows()[0]!.focus();
      await press('ArrowDown');
      expect(rows().indexOf(focused())).to.equal(1);
      await press('ArrowUp', 'ArrowUp');
      expect(focused()).to.equal(rows()[0]);
      rows().at(-1)!.focus();
      await press('ArrowDown');
      expect(focused()).to.equal(rows().at(-1));
    });

    it(`APG ${pattern}: Page Down and Page Up move by several rows`, async () => {
      await show(view);
      rows()[0]!.focus();
      await press('PageDown');
      expect(rows().indexOf(focused())).to.equal(Math.min(10, rows().length - 1));
      await press('PageUp');
      expect(rows().indexOf(focused())).to.equal(0);
    });

    it(`APG ${pattern}: Control with Home and End go to the first and the last row`, async () => {
      await show(view);
      await press('Control+End');
      await until(() => focused() === rows().at(-1), 'the last row');
      await press('Control+Home');
      await until(() => focused() === rows()[0], 'the first row');
    });

    it(`APG ${pattern}: Enter does the default action: shows the details of the row`, async () => {
      await show(view);
      await press('Enter');
      await until(() => find(widget, '.details'), 'the details');
    });
  }

  it('APG treegrid: rows say their level and place, and whether they are open', async () => {
    await show('Tree');
    const row = rowOf(vids.hospital);
    expect([row.ariaLevel, row.ariaPosInSet, row.ariaSetSize].every((each) => Number(each) > 0)).to.equal(
      true,
    );
    expect(row.ariaExpanded).to.equal('true');
    expect(rowOf(vids.ada).hasAttribute('aria-expanded'), 'a row without children').to.equal(false);
  });

  it('APG treegrid: Right Arrow opens a closed row, then goes to its first child', async () => {
    await show('Tree');
    await press('ArrowLeft');
    expect(rowOf(vids.hospital).ariaExpanded).to.equal('false');
    await press('ArrowRight');
    expect([rowOf(vids.hospital).ariaExpanded, focused()]).to.deep.equal(['true', rowOf(vids.hospital)]);
    await press('ArrowRight');
    expect(Number(focused().ariaLevel)).to.equal(Number(rowOf(vids.hospital).ariaLevel) + 1);
  });

  it('APG treegrid: Left Arrow closes an open row, else goes to its parent', async () => {
    await show('Tree');
    rowOf(vids.ada).focus();
    await press('ArrowLeft');
    const parent = focused();
    expect([Number(parent.ariaLevel), parent.ariaExpanded]).to.deep.equal([
      Number(rowOf(vids.ada).ariaLevel) - 1,
      'true',
    ]);
    await press('ArrowLeft');
    expect([focused(), parent.ariaExpanded]).to.deep.equal([parent, 'false']);
  });

  it('APG treegrid: Home and End go to the first and the last row', async () => {
    await show('Tree');
    await press('End');
    expect(focused()).to.equal(rows().at(-1));
    await press('Home');
    expect(focused()).to.equal(rows()[0]);
  });

  it('APG grid: the sorted header says its direction, Enter sorts by a header, and headers are one tab stop', async () => {
    await show('List');
    const headers = findAll(widget, '.sort-button');
    expect(headers.filter(({ tabIndex }) => tabIndex === 0)).to.have.length(1);
    const sorted = (): (string | null)[] =>
      findAll(widget, '[role=columnheader]').map((each) => each.ariaSort);
    headers[1]!.focus();
    await press('Enter');
    await until(() => sorted()[1] === 'ascending', 'the order');
    await press('Enter');
    await until(() => sorted()[1] === 'descending', 'the other order');
    expect(sorted().filter(Boolean)).to.have.length(1);
  });
});
