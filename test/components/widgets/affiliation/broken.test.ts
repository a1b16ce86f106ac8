/** Broken and extreme data in the widget: each view opens, shows every record once, and reports the problems. */
import { expect } from '@open-wc/testing';
import type { FakeInstance } from '../../../../demo/fixtures/fake_instance.ts';
import { button, find, findAll, shows, text, until } from '../../../../demo/fixtures/shown.ts';
import { edge, node, organization } from '../../../../demo/fixtures/graphs.ts';
import { type FakeNetwork, vids } from '../../../../demo/fixtures/fake_network.ts';
import { eachNetwork, openNetwork, type Network } from '../../support/network_page.ts';

const children = 3000;
const longName = 'Wing'.repeat(125);
const ids = { north: '300000000000000001', south: '300000000000000002', lost: '300000000000000003' };

/** Three organizations in a cycle, one self-reference, one missing parent, a name of 500 letters, 3,000 HCPs. */
function breakIt(network: FakeNetwork): void {
  const people = Array.from({ length: children }, (_, at) => String(310_000_000_000_000_000n + BigInt(at)));
  network.nodes = [
    organization(vids.hospital, { name: longName, hcpCount: children, childHcoCount: 1, parentCount: 1 }),
    organization(ids.north, { name: 'North', parentCount: 1, childHcoCount: 1 }),
    organization(ids.south, { name: 'South', parentCount: 3, childHcoCount: 1 }),
    ...people.map((vid, at) => node(vid, { name: at === 7 ? longName : `Person ${at}`, parentCount: 1 })),
  ];
  network.edges = [
    edge(vids.hospital, ids.north),
    edge(ids.north, ids.south),
    edge(ids.south, vids.hospital),
    edge(ids.south, ids.south, { isPrimary: false }),
    edge(ids.south, ids.lost, { isPrimary: false }),
    ...people.map((vid) => edge(vid, vids.hospital)),
  ];
}

/** Returns parts that overflow the widget sideways, except inside scrollers. */
const outside = (widget: Network): string[] => {
  const { left, right } = find(widget, '[part=frame]')!.getBoundingClientRect();
  return findAll(widget, '.top *, .details *, .counts')
    .filter((each) => each.checkVisibility() && !each.closest('.visually-hidden, svg'))
    .filter((each) => {
      const box = each.getBoundingClientRect();
      return box.width > 0 && (box.left < left - 1 || box.right > right + 1);
    })
    .map((each) => each.className);
};

describe('network with a cycle, a self-reference, a missing parent, 3,000 children and names of 500 letters', () => {
  let instance: FakeInstance;
  eachNetwork((page) => {
    ({ instance } = page);
    breakIt(page.network);
  });

  it('shows each record once in every view, renders few rows, and reports the problems', async () => {
    const widget = await openNetwork(instance);
    widget.style.cssText = 'display: block; block-size: 600px; inline-size: 700px';
    await shows(widget, '4 organizations, 3,000 people');
    button(widget, 'List').click();
    await until(() => find(widget, '.grid')?.ariaRowCount === String(children + 5), 'every row counted');
    expect(findAll(widget, '[role=row]').length).to.be.lessThan(200);
    button(widget, 'Tree').click();
    await until(() => find(widget, '[role=treegrid]'), 'the tree');
    // The cycle is cut at the root, which is at the top.
    expect(find(widget, `[data-vid="${vids.hospital}"]`)!.getAttribute('aria-level')).to.equal('1');
    find(widget, `[data-vid="${vids.hospital}"]`)!.click();
    await shows(widget, 'Its parent organizations form a circle.');
    expect(find(widget, '.details-name')!.textContent!.trim()).to.equal(longName);
    expect(outside(widget)).to.deep.equal([]);
    const box = find<HTMLInputElement>(widget, '.find-input')!;
    box.value = 'south';
    box.dispatchEvent(new InputEvent('input'));
    await widget.updateComplete;
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    await shows(widget, 'it belongs to itself');
    button(widget, 'Map').click();
    await widget.updateComplete;
    expect(text(widget)).to.contain('4 organizations, 3,000 people');
    expect(find(widget, '.details-name')!.textContent!.trim()).to.equal('South');
  });
});
