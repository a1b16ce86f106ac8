/** State in and out: the property `state` and the event `state-change` of the search, profile and affiliation widgets. */
import { expect } from '@open-wc/testing';
import { agentDraft } from '../../../demo/fixtures/fake_requests.ts';
import { FakeInstance, json } from '../../../demo/fixtures/fake_instance.ts';
import { FakeNetwork, vids } from '../../../demo/fixtures/fake_network.ts';
import { known } from '../../../demo/fixtures/fake_records.ts';
import { asProfile } from '../../../demo/fixtures/profile_configuration.ts';
import type {
  AffiliationPageState,
  ProfilePageState,
  SearchPageState,
} from '../../../src/events/widget_events.ts';
import { raiseWidgetEvent } from '../../../src/events/widget_events.ts';
import { placeWidget } from '../support/add_request.ts';
import { openNetwork } from '../support/network_page.ts';
import { openKatherine, showsRecord } from '../support/profile.ts';
import { box, find, findAll, names, ready, searchFor, type, until, type Widget } from '../support/widget.ts';

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Collects the states that an element reports. */
function statesOf<S>(element: HTMLElement, kind: string): S[] {
  const states: S[] = [];
  element.addEventListener(`platform-network:${kind}:state-change`, (event) =>
    states.push((event as CustomEvent<{ state: S }>).detail.state),
  );
  return states;
}

