import { expect } from '@open-wc/testing';
import '../../../../src/delivery/define/platform-network-affiliation-widget.ts';
import '../../../../src/delivery/define/platform-network-profile-widget.ts';
import type { SessionProvider } from '../../../../src/session/page_sign_in.ts';
import { FakeInstance } from '../../../../demo/fixtures/fake_instance.ts';
import { button, demoAttributes, place, ready, shows, until, type Widget } from '../../support/widget.ts';

type Asking = HTMLElement & { sessionProvider: SessionProvider | null };

describe('sessionProvider on a page with a session', () => {
  let instance: FakeInstance;
  const { open } = window;
  beforeEach(() => {
    instance = new FakeInstance();
    // Lightning Web Security answers null to every window.
    window.open = () => null;
  });
  afterEach(() => {
    instance.restore();
    window.open = open;
  });
  const attributes = (): Record<string, string> => {
    const { 'demo-mode': _, username: __, password: ___, ...others } = demoAttributes(instance);
    return others;
  };
  const answering = (): FakeInstance =>
    Object.assign(instance, {
      intercept: ({ path }: { path: string }) =>
        path === '/auth/sso'
          ? new Response(
              JSON.stringify({
                responseStatus: 'SUCCESS',
                sessionId: 's',
                userId: 1,
                networkId: '1',
                networkIds: [],
              }),
            )
          : undefined,
    });
  const tokens = (): (string | null)[] => instance.callsTo('/auth/sso').map((call) => call.authorization);

  it('signs in automatically with the page’s token', async () => {
    answering();
    const widget = await place({ ...attributes(), 'hold-initialization': '' });
    widget.sessionProvider = async () => 'of-the-page';
    await widget.start();
    await ready(widget);
    expect(tokens()).to.deep.equal(['Bearer of-the-page']);
  });

  it('signs in when it is set after the widget has asked for a sign-in', async () => {
    answering();
    const widget = await place(attributes());
    await shows(widget, 'Sign in to search');
    widget.sessionProvider = () => 'later';
    await ready(widget);
    expect(tokens()).to.deep.equal(['Bearer later']);
  });

  it('takes precedence over demo mode', async () => {
    answering();
    const widget = await place({ ...demoAttributes(instance), 'hold-initialization': '' });
    widget.sessionProvider = () => 'first';
    await widget.start();
    await ready(widget);
    expect(instance.calls.filter(({ path }) => path === '/auth')).to.have.length(0);
  });

  const words: [string, SessionProvider, string][] = [
    ['nobody is signed in to the page', () => null, 'You are not signed in to this page'],
    ['it throws', () => Promise.reject(new Error('no')), 'This page could not pass on your sign-in'],
  ];
  for (const [what, provider, said] of words)
    it(`reports ${what}, and "Try again" calls the page again`, async () => {
      answering();
      const widget = await place({ ...attributes(), 'hold-initialization': '' });
      let isBroken = true;
      let asked = 0;
      widget.sessionProvider = () => (isBroken ? provider() : `token-${++asked}`);
      void widget.start();
      await shows(widget, said);
      await expect(widget).shadowDom.to.be.accessible();
      isBroken = false;
      button(widget, 'Try again').click();
      await ready(widget);
      expect(asked).to.equal(1);
    });

  for (const kind of ['search', 'profile', 'affiliation'])
    it(`survives the upgrade when it is set on a ${kind} element before its code is loaded`, async () => {
      answering();
      instance.configuration = { ...instance.configuration, type: kind as 'search' };
      // The upgrade as the browser does it: an element with own properties gets its class later.
      const inert = document.implementation.createHTMLDocument();
      const element = inert.createElement(`platform-network-${kind}-widget`) as unknown as Asking;
      const provider: SessionProvider = () => 'early';
      element.sessionProvider = provider;
      for (const [name, value] of Object.entries(attributes())) element.setAttribute(name, value);
      document.body.append(element);
      await (element as unknown as Widget).updateComplete;
      expect(element.sessionProvider).to.equal(provider);
      expect(Object.hasOwn(element, 'sessionProvider')).to.equal(false);
      await until(() => tokens().length === 1, 'the page’s token');
      element.remove();
    });
});
