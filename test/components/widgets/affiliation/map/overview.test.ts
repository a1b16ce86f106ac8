/** Keyboard alternatives to gestures: the minimap moves the viewport, and keys move a record. */
import { expect, nextFrame } from '@open-wc/testing';
import type { FakeInstance } from '../../../../../demo/fixtures/fake_instance.ts';
import { find, press, text, until } from '../../../../../demo/fixtures/shown.ts';
import { healthSystem } from '../../../../../demo/fixtures/graphs.ts';
import { type FakeNetwork, vids } from '../../../../../demo/fixtures/fake_network.ts';
import { eachNetwork, openNetwork, saveView, type Network } from '../../../support/network_page.ts';

const overview = (widget: Network): HTMLCanvasElement => find<HTMLCanvasElement>(widget, '.minimap')!;
const said = (widget: Network): string => find(widget, '[role=status]')!.textContent!;
/** What the overview shows, its frame included. */
const picture = (widget: Network): string => overview(widget).toDataURL();

describe('minimap of a large map', () => {
  let instance: FakeInstance;
  let network: FakeNetwork;
  eachNetwork((page) => ({ instance, network } = page));

  async function openLarge(): Promise<Network> {
    const { nodes, edges } = healthSystem(160);
    const named = (vid: string): string => (vid === '0' ? vids.hospital : vid);
    network.nodes = nodes.map((node) => ({ ...node, vid: named(node.vid) }));
    network.edges = edges.map((edge) => ({ ...edge, from: named(edge.from), to: named(edge.to) }));
    const widget = await openNetwork(instance);
    await nextFrame();
    await nextFrame();
    return widget;
  }

  it('has a name and a description of its use', async () => {
    const widget = await openLarge();
    const { ariaLabel, tabIndex } = overview(widget);
    expect([ariaLabel, tabIndex]).to.deep.equal(['Overview', 0]);
    const help = overview(widget).getAttribute('aria-describedby')!;
    expect(find(widget, `#${help}`)!.textContent).to.contain('Arrow keys move the visible part');
  });

  it('moves the viewport by arrow keys, zooms by plus and minus, and announces what is visible', async () => {
    const widget = await openLarge();
    overview(widget).focus();
    for (let time = 0; time < 4; time++) press(overview(widget), '+');
    press(overview(widget), 'ArrowRight');
    await until(() => said(widget).startsWith('In sight: '), 'what is in sight');
    const near = said(widget);
    expect(near).not.to.equal('In sight: 6 organizations, 154 people');
    await nextFrame();
    const before = picture(widget);
    press(overview(widget), 'ArrowDown');
    await until(() => picture(widget) !== before, 'the frame elsewhere');
    press(overview(widget), '0');
    await until(() => said(widget) === 'In sight: 6 organizations, 154 people', 'all');
  });

  it('leaves other keys to the page', async () => {
    const widget = await openLarge();
    for (const key of ['Tab', 'a', 'Escape', 'Enter']) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      overview(widget).dispatchEvent(event);
      expect(event.defaultPrevented, key).to.equal(false);
    }
  });

  it('moves a record by Alt and an arrow key, and a saved view keeps its position', async () => {
    const widget = await openNetwork(instance);
    await nextFrame();
    const stage = find(widget, '.stage')!;
    stage.focus();
    press(stage, 'Home');
    await until(() => text(widget).includes('Fictional Hospital, Hospital'), 'the record');
    const moved = new KeyboardEvent('keydown', {
      key: 'ArrowRight',
      altKey: true,
      bubbles: true,
      cancelable: true,
    });
    stage.dispatchEvent(moved);
    expect(moved.defaultPrevented).to.equal(true);
    await saveView(widget, 'Moved');
    const settings = network.views[0]!.settings as { moved: Record<string, unknown> };
    expect(JSON.stringify(settings)).to.contain(vids.hospital);
  });
});
