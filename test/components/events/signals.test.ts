/** What a host page hears of a widget's state and use: `ready`, `error`, `load-failed`, `analytics`, and measures. */
import { expect } from '@open-wc/testing';
import { FakeInstance, failure } from '../../../demo/fixtures/fake_instance.ts';
import { asProfile } from '../../../demo/fixtures/profile_configuration.ts';
import { known } from '../../../demo/fixtures/fake_records.ts';
import { searchViewLoaders } from '../../../src/widgets/search/search_view_loaders.ts';
import { placeWidget } from '../support/add_request.ts';
import { placeProfile } from '../support/profile.ts';
import { button, find, ready, searchFor, shows, type, until, type Widget } from '../support/widget.ts';

describe('signals for the host page', () => {
  let instance: FakeInstance;
  let ended: AbortController;
  let heard: [event: string, detail: Record<string, unknown>][];
  const error = console.error;

  beforeEach(() => {
    instance = new FakeInstance();
    ended = new AbortController();
    heard = [];
    performance.clearMeasures();
    console.error = () => {};
    for (const kind of ['search', 'profile'])
      for (const event of ['ready', 'error', 'analytics'])
        document.addEventListener(
          `platform-network:${kind}:${event}`,
          (raised) => heard.push([event, (raised as CustomEvent<Record<string, unknown>>).detail]),
          ended,
        );
  });
  afterEach(() => {
    console.error = error;
    ended.abort();
    instance.restore();
  });
  const press = async (widget: Widget, selector: string): Promise<HTMLElement> => {
    await until(() => find(widget, selector), selector);
    const found = find(widget, selector)!;
    found.click();
    return found;
  };
  const details = (event: string): unknown[] =>
    heard.filter(([each]) => each === event).map(([, detail]) => detail);

  it('ready is raised when the user can search, and after a restart', async () => {
    const widget = await placeWidget(instance);
    await ready(widget);
    expect(heard).to.deep.equal([['ready', { again: false }]]);
    await widget.start();
    await until(() => heard.length === 2);
    expect(heard[1]).to.deep.equal(['ready', { again: false }]);
  });

  it('ready tells that the user signed in again, after an error that tells that the session ended', async () => {
    const widget = await placeWidget(instance);
    await ready(widget);
    instance.intercept = ({ path }) =>
      path === '/search'
        ? failure(401, 'INVALID_SESSION_ID')
        : path === '/auth'
          ? failure(401, 'AUTHENTICATION_FAILED')
          : undefined;
    type(widget, 'katherine');
    await until(() => details('error').length > 0, 'the error');
    expect(details('error')).to.deep.equal([{ reason: 'session-ended', recoverable: true }]);
    instance.intercept = undefined;
    await shows(widget, 'Your session has ended');
    button(widget, 'Sign in again').click();
    await until(() => details('ready').length === 2, 'ready again');
    expect(details('ready')[1]).to.deep.equal({ again: true });
  });

  for (const [what, attributes, reason] of [
    ['a missing attribute', { 'widget-id': '' }, 'widget-id-missing'],
    ['an attribute that is no domain', { 'auth-domain': 'no domain' }, 'auth-domain-malformed'],
  ] as const)
    it(`${what} is an error that lasts`, async () => {
      await placeWidget(instance, attributes);
      await until(() => heard.length > 0);
      expect(heard).to.deep.equal([['error', { reason, recoverable: false }]]);
    });

  it('a configuration without demo mode and a disabled one are errors that last', async () => {
    instance.configuration = { ...instance.configuration, demo_allowed: false };
    await placeWidget(instance);
    await until(() => heard.length > 0);
    instance.configuration = { ...instance.configuration, enabled: false };
    await placeWidget(instance);
    await until(() => heard.length > 1);
    expect(details('error')).to.deep.equal([
      { reason: 'demo-not-allowed', recoverable: false },
      { reason: 'disabled', recoverable: false },
    ]);
  });

  it('an instance that is down is an error that may end, once per attempt', async () => {
    instance.intercept = ({ path }) =>
      path.startsWith('/widgets/') ? failure(503, 'UNEXPECTED_ERROR') : undefined;
    const widget = await placeWidget(instance);
    await until(() => heard.length === 1);
    widget.requestUpdate();
    await widget.updateComplete;
    expect(heard).to.deep.equal([['error', { reason: 'server-fault', recoverable: true }]]);
    await press(widget, 'button');
    await until(() => heard.length === 2);
    expect(heard[1]).to.deep.equal(heard[0]);
  });

  it('a search that fails is an error of a widget that is ready', async () => {
    const widget = await placeWidget(instance);
    await ready(widget);
    instance.intercept = ({ path }) => (path === '/search' ? failure(429, 'API_LIMIT_EXCEEDED') : undefined);
    type(widget, 'katherine');
    await until(() => details('error').length > 0, 'the error');
    expect((details('error')[0] as { recoverable: boolean }).recoverable).to.equal(true);
  });

  it('a profile of a record that does not exist is an error that lasts', async () => {
    asProfile(instance);
    await placeProfile(instance, { identifier: '242999999999999999' });
    await until(() => details('error').length > 0, 'the error');
    expect(details('error')).to.deep.equal([{ reason: 'not-found', recoverable: false }]);
  });

  it('a view that does not load is told once, with its name', async () => {
    const { nothing } = searchViewLoaders;
    const parts: unknown[] = [];
    document.addEventListener('platform-network::load-failed', ({ detail }) => parts.push(detail), ended);
    const loaders = searchViewLoaders as unknown as { nothing: () => Promise<never> };
    loaders.nothing = () => Promise.reject(new TypeError('Failed to fetch'));
    try {
      const widget = await placeWidget(instance);
      await ready(widget);
      type(widget, 'qqqqq');
      await until(() => parts.length > 0, 'the event');
      expect(parts).to.deep.equal([{ part: 'nothing' }]);
    } finally {
      Object.assign(searchViewLoaders, { nothing });
    }
  });

  it('measures on the timeline of the page: until ready, and until results', async () => {
    const widget = await placeWidget(instance);
    await ready(widget);
    await searchFor(widget, 'katherine');
    const measures = performance
      .getEntriesByType('measure')
      .filter(({ name }) => name.startsWith('platform-network:'));
    expect(measures.map(({ name }) => name)).to.include.members([
      'platform-network:search:ready',
      'platform-network:search:loaded',
    ]);
    for (const { duration } of measures) expect(duration).to.be.within(0, 20_000);
  });

  describe('analytics', () => {
    const analytics = (): Record<string, unknown>[] =>
      heard.filter(([event]) => event === 'analytics').map(([, detail]) => detail);

    it('are not raised without the attribute', async () => {
      const widget = await placeWidget(instance);
      await ready(widget);
      await searchFor(widget, 'katherine');
      await press(widget, '[part~=select-button]');
      await new Promise((resolve) => setTimeout(resolve, 1200));
      await widget.close();
      expect(analytics()).to.deep.equal([]);
    });

    it('tell of a search, a selection and no abandoned search, without words and IDs', async () => {
      const widget = await placeWidget(instance, { analytics: '' });
      await ready(widget);
      await searchFor(widget, 'katherine johnson');
      await until(() => analytics().length === 1, 'the search');
      await press(widget, '[part~=select-button]');
      await until(() => analytics().length === 2, 'the selection');
      await widget.close();
      const [searched, selected, ...others] = analytics();
      expect(searched).to.deep.include({ action: 'searched', words: 2, filters: [] });
      expect(searched!['results']).to.be.greaterThan(0);
      expect(selected).to.deep.equal({ action: 'selected', entityType: 'HCP', position: 1, searches: 1 });
      await new Promise((resolve) => setTimeout(resolve));
      expect(others).to.deep.equal([]);
      expect(JSON.stringify(analytics()).toLowerCase()).not.to.match(/katherine|johnson|24297/);
      expect(JSON.stringify(analytics())).not.to.include(known.katherine);
    });

    it('tell of a search that was abandoned, when the widget closes or leaves the page', async () => {
      for (const leave of [
        (widget: HTMLElement & { close(): unknown }) => widget.close(),
        (widget: HTMLElement) => widget.remove(),
      ]) {
        heard = [];
        const own: unknown[] = [];
        const widget = await placeWidget(instance, { analytics: '' });
        widget.addEventListener('platform-network:search:analytics', ({ detail }) => own.push(detail));
        await ready(widget);
        await searchFor(widget, 'katherine');
        await until(() => own.length === 1, 'the search');
        void leave(widget);
        await until(() => own.length === 2, 'the end');
        expect(own[1]).to.deep.equal({ action: 'abandoned', searches: 1 });
        widget.remove();
      }
    });

    it('tell of a search whose results were shown before the code of analytics was loaded', async () => {
      const widget = await placeWidget(instance);
      await ready(widget);
      await searchFor(widget, 'katherine');
      // The last update of the widget is past.
      await new Promise((resolve) => setTimeout(resolve, 1500));
      widget.analytics = true;
      await until(() => analytics().length === 1, 'the search');
      expect(analytics()[0]).to.include({ action: 'searched', words: 1 });
    });

    it('tell of filters by name, without values', async () => {
      const widget = await placeWidget(instance, { analytics: '' });
      await ready(widget);
      await searchFor(widget, 'a');
      await until(() => analytics().length === 1, 'the search');
      await press(widget, '[part~=filters-button]');
      await press(widget, '[part~=filter] input');
      await until(() => analytics().length === 2, 'the filter');
      expect(analytics()[1]).to.include({ action: 'filtered' });
      expect(analytics()[1]!['filters']).to.have.length(1);
      expect(Object.keys(analytics()[1]!)).to.deep.equal(['action', 'filters', 'results', 'isExact']);
    });
  });
});