describe('the state of a widget for the host page', () => {
  let instance: FakeInstance;
  beforeEach(() => {
    instance = new FakeInstance();
  });
  afterEach(() => instance.restore());

  describe('search', () => {
    const placed = async (state: unknown): Promise<{ widget: Widget; states: SearchPageState[] }> => {
      const widget = await placeWidget(instance);
      const states = statesOf<SearchPageState>(widget, 'search');
      widget.state = state as never;
      await ready(widget);
      return { widget, states };
    };

    it('raises nothing for a page that does not use it', async () => {
      const widget = await placeWidget(instance);
      const states = statesOf(widget, 'search');
      await searchFor(widget, 'katherine');
      await pause(400);
      expect(states).to.deep.equal([]);
      expect(widget.state).to.equal(undefined);
    });

    it('reports words, tab, filters, order and the opened record as plain JSON, once per rest', async () => {
      const { widget, states } = await placed(null);
      await pause(400);
      expect(states, 'an empty search is no change').to.deep.equal([]);
      await searchFor(widget, 'kath');
      type(widget, 'katherine');
      await until(() => states.at(-1)?.query === 'katherine', 'the words');
      expect(widget.state).to.equal(states.at(-1));
      expect(JSON.parse(JSON.stringify(states.at(-1)))).to.deep.equal(states.at(-1));
      const tabs = findAll(widget, '[part~=tab]');
      tabs[1]!.click();
      await until(() => states.at(-1)?.tab !== states[0]?.tab, 'the tab');
      await pause(300);
      find(widget, '[data-name]')!.click();
      await until(() => states.at(-1)?.record === known.katherine, 'the record');
      expect(states.length).to.be.lessThan(6);
    });

    it('opens the requests at the draft of an agent, and closes them without it', async () => {
      instance.intercept = ({ path }) =>
        path === '/agents/drafts'
          ? json({
              responseStatus: 'SUCCESS',
              drafts: [agentDraft('1', 'Ada Byron'), agentDraft('2', 'Mary King')],
            })
          : undefined;
      const widget = await placeWidget(instance);
      const states = statesOf<SearchPageState>(widget, 'search');
      widget.state = { draft: '2' } as never;
      const focused = (): string | undefined =>
        (widget.shadowRoot!.activeElement as HTMLElement | null)?.dataset['draft'];
      await until(() => focused() === '2', 'the draft');
      await pause(400);
      expect(states, 'the page knows it').to.deep.equal([]);
      widget.state = null;
      await until(() => find(widget, '.agent-drafts') === null, 'the search');
      widget.state = { draft: '1' } as never;
      await until(() => focused() === '1', 'the other draft');
      find(widget, '.back')!.click();
      await until(() => states.length > 0, 'the change');
      expect('draft' in states[0]!).to.equal(false);
    });

    it('shows filters with their labels, also when nothing is found', async () => {
      const { widget } = await placed({ query: 'zzzz', filters: { status: ['I'] } });
      await until(() => instance.callsTo('/search').length > 0, 'the search');
      await until(() => findAll(widget, '[part=chip]').length === 1 && names(widget).length === 0, 'nothing');
      expect(find(widget, '[part=chip]')!.textContent!.trim()).to.equal('Inactive');
    });

    it('is told before the selected record and when focus leaves, so that a page keeps what the user saw', async () => {
      const { widget, states } = await placed(null);
      await searchFor(widget, 'kath');
      await until(() => states.at(-1)?.query === 'kath', 'the first words');
      let atSelect: string | undefined;
      widget.addEventListener('platform-network:search:select', () => (atSelect = states.at(-1)?.query));
      type(widget, 'katherine');
      await widget.updateComplete;
      raiseWidgetEvent(widget, { widgetName: 'crm', kind: 'search' }, 'select', {} as never);
      expect(atSelect).to.equal('katherine');
      box(widget).focus();
      type(widget, 'johnson');
      await widget.updateComplete;
      box(widget).blur();
      expect(states.at(-1)?.query).to.equal('johnson');
    });

    it('restores a state in another element: words, tab, order, filters with their labels, and the record', async () => {
      const first = await placed(null);
      await searchFor(first.widget, 'a');
      find(first.widget, '[part~=filters-button]')!.click();
      await until(() => find(first.widget, '[part~=filter] input'), 'the filters');
      find(first.widget, '[part~=filter] input')!.click();
      await until(() => Object.keys(first.states.at(-1)?.filters ?? {}).length === 1, 'the filter');
      const chip = find(first.widget, '[part~=chip]')!.textContent!.trim();
      await pause(300);
      find(first.widget, '[data-name]')!.click();
      await until(() => first.states.at(-1)?.record, 'the record');
      const state = JSON.parse(JSON.stringify(first.states.at(-1))) as SearchPageState;

      const second = await placed({ ...state, sort: 'name' });
      await until(() => names(second.widget).length > 0, 'the results');
      expect(box(second.widget).value).to.equal('a');
      await until(() => find(second.widget, '[part~=chip]')?.textContent.trim() === chip, 'the label');
      await until(() => find(second.widget, '[part=record]'), 'the record');
      expect(instance.callsTo('/search').at(-1)!.query.get('sort')).to.equal('name');
      await pause(400);
      expect(second.states, 'what the page set is no change').to.deep.equal([]);
    });

    it('restores the page of a long list', async () => {
      const [one] = instance.records;
      instance.records = Array.from({ length: 120 }, (_, at) => ({
        ...one!,
        entityId: String(242_000_000_000_000_000n + BigInt(at)),
        entity: { ...one!.entity, formatted_name__v: `Katherine ${at}` },
      }));
      const { widget, states } = await placed({ query: 'katherine', page: 4 });
      await until(() => names(widget).includes('Katherine 75'), 'the fourth page');
      const distance = (): number => {
        const [list, row] = ['.results', '[data-index="75"]'].map((part) => find(widget, part)!);
        return Math.abs(row!.getBoundingClientRect().top - list!.getBoundingClientRect().top);
      };
      await until(() => distance() <= 60, 'the row at the top of the list');
      find(widget, '.results')!.scrollTop = 0;
      await until(() => states.at(-1)?.page === 1, 'the first page');
    });

    it('leaves out what it cannot read: an address may contain anything', async () => {
      const { widget } = await placed({
        query: 7,
        tab: '../../etc',
        sort: 'secret__v',
        filters: { type: 'MD', unknown__v: ['x'], status: [1, null] },
        conditions: { __proto__: null, nothing: { kind: 'words', words: 'x' } },
        record: { toString: 'x' },
        page: -3,
        other: '<img src=x onerror=alert(1)>',
      });
      await pause(400);
      widget.state = 'no object' as never;
      await pause(400);
      await searchFor(widget, 'katherine');
      expect(names(widget)).to.have.length.greaterThan(0);
      await until(() => (widget.state as SearchPageState | undefined)?.query === 'katherine');
      expect(widget.state).to.deep.include({ filters: {}, conditions: {}, page: 1 });
    });

    it('goes back to the beginning when the page sets null again, and ignores the same state', async () => {
      const { widget, states } = await placed({ query: 'katherine' });
      await until(() => names(widget).length > 0, 'the results');
      const calls = instance.callsTo('/search').length;
      widget.state = { ...(widget.state as SearchPageState) };
      await pause(400);
      expect(instance.callsTo('/search').length, 'no call for the same state').to.equal(calls);
      widget.state = null;
      await until(() => box(widget).value === '', 'the empty box');
      await pause(400);
      expect(states).to.deep.equal([]);
    });

    it('several widgets of a page do not mix', async () => {
      const [one, other] = [await placed(null), await placed({ query: 'adler' })];
      await searchFor(one.widget, 'katherine');
      await until(() => one.states.at(-1)?.query === 'katherine');
      expect(box(other.widget).value).to.equal('adler');
      expect(other.states).to.deep.equal([]);
    });
  });

  it('profile: the record and its history', async () => {
    asProfile(instance);
    const widget = await openKatherine(instance);
    const states = statesOf<ProfilePageState>(widget, 'profile');
    const identifier = widget.identifier!;
    widget.state = { identifier, view: 'history' };
    await until(() => find(widget, '[part~=view-title], .view-title'), 'the history');
    await pause(400);
    expect(states).to.deep.equal([]);
    widget.state = { identifier, view: 'record' };
    await showsRecord(widget, 'Katherine Johnson');
    const other = instance.records.find(({ entityId }) => entityId !== known.katherine)!.entityId;
    widget.identifier = other;
    await until(() => states.at(-1)?.identifier === other, 'the other record');
    widget.state = { identifier, view: 'record' };
    await showsRecord(widget, 'Katherine Johnson');
  });

  it('affiliation: network, selected record, view and filters', async () => {
    void new FakeNetwork(instance);
    const widget = await openNetwork(instance);
    const states = statesOf<AffiliationPageState>(widget, 'affiliation');
    widget.state = null;
    await until(() => widget.state, 'the state of the start');
    const start = widget.state as unknown as AffiliationPageState;
    expect(start.settings['view']).to.equal('map');
    findAll(widget, '.tab').at(-1)!.click();
    await until(() => states.at(-1)?.settings['view'] === 'list', 'the list');
    widget.state = { ...states.at(-1)!, selected: vids.ada };
    await until(() => find(widget, '[part~=details]'), 'the selected record');
    widget.state = start;
    await until(() => find(widget, '[part~=map]'), 'the map');
    await until(
      () => (widget.state as unknown as AffiliationPageState).selected === null,
      'no selected record',
    );
  });
});
