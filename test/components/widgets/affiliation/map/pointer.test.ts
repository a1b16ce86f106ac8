/**
 * Single-press alternatives to dragging (WCAG 2.5.7): buttons move the map, and a record moves to a pressed position.
 */
import { expect, nextFrame } from '@open-wc/testing';
import type { FakeInstance } from '../../../../../demo/fixtures/fake_instance.ts';
import { button, find, findAll, press, shows, until } from '../../../../../demo/fixtures/shown.ts';
import { vids, type FakeNetwork } from '../../../../../demo/fixtures/fake_network.ts';
import { eachNetwork, openNetwork, saveView, type Network } from '../../../support/network_page.ts';

const said = (widget: Network): string => find(widget, '[role=status]')!.textContent!;

/** Presses a point of the map, by part of its width and height. */
function pressAt(widget: Network, right: number, down: number): void {
  const canvas = find<HTMLCanvasElement>(widget, 'canvas.map')!;
  // Pointers that are made by a test cannot be captured.
  canvas.setPointerCapture = () => {};
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const at = { clientX: left + right * width, clientY: top + down * height };
  for (const type of ['pointerdown', 'pointerup'])
    canvas.dispatchEvent(new PointerEvent(type, { ...at, pointerId: 1, button: 0, bubbles: true }));
}

describe('map with single presses', () => {
  let instance: FakeInstance;
  let network: FakeNetwork;
  eachNetwork((page) => ({ instance, network } = page));

  async function openMap(): Promise<Network> {
    const widget = await openNetwork(instance);
    await nextFrame();
    return widget;
  }
  /** Where a saved view says that records were moved to. */
  async function savedMoves(widget: Network): Promise<[string, number, number][]> {
    await saveView(widget, 'Moved');
    return (network.views[0]!.settings as { moved: [string, number, number][] }).moved;
  }
  async function select(widget: Network, name: string): Promise<void> {
    const box = find<HTMLInputElement>(widget, '.find-input')!;
    box.value = name;
    box.dispatchEvent(new InputEvent('input'));
    await widget.updateComplete;
    press(box, 'Enter');
    await until(() => find(widget, '.details-name'), 'its details');
  }

  it('moves by buttons in each direction, and announces what is visible', async () => {
    const widget = await openMap();
    expect(button(widget, 'Move').ariaExpanded).to.equal('false');
    button(widget, 'Move').click();
    await until(() => find(widget, '.pan-pad'), 'the pad');
    for (const direction of ['up', 'left', 'right', 'down']) button(widget, `Move the map ${direction}`);
    for (let step = 0; step < 8; step++) button(widget, 'Move the map right').click();
    await until(() => said(widget) === 'In sight: 0 organizations, 0 people', 'nobody in sight');
    for (let step = 0; step < 8; step++) button(widget, 'Move the map left').click();
    await until(() => said(widget) === 'In sight: 4 organizations, 2 people', 'everybody');
    button(widget, 'Move').click();
    await until(() => !find(widget, '.pan-pad'), 'no pad');
  });

  it('moves a record once to the next pressed position, without dragging', async () => {
    const widget = await openMap();
    expect(findAll(widget, '.zoom button').map((each) => (each as HTMLElement).title)).not.to.include(
      'Move Ada Lovelace',
    );
    await select(widget, 'lovelace');
    await until(() => find(widget, '[title="Move Ada Lovelace"]'), 'the way to move it');
    button(widget, 'Move Ada Lovelace').click();
    await shows(widget, 'Choose the new place of Ada Lovelace on the map');
    pressAt(widget, 0.1, 0.9);
    await until(() => said(widget).endsWith('Ada Lovelace was moved'), 'told');
    expect(find(widget, '.strip')).to.equal(null);
    // The next press selects again.
    pressAt(widget, 0.02, 0.5);
    await until(() => !find(widget, '.details-name'), 'nothing selected');
    const moved = await savedMoves(widget);
    expect(moved.map(([vid]) => vid)).to.deep.equal([vids.ada]);
  });

  it('cancels moving a record by Cancel and by Escape', async () => {
    const widget = await openMap();
    await select(widget, 'lovelace');
    button(widget, 'Move Ada Lovelace').click();
    await shows(widget, 'Choose the new place');
    button(widget, 'Cancel').focus();
    button(widget, 'Cancel').click();
    await until(() => !find(widget, '.strip'), 'it ended');
    await until(() => widget.shadowRoot!.activeElement?.matches('.stage'), 'the focus on the map');
    button(widget, 'Move Ada Lovelace').click();
    await shows(widget, 'Choose the new place');
    press(find(widget, '.stage')!, 'Escape');
    await until(() => !find(widget, '.strip'), 'it ended');
    expect(await savedMoves(widget)).to.deep.equal([]);
  });

  it('describes the record under the pointer until another one or Escape, so that the pointer can move to the words (WCAG 1.4.13)', async () => {
    const widget = await openMap();
    const canvas = find<HTMLCanvasElement>(widget, 'canvas.map')!;
    const hint = (): string | undefined => find(widget, '.map-hint')?.textContent?.trim();
    const { left, top, width, height } = canvas.getBoundingClientRect();
    for (let at = 0; at < 1600 && !hint(); at++) {
      const place = {
        clientX: left + ((at % 40) / 40) * width,
        clientY: top + (Math.floor(at / 40) / 40) * height,
      };
      canvas.dispatchEvent(new PointerEvent('pointermove', { ...place, pointerId: 1 }));
      if (canvas.classList.contains('on-record')) await widget.updateComplete;
    }
    const words = hint();
    expect(words).to.match(/Fictional|Ward|Lovelace|Sons/);
    canvas.dispatchEvent(new PointerEvent('pointerleave', { pointerId: 1 }));
    await widget.updateComplete;
    expect(hint()).to.equal(words);
    press(document.body, 'Escape');
    await widget.updateComplete;
    expect(hint()).to.equal(undefined);
    expect(find(widget, '.counts')!.getBoundingClientRect().width).to.be.greaterThan(50);
  });
});
