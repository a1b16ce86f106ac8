/** Find in a network: all loaded records are found, including collapsed ones; hidden ones are reported. */
import { expect } from '@open-wc/testing';
import type { FakeInstance } from '../../../../../demo/fixtures/fake_instance.ts';
import { button, find, has, press, shows, text, until } from '../../../../../demo/fixtures/shown.ts';
import { vids } from '../../../../../demo/fixtures/fake_network.ts';
import { detailsAction, eachNetwork, openNetwork, type Network } from '../../../support/network_page.ts';

const row = (widget: Network, vid: string): HTMLElement => find(widget, `[data-vid="${vid}"]`)!;
const said = (widget: Network): string => find(widget, '.find-count')!.textContent!.trim();
const shown = (widget: Network): string | undefined => find(widget, '.details-name')?.textContent!.trim();

async function search(widget: Network, name: string): Promise<HTMLInputElement> {
  const box = find<HTMLInputElement>(widget, '.find-input')!;
  box.value = name;
  box.dispatchEvent(new InputEvent('input'));
  await widget.updateComplete;
  return box;
}

/** A network whose ward is folded away with Cora, who belongs to it alone. */
async function withFoldedWard(instance: FakeInstance, view: 'List' | 'Tree'): Promise<Network> {
  const widget = await openNetwork(instance);
  button(widget, view).click();
  await until(() => row(widget, vids.ward), 'rows');
  row(widget, vids.ward).click();
  await until(() => shown(widget) === 'Ward of Cardiology', 'the ward');
  button(widget, /^Load 4 more/).click();
  await shows(widget, '4 organizations, 3 people');
  (await detailsAction(widget, 'Fold')).click();
  await shows(widget, '4 organizations, 2 people');
  return widget;
}

describe('find in a network', () => {
  let instance: FakeInstance;
  eachNetwork((page) => ({ instance } = page));

  for (const view of ['List', 'Tree'] as const)
    it(`finds collapsed records and expands the path to them in the ${view.toLowerCase()}`, async () => {
      const widget = await withFoldedWard(instance, view);
      const box = await search(widget, 'cora');
      expect(said(widget)).to.equal('0 of 1');
      expect(text(widget)).to.include('4 organizations, 2 people');
      press(box, 'Enter');
      await until(() => shown(widget) === 'Cora Chen', 'her details');
      await shows(widget, '4 organizations, 3 people');
      expect(row(widget, vids.cora).getAttribute('aria-selected')).to.equal('true');
    });

  it('moves from a visible to a collapsed record in tree order', async () => {
    const widget = await withFoldedWard(instance, 'List');
    const box = await search(widget, 'c');
    expect(said(widget), 'the ward is selected').to.equal('3 of 6');
    press(box, 'Enter');
    await until(() => shown(widget) === 'Cora Chen', 'who stands below it');
    expect(said(widget)).to.equal('4 of 6');
    press(box, 'Enter');
    await until(() => said(widget) === '5 of 6', 'the next');
  });

  it('reports hidden and filtered records as not visible, and not as not loaded', async () => {
    const widget = await openNetwork(instance);
    button(widget, 'List').click();
    await until(() => row(widget, vids.ada), 'rows');
    row(widget, vids.ada).click();
    await until(() => shown(widget) === 'Ada Lovelace', 'her details');
    (await detailsAction(widget, 'Hide')).click();
    await widget.updateComplete;
    await search(widget, 'lovelace');
    expect(said(widget)).to.equal('Hidden or filtered out');
    await search(widget, 'nobody at all');
    expect(said(widget)).to.equal('Not in the loaded records');
    expect(has(widget, '.details-name')).to.equal(false);
  });
});
