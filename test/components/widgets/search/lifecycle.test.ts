import { expect } from '@open-wc/testing';
import { sharedSession } from '../../../../src/session/shared_session.ts';
import { FakeInstance, failure, json, noNetwork } from '../../../../demo/fixtures/fake_instance.ts';
import { known } from '../../../../demo/fixtures/fake_records.ts';
import {
  box,
  button,
  demoAttributes,
  find,
  findAll,
  has,
  names,
  place,
  ready,
  record,
  searchFor,
  shadow,
  shows,
  text,
  until,
  type,
} from '../../support/widget.ts';

describe('lifecycle of the search widget (specification 6.1, decisions 2 to 4)', () => {
  let instance: FakeInstance;
  beforeEach(() => (instance = new FakeInstance()));
  afterEach(() => instance.restore());
  const demo = (more: Record<string, string> = {}): Record<string, string> => ({
    ...demoAttributes(instance),
    ...more,
  });

  it('accepts typing during the sign-in, keeps focus, caret and text, and searches afterwards', async () => {
    const widget = await place(demo());
    await until(() => box(widget), 'the search box');
    expect(widget.matches(':state(ready)')).to.equal(false);
    const early = box(widget);
    early.focus();
    type(widget, 'kath');
    await searchFor(widget, 'kath');
    expect(box(widget)).to.equal(early);
    expect(shadow(widget).activeElement).to.equal(early);
    expect(box(widget).value).to.equal('kath');
    expect(instance.callsTo('/search')).to.have.length(1);
  });

  it('shows no box while the user must sign in first', async () => {
    const { 'demo-mode': _, ...sso } = demo();
    const widget = await place(sso);
    expect(box(widget)).to.equal(null);
    await shows(widget, 'Sign in to search');
    expect(box(widget)).to.equal(null);
  });

  it('starts automatically, signs in by demo mode without a click, and is ready to type', async () => {
    const widget = await place(demo());
    await ready(widget);
    expect(instance.calls.slice(0, 2).map(({ path }) => path)).to.deep.equal([
      '/widgets/wid-1/configuration',
      '/auth',
    ]);
    expect(instance.calls[0]!.authorization).to.equal(null);
    await searchFor(widget, 'kath');
    expect(instance.callsTo('/search')[0]!.authorization).to.equal('SESSION-1');
    expect(widget.matches(':state(ready)')).to.equal(true);
  });

  it('shows a skeleton of the same size while it loads', async () => {
    let go!: () => void;
    const gate = new Promise<void>((resolve) => (go = resolve));
    instance.intercept = ({ path }) =>
      path.startsWith('/widgets')
        ? gate.then(() => json({ responseStatus: 'SUCCESS', widget: instance.configuration }))
        : undefined;
    const widget = await place(demo());
    const before = widget.getBoundingClientRect();
    await until(() => has(widget, '.skeleton'));
    expect(before.height).to.be.greaterThan(200);
    go();
    await ready(widget);
    expect(widget.getBoundingClientRect()).to.deep.include({ width: before.width, height: before.height });
  });

  it('makes no call, opens no window and shows nothing while held', async () => {
    const opened: unknown[] = [];
    const { open } = window;
    window.open = (...args) => (opened.push(args), null);
    const widget = await place(demo({ 'hold-initialization': '' }));
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(instance.calls).to.have.length(0);
    expect(widget.getBoundingClientRect().height).to.equal(0);
    expect(shadow(widget).childElementCount).to.equal(0);
    await widget.start();
    await ready(widget);
    window.open = open;
    expect(opened).to.have.length(0);
  });

  it('treats the literal value "false" of boolean attributes as false (decisions, section 2)', async () => {
    const widget = await place(
      demo({ 'hold-initialization': 'false', closeable: 'false', 'show-in-dialog': 'false' }),
    );
    await ready(widget);
    expect(has(widget, '[part=close-button]')).to.equal(false);
    expect(has(widget, 'dialog')).to.equal(false);
  });

  it('reads attributes that are set in the same task after insertion', async () => {
    const widget = document.createElement('platform-network-search-widget');
    document.body.append(widget);
    for (const [name, value] of Object.entries(demo())) widget.setAttribute(name, value);
    await ready(widget as Parameters<typeof ready>[0]);
    widget.remove();
  });

  it('reads the password once and removes it from the page (decisions, section 4)', async () => {
    const widget = await place(demo());
    await ready(widget);
    expect(widget.hasAttribute('password')).to.equal(false);
    expect(`${widget.outerHTML}${shadow(widget).innerHTML}`).not.to.contain('sandbox-rep');
    expect(Object.values(widget)).not.to.include('sandbox-rep');
    const [auth] = instance.callsTo('/auth');
    expect(auth!.body).to.contain('sandbox-rep');
    await widget.start();
    await ready(widget);
  });

  it('a held widget takes the password off the page, and signs in with it when it starts', async () => {
    const widget = await place(demo({ 'hold-initialization': '' }));
    expect(widget.hasAttribute('password')).to.equal(false);
    expect(instance.calls).to.have.length(0);
    await widget.start();
    await ready(widget);
    expect(instance.callsTo('/auth')[0]!.body).to.contain('sandbox-rep');
  });

  describe('reports what is missing in a configuration error', () => {
    const cases: [string, Record<string, string | null>, string][] = [
      ['no widget-name', { 'widget-name': null }, 'attribute widget-name is missing'],
      ['no widget-id', { 'widget-id': null }, 'attribute widget-id is missing'],
      ['no auth-domain', { 'auth-domain': null }, 'attribute auth-domain is missing'],
      ['an auth-domain that is none', { 'auth-domain': 'not a domain/x' }, 'It is “not a domain/x”'],
      ['plain http to another machine', { 'auth-domain': 'http://verteo.example' }, 'must use https'],
      ['an unknown widget-id', { 'widget-id': 'other' }, 'has no widget with the widget-id “other”'],
    ];
    for (const [what, change, words] of cases)
      it(what, async () => {
        const attributes = demo();
        for (const [name, value] of Object.entries(change))
          if (value === null) delete attributes[name];
          else attributes[name] = value;
        const widget = await place(attributes);
        await shows(widget, words);
        expect(has(widget, '[role=alert]')).to.equal(true);
      });

    it('starts again when an attribute is corrected', async () => {
      const widget = await place(demo({ 'widget-id': 'other' }));
      await shows(widget, 'has no widget with');
      widget.setAttribute('widget-id', 'wid-1');
      await ready(widget);
    });

    it('reports a configuration of another kind of widget', async () => {
      instance.configuration = { ...instance.configuration, type: 'profile' };
      await shows(await place(demo()), 'another kind of widget');
    });
  });

  it('reports that the administrator disabled it', async () => {
    instance.configuration = { ...instance.configuration, enabled: false };
    await shows(await place(demo()), 'switched off');
    expect(instance.callsTo('/auth')).to.have.length(0);
  });

  it('sends no demo credentials to an instance that does not allow demo mode', async () => {
    instance.configuration = { ...instance.configuration, demo_allowed: false };
    await shows(await place(demo()), 'Demo mode is not allowed here');
    expect(instance.callsTo('/auth')).to.have.length(0);
  });

  it('reports missing credentials of demo mode', async () => {
    const { password: _, ...attributes } = demo();
    await shows(await place(attributes), 'needs a user name and a password');
  });

  describe('reports a refused domain when the instance answers, but not to this page (decisions, section 3)', () => {
    beforeEach(() => {
      const { fetch: fake } = globalThis;
      globalThis.fetch = (input, init) =>
        init?.mode === 'no-cors'
          ? Promise.resolve(new Response())
          : String(input).includes('configuration')
            ? noNetwork()
            : fake(input, init);
    });

    it('names the domain', async () => {
      const widget = await place(demo());
      await shows(widget, 'This site may not show the widget');
      expect(text(widget)).to.contain(`add ${location.hostname} to`);
    });

    it('reports a missing domain to a page without one, such as a file', async () => {
      const { origin } = globalThis;
      Object.defineProperty(globalThis, 'origin', { value: 'null', configurable: true, writable: true });
      try {
        const widget = await place(demo());
        await shows(widget, 'This page has no domain');
        expect(text(widget)).to.contain('This site may not show the widget');
      } finally {
        globalThis.origin = origin;
      }
    });
  });

  const faults: [string, () => Response | Promise<Response>, string][] = [
    ['service down', noNetwork, 'cannot be reached'],
    ['a fault of the service', () => failure(500, 'UNEXPECTED_ERROR'), 'Something went wrong'],
    [
      'HTML instead of JSON',
      () => new Response('<html>proxy</html>', { headers: { 'content-type': 'text/html' } }),
      'unreadable answer',
    ],
    ['half an answer', () => new Response('{"responseStatus":"SUC'), 'unreadable answer'],
    [
      'an answer of the wrong shape',
      () => json({ responseStatus: 'SUCCESS', widget: { id: 1 } }),
      'unreadable answer',
    ],
    ['rate limited', () => failure(429, 'RATE_LIMITED', { 'retry-after': '30' }), 'Try again in 30 seconds'],
    ['an unsupported version', () => failure(404, 'UNSUPPORTED_VERSION'), 'are not compatible'],
  ];
  for (const [what, answer, words] of faults)
    it(`reports ${what} while loading, and "Try again" continues`, async () => {
      instance.intercept = ({ path }) =>
        path.startsWith('/widgets') || path === '/api' ? answer() : undefined;
      const widget = await place(demo());
      await shows(widget, words);
      instance.intercept = undefined;
      button(widget, 'Try again').click();
      await ready(widget);
    });

  it('continues automatically when the network is back', async () => {
    instance.intercept = () => noNetwork();
    const widget = await place(demo());
    await shows(widget, 'cannot be reached');
    instance.intercept = undefined;
    dispatchEvent(new Event('online'));
    await ready(widget);
  });

  it('shows nothing, raises close-widget once and stops all calls by close()', async () => {
    const widget = await place(demo());
    await ready(widget);
    const events = record(widget, 'platform-network:sandbox-search:close-widget');
    let aborted = false;
    instance.intercept = ({ path }, signal) =>
      path === '/search'
        ? new Promise(() => signal.addEventListener('abort', () => (aborted = true)))
        : undefined;
    type(widget, 'kath');
    await until(() => instance.callsTo('/search').length);
    expect(await widget.close(), 'closed').to.equal(true);
    expect(await widget.close(), 'closed again').to.equal(true);
    await widget.updateComplete;
    expect(events.map(({ detail }) => detail)).to.deep.equal([{ reason: 'method' }]);
    expect(aborted).to.equal(true);
    expect(widget.getBoundingClientRect().height).to.equal(0);
  });

  it('does not start when close() follows its insertion', async () => {
    const widget = document.createElement('platform-network-search-widget') as Awaited<
      ReturnType<typeof place>
    >;
    for (const [name, value] of Object.entries(demo())) widget.setAttribute(name, value);
    document.body.append(widget);
    await widget.close();
    await widget.updateComplete;
    expect(instance.calls).to.have.length(0);
    widget.remove();
  });

  describe('element that replaces another one', () => {
    const leftBehind = async (): Promise<void> => {
      const widget = await place(demo());
      await ready(widget);
      await searchFor(widget, 'john');
      button(widget, 'Professionals').click();
      await until(() => instance.callsTo('/search').length > 1);
      widget.remove();
    };

    it('continues its search', async () => {
      await leftBehind();
      const widget = await place(demo());
      await ready(widget);
      await until(() => box(widget).value === 'john', 'the words');
      expect(button(widget, 'Professionals').getAttribute('aria-pressed')).to.equal('true');
    });

    it('keeps its text when it was replaced while loading', async () => {
      await leftBehind();
      const widget = await place(demo());
      type(widget, 'kath');
      await ready(widget);
      await until(() => instance.callsTo('/search').at(-1)?.query.get('q') === 'kath');
      expect(box(widget).value).to.equal('kath');
    });

    it('starts over under another name, and after a sign-out', async () => {
      await leftBehind();
      instance.configuration = { ...instance.configuration, name: 'other' };
      const other = await place(demo());
      await ready(other);
      expect(box(other).value).to.equal('');
      other.remove();
      await leftBehind();
      await sharedSession(instance.origin).signOut();
      const next = await place(demo());
      await ready(next);
      expect(box(next).value).to.equal('');
    });
  });

  it('continues the previous search by start() after close(): words, tab, filters', async () => {
    const widget = await place(demo({ closeable: '' }));
    await ready(widget);
    await searchFor(widget, 'john');
    button(widget, 'Professionals').click();
    await until(() => instance.callsTo('/search').at(-1)!.query.get('types') === 'HCP');
    const [option] = findAll<HTMLInputElement>(widget, '.option input');
    option!.click();
    await until(() => instance.callsTo('/search').at(-1)!.query.has('filters'));
    button(widget, 'Close').click();
    const before = instance.callsTo('/search').length;
    await widget.start();
    await ready(widget);
    expect(box(widget).value).to.equal('john');
    await until(() => instance.callsTo('/search').length > before);
    const { query } = instance.callsTo('/search').at(-1)!;
    expect([query.get('q'), query.get('types'), query.has('filters')]).to.deep.equal(['john', 'HCP', true]);
  });

  it('starts over by start() while running, and keeps recent searches', async () => {
    const widget = await place(demo());
    await ready(widget);
    await searchFor(widget, 'kath');
    find(widget, '[data-name]')!.click();
    await widget.start();
    await ready(widget);
    expect(box(widget).value).to.equal('');
    await shows(widget, 'Recent searches');
    button(widget, 'kath').click();
    await until(() => names(widget).length === 1);
  });

  it('keeps its text when it is moved in the page', async () => {
    const widget = await place(demo());
    await ready(widget);
    await searchFor(widget, 'kath');
    const elsewhere = document.createElement('div');
    document.body.append(elsewhere);
    elsewhere.append(widget);
    await ready(widget);
    await until(() => names(widget).length === 1);
    expect(box(widget).value).to.equal('kath');
    elsewhere.remove();
  });

  it('leaves nothing behind after fifty rounds of start and close', async () => {
    const added = new Map<string, number>();
    const { addEventListener: add, removeEventListener: remove } = window;
    // Listeners that end with a signal are counted by that signal.
    window.addEventListener = function (
      kind: string,
      listener: never,
      options?: AddEventListenerOptions | boolean,
    ) {
      added.set(kind, (added.get(kind) ?? 0) + 1);
      if (typeof options === 'object')
        options.signal?.addEventListener('abort', () => added.set(kind, added.get(kind)! - 1));
      return add.call(window, kind, listener, options);
    } as typeof add;
    window.removeEventListener = function (kind: string, listener: never, options?: never) {
      added.set(kind, (added.get(kind) ?? 0) - 1);
      return remove.call(window, kind, listener, options);
    } as typeof remove;
    const widget = await place(demo({ 'hold-initialization': '' }));
    for (let round = 0; round < 50; round++) {
      await widget.start();
      await widget.close();
    }
    widget.remove();
    window.addEventListener = add;
    window.removeEventListener = remove;
    for (const kind of ['online', 'scroll', 'resize']) expect(added.get(kind) ?? 0, kind).to.be.at.most(0);
    expect(instance.callsTo('/auth')).to.have.length(1);
  });

  it('associates a key with the instance of the current attribute, also in the task that changed it', async () => {
    const other = new FakeInstance();
    const widget = await place(demo());
    await ready(widget);
    widget.setAttribute('auth-domain', demoAttributes(other)['auth-domain']!);
    for (const [name, value] of Object.entries(demoAttributes(other)))
      if (name === 'username' || name === 'password') widget.setAttribute(name, value);
    await widget.associateCustomKey(known.katherine, 'crm_us', 'HCP', 'A-2');
    const keysAt = ({ calls }: FakeInstance) =>
      calls.filter(({ path }) => path.endsWith('/custom_keys')).length;
    expect([keysAt(instance), keysAt(other)]).to.deep.equal([0, 1]);
    other.restore();
  });

  it('associates keys while closed, and rejects while held (specification 4.2)', async () => {
    const widget = await place(demo({ 'hold-initialization': '' }));
    const succeeded = record(document, 'platform-network::associate-custom-key-succeeded');
    const failed = record(document, 'platform-network::associate-custom-key-failed');
    let refused: unknown;
    await widget
      .associateCustomKey(known.katherine, 'crm_us', 'HCP', 'A-1')
      .catch((error: unknown) => (refused = error));
    expect(refused).to.be.instanceOf(Error);
    expect(failed).to.have.length(1);
    await widget.start();
    await widget.close();
    await widget.associateCustomKey(known.katherine, 'crm_us', 'HCP', 'A-1');
    expect(succeeded[0]!.detail).to.deep.equal({
      vid__v: known.katherine,
      custom_key_source_type: 'crm_us',
      custom_key_item_type: 'HCP',
      custom_key_value: 'A-1',
    });
  });
});
