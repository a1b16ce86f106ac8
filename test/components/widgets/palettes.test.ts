/** What the palette of each kind of widget offers in its states, and what its entries do. */
import { expect } from '@open-wc/testing';
import { FakeInstance } from '../../../demo/fixtures/fake_instance.ts';
import { FakeNetwork } from '../../../demo/fixtures/fake_network.ts';
import { known } from '../../../demo/fixtures/fake_records.ts';
import { FakeDirectory } from '../../../demo/fixtures/hierarchy_instance.ts';
import { asProfile } from '../../../demo/fixtures/profile_configuration.ts';
import { choosePaletteEntry, openPalette, paletteEntries } from '../../../demo/fixtures/palette_steps.ts';
import { FakeRequests } from '../../../demo/fixtures/requests_instance.ts';
import { openHierarchy } from '../support/hierarchy_page.ts';
import { openNetwork } from '../support/network_page.ts';
import { openKatherine, showsRecord } from '../support/profile.ts';
import { openRequests } from '../support/requests_page.ts';
import {
  box,
  cards,
  demoAttributes,
  find,
  has,
  names,
  place,
  ready,
  searchFor,
  shadow,
  shows,
  until,
  type Widget,
} from '../support/widget.ts';

type AnyWidget = Parameters<typeof openPalette>[0];

/** Opens the palette, returns its entries, and chooses one of them. */
async function choose(widget: AnyWidget, label: string): Promise<string[]> {
  await openPalette(widget);
  const all = paletteEntries(widget);
  choosePaletteEntry(widget, label);
  await widget.updateComplete;
  return all;
}

describe('the palette of each widget', () => {
  let instance: FakeInstance;
  beforeEach(() => {
    instance = new FakeInstance();
  });
  afterEach(() => instance.restore());

  const search = async (words: string): Promise<Widget> => {
    const widget = await place(demoAttributes(instance));
    await ready(widget);
    if (words) await searchFor(widget, words);
    return widget;
  };

  it('of a search starts over, filters, and leads back from a view', async () => {
    const { configuration } = instance;
    instance.configuration = {
      ...configuration,
      search: { ...configuration.search!, add_request_enabled: true, download_enabled: true },
    };
    const widget = await search('katherine');
    const offered = await choose(widget, 'Filters');
    expect(offered).to.include.members(['Go to the results', 'Download results', 'Add a new record']);
    await until(() => has(widget, '[part=filters]'), 'the filters');
    await choose(widget, 'My requests');
    await until(() => has(widget, '[part=view-title]'), 'the view');
    expect((await choose(widget, 'Back to the search'))[0]).to.equal('Back to the search');
    await until(() => cards(widget).length > 0, 'the results');
    await choose(widget, 'New search');
    await until(() => has(widget, '[part=welcome]'), 'the welcome');
    expect(box(widget).value).to.equal('');
    await until(() => shadow(widget).activeElement === box(widget), 'focus in the box');
  });

  it('of a search has recent searches and records, which open again; another user sees neither', async () => {
    const widget = await search('katherine');
    find(widget, '[data-name]')!.click();
    await until(() => has(widget, '[part=record], [part=preview]'), 'the record');
    await choose(widget, 'New search');
    await until(() => has(widget, '[part=welcome]'), 'the welcome');
    const offered = await choose(widget, 'Katherine Johnson');
    expect(offered).to.include('katherine');
    await until(() => names(widget).includes('Katherine Johnson'), 'the result');
    await until(() => has(widget, '.preview-name'), 'the opened record');
    expect(find(widget, '.preview-name')!.textContent).to.contain('Katherine Johnson');
    await widget.close();
    instance.userId = 8;
    instance.forgetSession();
    await widget.start();
    await ready(widget);
    await openPalette(widget);
    expect(paletteEntries(widget)).to.not.include.members(['katherine']);
    expect(paletteEntries(widget)).to.not.include('Katherine Johnson');
  });

  it('of a search offers only what the administrator allows', async () => {
    const { configuration } = instance;
    instance.configuration = {
      ...configuration,
      search: { ...configuration.search!, add_request_enabled: false, download_enabled: false },
    };
    const widget = await search('katherine');
    await openPalette(widget);
    const offered = paletteEntries(widget);
    expect(offered).to.include('My requests');
    for (const label of ['Add a new record', 'Download results']) expect(offered).to.not.include(label);
  });

  it('of a profile edits, shows the history, and opens the records before', async () => {
    asProfile(instance);
    const widget = await openKatherine(instance);
    const offered = await choose(widget, 'History');
    expect(offered).to.include.members(['Edit', 'Show empty fields', 'Load the latest data']);
    await until(() => has(widget, '[part=history]'), 'the history');
    await choose(widget, 'Back to Katherine Johnson');
    await until(() => !has(widget, '[part=history]'), 'the record');
    const other = instance.records.find(({ entityId }) => entityId !== known.katherine)!;
    widget.identifier = other.entityId;
    await until(
      () => !has(widget, '.skeleton') && !find(widget, '[part=name]')?.textContent?.includes('Katherine'),
      'another',
    );
    await choose(widget, 'Katherine Johnson');
    await showsRecord(widget, 'Katherine Johnson');
  });

  it('of a profile does not edit where nobody may', async () => {
    asProfile(instance, {
      profile: { edit_enabled: false, note_required: false, attachments_enabled: false },
    });
    const widget = await openKatherine(instance);
    await openPalette(widget);
    expect(paletteEntries(widget)).to.include('History');
    expect(paletteEntries(widget)).to.not.include('Edit');
  });

  it('of a network changes the view, tells the current one, and moves focus to the find box', async () => {
    void new FakeNetwork(instance);
    const widget = await openNetwork(instance);
    await choose(widget, 'Tree');
    await until(() => has(widget, '[role=treegrid], [part=grid]'), 'the tree');
    await openPalette(widget);
    expect(find(widget, '[role=option][aria-checked=true]')!.textContent).to.contain('Tree');
    expect(paletteEntries(widget)).to.include.members(['Saved views', 'List (CSV)', 'Filters']);
    choosePaletteEntry(widget, 'Find in this network');
    expect(shadow(widget).activeElement?.matches('.find-input')).to.equal(true);
  });

  it('of a directory searches, exports, and changes tabs', async () => {
    void new FakeDirectory(instance);
    const widget = await openHierarchy(instance);
    const offered = await choose(widget, 'Search organizations');
    expect(shadow(widget).activeElement?.matches('.filter-text')).to.equal(true);
    expect(offered).to.include.members(['Export as CSV', 'Sign out']);
  });

  it('of requests filters by state, and shows all again', async () => {
    void new FakeRequests(instance);
    const widget = await openRequests(instance);
    await shows(widget, '2 requests');
    await choose(widget, 'Rejected');
    await until(
      () => find<HTMLSelectElement>(widget, '.request-filters [aria-label=State]')!.value === 'rejected',
      'the filter',
    );
    await choose(widget, 'Show all requests');
    await shows(widget, '2 requests');
  });
});
