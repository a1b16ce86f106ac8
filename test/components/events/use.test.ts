/** `analytics` of the widgets other than the search: what they raise, when, and that it has no personal data. */
import { expect } from '@open-wc/testing';
import { FakeInstance } from '../../../demo/fixtures/fake_instance.ts';
import { known } from '../../../demo/fixtures/fake_records.ts';
import { withEditing } from '../../../demo/fixtures/fake_requests.ts';
import { directoryVids } from '../../../demo/fixtures/hierarchy_instance.ts';
import { button, find, press, shows, until } from '../../../demo/fixtures/shown.ts';
import { widgetKinds } from '../../../src/widget_kinds.ts';
import { editKatherine, review, write as writeField } from '../support/editing.ts';
import { openHierarchy, rowOf } from '../support/hierarchy_page.ts';
import { openNetwork } from '../support/network_page.ts';
import { showsRecord } from '../support/profile.ts';
import { openRequests } from '../support/requests_page.ts';
import { prepare, uses } from './kinds.ts';
import { choose, write } from './use_steps.ts';

const on = { analytics: '' };
/** Longer than a list must stay to count as a search. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1200));

describe('analytics', () => {
  let instance: FakeInstance;
  let ended: AbortController;
  let heard: Record<string, unknown>[];
  beforeEach(() => {
    instance = new FakeInstance();
    ended = new AbortController();
    heard = [];
    for (const kind of widgetKinds)
      document.addEventListener(
        `platform-network:${kind}:analytics`,
        (event) => heard.push((event as CustomEvent<Record<string, unknown>>).detail),
        ended,
      );
  });
  afterEach(() => {
    ended.abort();
    instance.restore();
  });
  const count = (wanted: number): Promise<void> =>
    until(() => heard.length >= wanted, `${wanted} events: ${JSON.stringify(heard)}`);
  const actions = (): unknown[] => heard.map(({ action }) => action);

  for (const kind of Object.keys(uses) as (keyof typeof uses)[])
    it(`of ${kind} are raised with the attribute only`, async () => {
      prepare[kind](instance);
      await uses[kind](instance, {});
      await settled();
      expect(heard).to.deep.equal([]);
      await uses[kind](instance, on);
      await count(1);
    });

  it('of requests tell of a search, filters and the opened request, without words, values and IDs', async () => {
    prepare.requests(instance);
    const widget = await openRequests(instance, on);
    write(widget, '.request-text', 'katherine');
    await count(1);
    choose(widget, 'Kind', 'CHANGE_REQUEST');
    await count(2);
    find(widget, '.request-button')!.click();
    await count(3);
    expect(heard[0]).to.deep.include({ action: 'searched', words: 1, filters: [], entityTypes: [] });
    expect(heard[1]).to.deep.include({ action: 'filtered', filters: ['task'], isExact: true });
    expect(heard[2]).to.deep.equal({ action: 'selected', entityType: 'HCP', position: 1, searches: 2 });
    expect(JSON.stringify(heard).toLowerCase()).not.to.match(/katherine|7005|change_request|sandbox/);
    await widget.close();
    await settled();
    expect(heard).to.have.length(3);
  });

  it('of requests tell of a search that was abandoned, and once', async () => {
    prepare.requests(instance);
    const widget = await openRequests(instance, on);
    write(widget, '.request-text', 'johnson');
    await count(1);
    await widget.close();
    await count(2);
    widget.remove();
    await settled();
    expect(heard.slice(1)).to.deep.equal([{ action: 'abandoned', searches: 1 }]);
  });

  it('of a directory tell of filters and how many organizations were handed over', async () => {
    prepare.hierarchy(instance);
    const widget = await openHierarchy(instance, on);
    choose(widget, 'Country', 'US');
    await count(1);
    expect(heard[0]).to.deep.include({ action: 'searched', words: 0, filters: ['country'] });
    await until(() => rowOf(widget, directoryVids.system), 'a row');
    rowOf(widget, directoryVids.system)!.focus();
    press(rowOf(widget, directoryVids.system)!, ' ');
    await until(() => find(widget, '.selection .primary'), 'the selection');
    find(widget, '.selection .primary')!.click();
    await count(2);
    expect(heard[1]).to.deep.equal({
      action: 'selected',
      entityType: 'HCO',
      position: null,
      searches: 1,
      count: 1,
    });
  });

  it('of a network tell of a name that was looked for, and of leaving without a selection', async () => {
    prepare.affiliation(instance);
    const widget = await openNetwork(instance, on);
    write(widget, '.find-input', 'ada');
    await count(1);
    expect(heard[0]).to.deep.include({ action: 'searched', words: 1, filters: [] });
    // Events of an element that left the page reach its own listeners only.
    widget.addEventListener('platform-network:affiliation:analytics', ({ detail }) =>
      heard.push(detail as unknown as Record<string, unknown>),
    );
    widget.remove();
    await count(2);
    expect(heard[1]).to.deep.equal({ action: 'abandoned', searches: 1 });
  });

  it('of a profile tell of each record, and of changes that were not sent', async () => {
    prepare.profile(instance);
    withEditing(instance);
    const widget = await editKatherine(instance, on);
    await writeField(widget, 'last_name__v', 'Smith');
    button(widget, 'Cancel').click();
    await shows(widget, 'Discard your changes?');
    button(widget, /^Discard/).click();
    await count(2);
    expect(heard[1]).to.deep.equal({ action: 'abandoned', searches: 0, edits: 1 });
    widget.identifier = known.hospital;
    await showsRecord(widget, 'Massachusetts General Hospital');
    await count(3);
    expect(heard[2]).to.include({ action: 'selected', entityType: 'HCO' });
    expect(JSON.stringify(heard)).not.to.match(/Smith|Johnson|\d{6}/);
  });

  it('of a profile do not call a change abandoned that was sent', async () => {
    prepare.profile(instance);
    withEditing(instance);
    const widget = await editKatherine(instance, on);
    await writeField(widget, 'last_name__v', 'Smith');
    await review(widget);
    button(widget, 'Send request').click();
    await until(() => !find(widget, '[part=edit-form], [part=review]'), 'the record');
    await widget.close();
    await settled();
    expect(actions()).to.deep.equal(['selected']);
  });
});
