import { expect } from '@open-wc/testing';
import { FakeInstance, failure, noNetwork, type Call } from '../../../../demo/fixtures/fake_instance.ts';
import {
  box,
  button,
  demoAttributes,
  names,
  place,
  ready,
  searchFor,
  shows,
  text,
  until,
  type,
} from '../../support/widget.ts';

describe('sign-in to the search widget (specification 5)', () => {
  let instance: FakeInstance;
  beforeEach(() => (instance = new FakeInstance()));
  afterEach(() => instance.restore());
  const demo = (more: Record<string, string> = {}): Record<string, string> => ({
    ...demoAttributes(instance),
    ...more,
  });

  const signInErrors: [string, () => Response | Promise<Response>, string][] = [
    ['wrong password', () => failure(401, 'AUTHENTICATION_FAILED'), 'User name or password is wrong'],
    [
      'too many attempts',
      () => failure(429, 'RATE_LIMITED', { 'retry-after': '1' }),
      'Try again in 1 second.',
    ],
    ['no API access', () => failure(403, 'INSUFFICIENT_ACCESS'), 'has no access to this data'],
    ['no answer', noNetwork, 'cannot be reached'],
  ];
  for (const [what, answer, words] of signInErrors)
    it(`reports ${what}, and "Try again" signs in`, async () => {
      instance.intercept = ({ path }) => (path === '/auth' ? answer() : undefined);
      const widget = await place(demo());
      await shows(widget, words);
      instance.intercept = undefined;
      button(widget, 'Try again').click();
      await ready(widget);
    });

  it('shows a problem in the language that the page switches to', async () => {
    instance.intercept = ({ path }) => (path === '/auth' ? failure(401, 'AUTHENTICATION_FAILED') : undefined);
    instance.configuration = { ...instance.configuration, languages: ['en', 'de', 'fr'] };
    const widget = await place(demo());
    await shows(widget, 'User name or password is wrong');
    widget.lang = 'de';
    await shows(widget, 'Benutzername oder Passwort ist falsch');
    widget.lang = 'fr';
    await shows(widget, /mot de passe/);
  });

  it('waits for the button when single sign-on starts outside of a click', async () => {
    const { 'demo-mode': _, ...attributes } = demo();
    const widget = await place(attributes);
    await shows(widget, 'Sign in to search');
    button(widget, 'Sign in');
    expect(instance.callsTo('/auth')).to.have.length(0);
  });

  it('opens the window of single sign-on when start() is called in a click', async () => {
    const { open } = window;
    const opened: unknown[] = [];
    window.open = (...args) => (opened.push(args), null);
    Object.defineProperty(navigator, 'userActivation', { value: { isActive: true }, configurable: true });
    const { 'demo-mode': _, ...attributes } = demo({ 'hold-initialization': '' });
    const widget = await place(attributes);
    await widget.start();
    delete (navigator as { userActivation?: unknown }).userActivation;
    window.open = open;
    expect(opened).to.have.length(1);
    await shows(widget, 'blocked the sign-in window');
  });

  it('reports a blocked window, and offers the full page', async () => {
    const { open } = window;
    window.open = () => null;
    const { 'demo-mode': _, ...attributes } = demo();
    const widget = await place(attributes);
    await shows(widget, 'Sign in to search');
    button(widget, 'Sign in').click();
    await shows(widget, 'blocked the sign-in window');
    window.open = open;
    button(widget, 'Sign in on this page instead');
  });

  it('serves several widgets of one page (specification 5)', async () => {
    const [first, second] = await Promise.all([place(demo()), place(demo())]);
    await Promise.all([ready(first), ready(second)]);
    const third = await place(demo());
    await ready(third);
    expect(instance.callsTo('/auth')).to.have.length(1);
  });

  it('continues a widget that waits for its button when another one signs in', async () => {
    const { 'demo-mode': _, ...attributes } = demo();
    const waiting = await place(attributes);
    await shows(waiting, 'Sign in to search');
    await ready(await place(demo()));
    await ready(waiting);
  });

  it('asks again after the session ended, and keeps input and results', async () => {
    const widget = await place(demo());
    await ready(widget);
    await searchFor(widget, 'kath');
    instance.intercept = ({ path }: Call) =>
      path === '/search'
        ? failure(401, 'INVALID_SESSION_ID')
        : path === '/auth'
          ? failure(401, 'AUTHENTICATION_FAILED')
          : undefined;
    type(widget, 'kather');
    await shows(widget, 'Your session has ended');
    expect(box(widget).value).to.equal('kather');
    expect(names(widget)).to.deep.equal(['Katherine Johnson']);
    instance.intercept = undefined;
    button(widget, 'Sign in again').click();
    await until(() => !text(widget).includes('session has ended'), 'the notice to go');
    expect(box(widget).value).to.equal('kather');
    await until(() => instance.callsTo('/search').at(-1)?.query.get('q') === 'kather');
  });
});
