import { expect } from '@open-wc/testing';
import { ApiError } from '../../../src/api/errors.ts';
import { createTransport } from '../../../src/api/transport.ts';
import { PageSession } from '../../../src/session/page_session.ts';
import { SignInError, type SignInProblem } from '../../../src/session/sign_in_error.ts';
import { useWidgetsUrl } from '../../../src/session/widgets_url.ts';
import { failure, json, stubFetch, type Asked, type StubbedFetch } from '../api/stub_fetch.ts';
import { FakeProvider, fixtures, settings } from './fixtures/provider.ts';
import { TurnedClock } from './fixtures/turned_clock.ts';

const origin = 'https://instance.example';

async function problem(promise: Promise<unknown>): Promise<SignInError> {
  try {
    await promise;
  } catch (error) {
    expect(error).to.be.instanceOf(SignInError);
    return error as SignInError;
  }
  throw new Error('It did not fail.');
}

/** Resolves when the condition holds; the test's own time-out is the limit. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 10));
}

describe('session with single sign-on', () => {
  let stub: StubbedFetch;
  let provider: FakeProvider;
  let clock: TurnedClock;
  let session: PageSession;
  let exchanging: ((asked: Asked) => Response) | undefined;
  let opened: (Window | null)[];
  const originalOpen = window.open;

  beforeEach(() => {
    useWidgetsUrl(fixtures);
    let issued = 0;
    exchanging = undefined;
    provider = new FakeProvider();
    stub = stubFetch(async (asked) => {
      const answer = await provider.answer(asked);
      if (answer) return answer;
      if (asked.method === 'DELETE') return json({ responseStatus: 'SUCCESS', errors: [] });
      return (
        exchanging?.(asked) ??
        json({
          responseStatus: 'SUCCESS',
          sessionId: `s${++issued}`,
          userId: 42,
          networkId: '1',
          networkIds: [],
        })
      );
    });
    opened = [];
    window.open = (...values) => {
      const signInWindow = originalOpen.apply(window, values);
      opened.push(signInWindow);
      return signInWindow;
    };
    clock = new TurnedClock();
    session = new PageSession(createTransport({ origin }), clock);
  });
  afterEach(() => {
    stub.restore();
    window.open = originalOpen;
    for (const signInWindow of opened) signInWindow?.close();
  });

  const exchanges = (): (string | null)[] =>
    stub.calls.filter(({ path }) => path === '/auth/sso').map(({ authorization }) => authorization);

  it('signs in through a window with code, PKCE and one exchange of the access token (specification 5)', async () => {
    await session.signIn(settings);
    expect(session.state).to.equal('signed-in');
    expect(session.userId).to.equal(42);
    expect(await session.sessionId()).to.equal('s1');
    expect(exchanges()).to.deep.equal(['Bearer access-1']);
    expect(provider.granted[0]).to.include({
      grant_type: 'authorization_code',
      client_id: settings.clientId,
    });
    expect(provider.lastRequest).to.include({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: settings.scope,
    });
    expect(opened.length).to.equal(1);
    expect(opened[0]!.closed).to.equal(true);
  });

  it('asks the provider for pages in the language of the widget', async () => {
    await session.signIn({ ...settings, language: 'pt-BR' });
    expect(provider.lastRequest['ui_locales']).to.equal('pt-BR');
  });

  it('names this page in its redirect address, so that the provider decides whether it is allowed', async () => {
    await session.signIn(settings);
    expect(provider.lastRequest['redirect_uri']).to.equal(
      `${fixtures}callback.html?origin=${encodeURIComponent(location.origin)}`,
    );
    expect(provider.lastRequest['response_mode']).to.equal('fragment');
  });

  it('opens its window before signIn returns, so that the click counts', async () => {
    const signingIn = session.signIn(settings);
    expect(opened.length).to.equal(1);
    await signingIn;
  });

  it('opens one window for several widgets', async () => {
    await Promise.all([session.signIn(settings), session.signIn(settings)]);
    expect(opened.length).to.equal(1);
    expect(exchanges().length).to.equal(1);
  });

  it('reports a blocked window as popup-blocked, at once and without a call', async () => {
    window.open = () => null;
    expect((await problem(session.signIn(settings))).problem).to.equal('popup-blocked');
    expect(session.state).to.equal('signed-out');
    expect(stub.calls).to.deep.equal([]);
  });

  const answers: [string, () => void, SignInProblem][] = [
    ['a person who says no', () => (provider.deed = 'deny'), 'denied'],
    ['a fault of the provider', () => (provider.deed = 'break'), 'failed'],
    ['a provider that does not answer', () => (provider.isReachable = false), 'provider-unreachable'],
    ['an answer of another provider (RFC 9207)', () => (provider.iss = 'https://other.example'), 'failed'],
    [
      'a token the instance does not accept',
      () => (exchanging = () => failure('AUTHENTICATION_FAILED', 401)),
      'failed',
    ],
    [
      'a user without API access',
      () => (exchanging = () => failure('INSUFFICIENT_ACCESS', 403)),
      'no-api-access',
    ],
    ['an instance that answers HTML', () => (exchanging = () => new Response('<p>')), 'malformed'],
  ];
  for (const [what, arrange, expected] of answers)
    it(`reports ${expected} for ${what}, closes the window and can try again`, async () => {
      arrange();
      expect((await problem(session.signIn(settings))).problem).to.equal(expected);
      expect(session.state).to.equal('signed-out');
      expect(opened[0]!.closed).to.equal(true);
      Object.assign(provider, new FakeProvider());
      exchanging = undefined;
      await session.signIn(settings);
      expect(session.state).to.equal('signed-in');
    });

  it('reports a window that the user closed as popup-closed', async () => {
    provider.deed = 'wait';
    const signingIn = problem(session.signIn(settings));
    await until(() => opened[0]!.location.pathname.endsWith('authorize.html'));
    // Longer than the time in which a closed window counts as severed.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    Object.defineProperty(document, 'hasFocus', { value: () => true, configurable: true });
    try {
      opened[0]!.close();
      expect((await signingIn).problem).to.equal('popup-closed');
    } finally {
      delete (document as { hasFocus?: unknown }).hasFocus;
    }
  });

  it('reports an unreachable window with focus as opener-severed', async () => {
    provider.deed = 'wait';
    const signingIn = problem(session.signIn(settings));
    await until(() => opened[0]!.location.pathname.endsWith('authorize.html'));
    Object.defineProperty(document, 'hasFocus', { value: () => false, configurable: true });
    try {
      opened[0]!.close();
      expect((await signingIn).problem).to.equal('opener-severed');
    } finally {
      delete (document as { hasFocus?: unknown }).hasFocus;
    }
  });

  it('ignores messages of other windows or with another state', async () => {
    provider.deed = 'wait';
    const signingIn = session.signIn(settings);
    await until(() => opened[0]!.location.pathname.endsWith('authorize.html'));
    const asked = new URLSearchParams(opened[0]!.location.search);
    const forged = {
      type: 'platform-network-sign-in',
      response: `error=access_denied&state=${asked.get('state')}`,
    };
    window.postMessage(forged, '*');
    (opened[0]! as unknown as typeof globalThis).eval(
      `opener.postMessage({ type: 'platform-network-sign-in', response: 'error=access_denied&state=other' }, '*');
       opener.postMessage('nonsense', '*'); opener.postMessage(null, '*');`,
    );
    const code = JSON.stringify(Object.fromEntries(asked));
    const good = new URLSearchParams({ code, state: asked.get('state')! });
    opened[0]!.location.replace(`${asked.get('redirect_uri')}#${good}`);
    await signingIn;
    expect(session.state).to.equal('signed-in');
  });

  it('closes the window when aborted', async () => {
    provider.deed = 'wait';
    const stop = new AbortController();
    const outcome = session.signIn(settings, stop.signal).catch((error: unknown) => error);
    await until(() => opened[0]!.location.pathname.endsWith('authorize.html'));
    stop.abort('gone');
    expect(await outcome).to.equal('gone');
    expect(opened[0]!.closed).to.equal(true);
    expect(session.state).to.equal('signed-out');
  });

  describe('renewal', () => {
    it('uses the refresh token, and each rotated one once', async () => {
      await session.signIn(settings);
      for (const minutes of [19, 19, 19]) {
        await clock.pass(minutes);
        await Promise.all([session.sessionId(), session.sessionId()]);
      }
      expect(await session.sessionId()).to.equal('s4');
      expect(provider.granted.slice(1).map((form) => form['refresh_token'])).to.deep.equal([
        'refresh-1',
        'refresh-2',
        'refresh-3',
      ]);
      expect(exchanges()).to.deep.equal(
        ['access-1', 'access-2', 'access-3', 'access-4'].map((token) => `Bearer ${token}`),
      );
    });

    it('ends the session when the provider refuses', async () => {
      await session.signIn(settings);
      provider.refuseRefresh = true;
      const error = await session.renew('s1').catch((reason: unknown) => reason);
      expect(error).to.be.instanceOf(ApiError).with.property('kind', 'session-ended');
      expect(session.state).to.equal('ended');
    });

    it('keeps the session when the provider cannot be reached', async () => {
      await session.signIn(settings);
      provider.isReachable = false;
      const error = await session.renew('s1').catch((reason: unknown) => reason);
      expect(error).to.be.instanceOf(ApiError).with.property('kind', 'unreachable');
      expect(session.state).to.equal('signed-in');
      provider.isReachable = true;
      expect(await session.renew('s1')).to.equal('s2');
    });

    it('exchanges the access token again while it is valid, when there is no refresh token', async () => {
      provider.givesRefreshTokens = false;
      await session.signIn(settings);
      expect(await session.renew('s1')).to.equal('s2');
      exchanging = () => failure('AUTHENTICATION_FAILED', 401);
      await session.renew('s2').catch(() => {});
      expect(session.state).to.equal('ended');
    });
  });

  it('leaves nothing in storage or the address after success or failure (specification 5)', async () => {
    const kept = (): string =>
      JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        document.cookie,
        location.search,
        location.hash,
      ]);
    const before = kept();
    await session.signIn(settings);
    await session.signOut();
    provider.deed = 'deny';
    await problem(session.signIn(settings));
    expect(kept()).to.equal(before);
  });
});
