/** What happens when the service refuses the password that the sandbox's pages renew their session with: another administrator has changed it, or locked the user. */
import { expect } from '@open-wc/testing';
import { service, session } from '../../../../demo/pages/service/session.ts';
import { Loading } from '../../../../demo/pages/shell/loading.ts';
import { until } from '../stale_form.ts';

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

const refusal = (type: string, message: string): unknown => ({
  responseStatus: 'FAILURE',
  errors: [{ type, message }],
});

describe('a session of the pages', () => {
  const { fetch } = globalThis;
  let password = 'first';
  let current = 'session-0';
  let signIns: string[] = [];
  let asked = 0;

  beforeEach(async () => {
    [password, current, signIns, asked] = ['first', 'session-0', [], 0];
    globalThis.fetch = ((input: string, init: RequestInit = {}) => {
      if (input === '/settings.json')
        return Promise.resolve(json({ instanceUrl: 'https://instance.example', accounts: [] }));
      if (input.endsWith('/auth') && init.method === 'POST') {
        const given = (init.body as URLSearchParams).get('password')!;
        signIns.push(given);
        if (given !== password)
          return Promise.resolve(
            json(refusal('AUTHENTICATION_FAILED', 'The user name or the password is wrong.'), 401),
          );
        current = `session-${signIns.length}`;
        return Promise.resolve(json({ responseStatus: 'SUCCESS', sessionId: current, userId: 7 }));
      }
      const isCurrent = new Headers(init.headers).get('Authorization') === current;
      return Promise.resolve(
        isCurrent
          ? json({ responseStatus: 'SUCCESS', users: [] })
          : json(refusal('INVALID_SESSION_ID', 'The session has ended.'), 401),
      );
    }) as typeof globalThis.fetch;
    await session.signIn('mia', 'first');
    signIns = [];
    session.askToSignIn = () => {
      asked += 1;
      return Promise.resolve();
    };
  });
  afterEach(async () => {
    await session.signOut();
    session.askToSignIn = undefined;
    globalThis.fetch = fetch;
  });

  const call = (): Promise<unknown> => service.call('get /users', {});
  const host = {
    addController: () => {},
    removeController: () => {},
    requestUpdate: () => {},
    updateComplete: Promise.resolve(true),
  };
  const messageOf = (made: Promise<unknown>): Promise<string> =>
    made.then(
      () => 'no error',
      (error: Error) => error.message,
    );
  const press = (): void => void document.body.click();
  /** The press of another test was long ago. */
  const afterAWhile = () => new Promise((resolve) => setTimeout(resolve, 1100));

  it('is renewed once for calls at the same time', async () => {
    current = 'ended by the service';
    await Promise.all([call(), call(), call()]);
    expect(signIns).to.deep.equal(['first']);
  });

  it('sends a refused password once, not with each call of a timer, which would lock the account', async () => {
    await afterAWhile();
    [password, current] = ['second', 'ended by the service'];
    const messages = [
      await messageOf(call()),
      ...(await Promise.all([messageOf(call()), messageOf(call())])),
    ];
    expect(signIns).to.deep.equal(['first']);
    expect(new Set(messages)).to.deep.equal(
      new Set(['Your session has ended. Try again to sign in. What you typed is kept.']),
    );
    expect(asked).to.equal(0);
  });

  it('asks for the password after a press of the user, and then makes the call', async () => {
    [password, current] = ['second', 'ended by the service'];
    session.askToSignIn = async ({ username }) => {
      asked += 1;
      await session.signIn(username, 'second');
    };
    press();
    const calls = await Promise.all([call(), call()]);
    expect(calls).to.have.length(2);
    expect([signIns, asked]).to.deep.equal([['first', 'second'], 1]);
  });

  it('asks after a file was chosen inside a component, and not while the user types', async () => {
    await afterAWhile();
    [password, current] = ['second', 'ended by the service'];
    const place = document.createElement('div');
    document.body.append(place);
    place.attachShadow({ mode: 'open' }).innerHTML = '<input><input type="file">';
    const [text, file] = place.shadowRoot!.querySelectorAll('input');
    // As browsers dispatch them: the window sees only `input`.
    const choose = (field: HTMLElement): void => {
      field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    };
    choose(text!);
    expect(await messageOf(call())).to.match(/^Your session has ended\./);
    expect(asked).to.equal(0);
    choose(file!);
    await messageOf(call());
    expect(asked).to.equal(1);
    place.remove();
  });

  it('says how to go on when the user does not sign in again, and asks with the next press', async () => {
    [password, current] = ['second', 'ended by the service'];
    press();
    expect(await messageOf(call())).to.match(/^Your session has ended\./);
    press();
    expect(await messageOf(call())).to.match(/^Your session has ended\./);
    expect([signIns, asked]).to.deep.equal([['first'], 2]);
  });

  it('loads what its end has kept from loading when the user has signed in again', async () => {
    await afterAWhile();
    [password, current] = ['second', 'ended by the service'];
    const read = new Loading(host, call);
    read.hostConnected();
    await read.run();
    expect(read.error).to.be.instanceOf(Error);
    await session.signIn('mia', 'second');
    await until(() => read.value);
    expect(read.error).to.equal(undefined);
    read.hostDisconnected();
  });

  it('keeps the password after an answer that says nothing about it', async () => {
    current = 'ended by the service';
    const answers = globalThis.fetch;
    globalThis.fetch = ((input: string, init?: RequestInit) =>
      input.endsWith('/auth') ? Promise.resolve(json({}, 503)) : answers(input, init)) as typeof fetch;
    expect(await messageOf(call())).to.match(/restarting or busy/);
    globalThis.fetch = answers;
    expect(await messageOf(call())).to.equal('no error');
  });

  it('says how long sign-ins are refused after too many wrong ones', async () => {
    const answers = globalThis.fetch;
    globalThis.fetch = ((input: string, init?: RequestInit) =>
      input.endsWith('/auth')
        ? Promise.resolve(
            new Response(JSON.stringify(refusal('RATE_LIMITED', 'Too many failed sign-ins.')), {
              status: 429,
              headers: { 'Retry-After': '240' },
            }),
          )
        : answers(input, init)) as typeof fetch;
    expect(await messageOf(session.signIn('mia', 'wrong'))).to.equal(
      'There were too many failed sign-ins. Try again in 4 minutes.',
    );
  });
});
