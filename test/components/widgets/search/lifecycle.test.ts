import {
  place,
  until,
  box,
  type,
  searchFor,
  shadow,
  shows,
  ready,
  has,
  button,
  record,
  demoAttributes,
} from '../../support/widget.ts';
import { expect } from '@open-wc/testing';
import { json, noNetwork, FakeInstance } from '../../../../demo/fixtures/fake_instance.ts';
import { known } from '../../../../demo/fixtures/fake_records.ts';
import { fixture } from './lifecycle/fixture.ts';
import { refusalTests } from './lifecycle/refusals.ts';
import { continuingTests } from './lifecycle/continuing.ts';

describe('lifecycle of the search widget (specification 6.1, decisions 2 to 4)', () => {
  const given = fixture();
  const { demo, faults } = given;

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
    expect(given.instance.callsTo('/search')).to.have.length(1);
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
    expect(given.instance.calls.slice(0, 2).map(({ path }) => path)).to.deep.equal([
      '/widgets/wid-1/configuration',
      '/auth',
    ]);
    expect(given.instance.calls[0]!.authorization).to.equal(null);
    await searchFor(widget, 'kath');
    expect(given.instance.callsTo('/search')[0]!.authorization).to.equal('SESSION-1');
    expect(widget.matches(':state(ready)')).to.equal(true);
  });

  it('shows a skeleton of the same size while it loads', async () => {
    let go!: () => void;
    const gate = new Promise<void>((resolve) => (go = resolve));
    given.instance.intercept = ({ path }) =>
      path.startsWith('/widgets')
        ? gate.then(() => json({ responseStatus: 'SUCCESS', widget: given.instance.configuration }))
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
    expect(given.instance.calls).to.have.length(0);
    expect(widget.getBoundingClientRect().height).to.equal(0);
    expect(shadow(widget).childElementCount).to.equal(0);
    await widget.start();
    await ready(widget);
    window.open = open;
    expect(opened).to.have.length(0);
  });

  it('treats the literal value "false" of boolean attributes as false (specification 6.1)', async () => {
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

  it('reads the password once and removes it from the page (specification 5)', async () => {
    const widget = await place(demo());
    await ready(widget);
    expect(widget.hasAttribute('password')).to.equal(false);
    expect(`${widget.outerHTML}${shadow(widget).innerHTML}`).not.to.contain('sandbox-rep');
    expect(Object.values(widget)).not.to.include('sandbox-rep');
    const [auth] = given.instance.callsTo('/auth');
    expect(auth!.body).to.contain('sandbox-rep');
    await widget.start();
    await ready(widget);
  });

  it('a held widget takes the password off the page, and signs in with it when it starts', async () => {
    const widget = await place(demo({ 'hold-initialization': '' }));
    expect(widget.hasAttribute('password')).to.equal(false);
    expect(given.instance.calls).to.have.length(0);
    await widget.start();
    await ready(widget);
    expect(given.instance.callsTo('/auth')[0]!.body).to.contain('sandbox-rep');
  });

  refusalTests(given);
  for (const [what, answer, words] of faults)
    it(`reports ${what} while loading, and "Try again" continues`, async () => {
      given.instance.intercept = ({ path }) =>
        path.startsWith('/widgets') || path === '/api' ? answer() : undefined;
      const widget = await place(demo());
      await shows(widget, words);
      given.instance.intercept = undefined;
      button(widget, 'Try again').click();
      await ready(widget);
    });

  it('continues automatically when the network is back', async () => {
    given.instance.intercept = () => noNetwork();
    const widget = await place(demo());
    await shows(widget, 'cannot be reached');
    given.instance.intercept = undefined;
    dispatchEvent(new Event('online'));
    await ready(widget);
  });

  it('shows nothing, raises close-widget once and stops all calls by close()', async () => {
    const widget = await place(demo());
    await ready(widget);
    const events = record(widget, 'platform-network:sandbox-search:close-widget');
    let aborted = false;
    given.instance.intercept = ({ path }, signal) =>
      path === '/search'
        ? new Promise(() => signal.addEventListener('abort', () => (aborted = true)))
        : undefined;
    type(widget, 'kath');
    await until(() => given.instance.callsTo('/search').length);
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
    expect(given.instance.calls).to.have.length(0);
    widget.remove();
  });

  continuingTests(given);

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
    expect(given.instance.callsTo('/auth')).to.have.length(1);
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
    expect([keysAt(given.instance), keysAt(other)]).to.deep.equal([0, 1]);
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

  it('does not report a refused key as an unhandled rejection, because the event tells it', async () => {
    const unhandled: unknown[] = [];
    const note = (event: PromiseRejectionEvent): void => {
      event.preventDefault();
      unhandled.push(event.reason);
    };
    addEventListener('unhandledrejection', note);
    const widget = await place(demo({ 'hold-initialization': '' }));
    const failed = record(document, 'platform-network::associate-custom-key-failed');
    void widget.associateCustomKey(known.katherine, 'crm_us', 'HCP', '');
    await until(() => failed.length === 1);
    await new Promise((resolve) => setTimeout(resolve));
    removeEventListener('unhandledrejection', note);
    expect(unhandled).to.deep.equal([]);
  });
});
