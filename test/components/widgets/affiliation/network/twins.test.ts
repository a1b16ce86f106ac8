/**
 * Map, tree and list offer the same actions by keyboard alone. Features for looking (zoom, pan, minimap, positions,
 * colors) have no counterpart in rows, which name the types in text.
 */
import { expect } from '@open-wc/testing';
import type { FakeInstance } from '../../../../../demo/fixtures/fake_instance.ts';
import { button, find, findAll, press, shows, until } from '../../../../../demo/fixtures/shown.ts';
import { type FakeNetwork, vids } from '../../../../../demo/fixtures/fake_network.ts';
import { detailsAction, eachNetwork, openNetwork, type Network } from '../../../support/network_page.ts';

const views = ['Map', 'Tree', 'List'] as const;
type View = (typeof views)[number];

/** Actions on a record: the record, the label of the button in its details, and how to recognize the result. */
const actions: Record<string, readonly [on: string, label: string, done: (widget: Network) => unknown]> = {
  'load more': [vids.ward, 'Load 4 more', (widget) => shows(widget, '4 organizations, 3 people')],
  fold: [vids.ward, 'Fold', async (widget) => detailsAction(widget, 'Unfold')],
  hide: [vids.bob, 'Hide', (widget) => shows(widget, '4 organizations, 1 person')],
  'find a path': [vids.bob, 'Path to …', (widget) => shows(widget, 'Choose the record')],
  'start with it': [vids.system, 'Start here', (widget) => until(() => find(widget, '.toolbar'))],
  'open its profile': [vids.ada, 'Open profile', (widget) => until(() => find(widget, '.view-title'))],
  'change its relationships': [vids.ada, 'Change', (widget) => shows(widget, 'Nothing is changed yet.')],
};

/** Selects a record with keys alone: on the map by finding it, in rows by Enter. */
async function selectByKeys(widget: Network, view: View, vid: string): Promise<void> {
  if (view !== 'Map') {
    button(widget, view).click();
    await until(() => find(widget, `[role=row][data-vid="${vid}"]`), 'the row');
    const row = find(widget, `[role=row][data-vid="${vid}"]`)!;
    row.focus();
    press(row, 'Enter');
  } else {
    const box = find<HTMLInputElement>(widget, '.find-input')!;
    box.value = vid;
    box.dispatchEvent(new InputEvent('input'));
    await widget.updateComplete;
    press(box, 'Enter');
  }
  await until(() => find(widget, '.details-name'), 'its details');
}

describe('map, tree and list', () => {
  let instance: FakeInstance;
  let network: FakeNetwork;
  eachNetwork((page) => ({ instance, network } = page));

  for (const [name, [vid, label, done]] of Object.entries(actions))
    for (const view of views)
      it(`offer ${name} in the ${view.toLowerCase()}`, async () => {
        const widget = await openNetwork(instance);
        await selectByKeys(widget, view, vid);
        const control = await detailsAction(widget, label);
        control.focus();
        expect(widget.shadowRoot!.activeElement).to.equal(control);
        control.click();
        await done(widget);
        if (name === 'start with it') await until(() => network.calls.includes(`${vid}?2`));
      });

  it('show the same buttons in the details of a record', async () => {
    const widget = await openNetwork(instance);
    const offered: string[][] = [];
    for (const view of views) {
      button(widget, view).click();
      await widget.updateComplete;
      await selectByKeys(widget, view, vids.ward);
      await detailsAction(widget, 'Hide');
      offered.push(findAll(widget, '.details button').map((each) => each.textContent!.trim()));
    }
    expect(offered[0]!.length).to.be.greaterThan(5);
    expect(offered[1]).to.deep.equal(offered[0]);
    expect(offered[2]).to.deep.equal(offered[0]);
  });

  it('have the same toolbar: find, filters, saved views, exports, hidden records', async () => {
    const widget = await openNetwork(instance);
    await selectByKeys(widget, 'List', vids.bob);
    (await detailsAction(widget, 'Hide')).click();
    await shows(widget, '4 organizations, 1 person');
    const offered: string[][] = [];
    for (const view of views) {
      button(widget, view).click();
      await widget.updateComplete;
      button(widget, 'More').click();
      await until(() => find(widget, '.menu-item'), 'the menu');
      offered.push(findAll(widget, '.top button').map((each) => each.textContent!.trim()));
      press(find(widget, '.menu-item')!, 'Escape');
      await until(() => !find(widget, '.menu-item'), 'no menu');
    }
    expect(offered[0]!.join(' ')).to.contain('Saved views').and.to.contain('List (CSV)');
    expect(offered[1]).to.deep.equal(offered[0]);
    expect(offered[2]).to.deep.equal(offered[0]);
  });
});
