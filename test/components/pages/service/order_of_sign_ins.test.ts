/** Sign-ins and sign-outs of the sandbox's pages whose answers come in another order, or while a call is on its way. */
import { expect } from '@open-wc/testing';
import { service, session } from '../../../../demo/pages/service/session.ts';
import { until } from '../stale_form.ts';

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
const success = { responseStatus: 'SUCCESS' };
const over = {
  responseStatus: 'FAILURE',
  errors: [{ type: 'INVALID_SESSION_ID', message: 'It has ended.' }],
};

describe('sign-ins of the pages', () => {
  const { fetch } = globalThis;
  /** Answers of sign-ins that wait, by user name. */
  let waiting = new Map<string, () => void>();
  /** IDs of sessions: ended ones, and those of calls. */
  let ended: string[] = [];
  let called: string[] = [];

  beforeEach(() => {
    [waiting, ended, called] = [new Map(), [], []];
    let count = 0;
    globalThis.fetch = ((input: string, init: RequestInit = {}) => {
      if (input === '/settings.json')
        return Promise.resolve(json({ instanceUrl: 'https://instance.example', accounts: [] }));
      const id = new Headers(init.headers).get('Authorization')!;
      if (!input.endsWith('/auth')) {
        called.push(id);
        return Promise.resolve(ended.includes(id) ? json(over, 401) : json(success));
      }
      if (init.method === 'DELETE') {
        ended.push(id);
        return Promise.resolve(json(success));
      }
      const username = (init.body as URLSearchParams).get('username')!;
      const sessionId = `${username} ${++count}`;
      return new Promise((resolve) =>
        waiting.set(username, () => resolve(json({ ...success, sessionId, userId: 7 }))),
      );
    }) as typeof globalThis.fetch;
  });
  afterEach(async () => {
    await session.signOut();
    globalThis.fetch = fetch;
  });

  /** Answers the sign-in of a user as soon as it was sent. */
  const answer = async (username: string): Promise<void> => {
    await until(() => waiting.has(username));
    waiting.get(username)!();
    waiting.delete(username);
  };
  const signIn = async (username: string): Promise<void> => {
    const signedIn = session.signIn(username, 'secret');
    await answer(username);
    await signedIn;
  };

  it('keep the user who signed in last, whose answer came first', async () => {
    const first = session.signIn('mia', 'secret');
    await until(() => waiting.has('mia'));
    await signIn('ben');
    await answer('mia');
    await first;
    expect(session.person?.username).to.equal('ben');
    expect(ended).to.deep.equal(['mia 1']);
  });

  it('sign nobody in whose session is renewed when the user has signed out', async () => {
    await signIn('mia');
    ended.push('mia 1');
    const call = service.call('get /users', {}).catch((error: Error) => error.message);
    await until(() => waiting.has('mia'));
    await session.signOut();
    await answer('mia');
    expect(await call).to.equal('Sign in first.');
    expect(session.person).to.equal(undefined);
    expect(ended).to.include('mia 2');
  });

  it('do not send the call of a user as another one who has signed in since', async () => {
    await signIn('mia');
    ended.push('mia 1');
    const call = service.call('get /users', {}).catch((error: Error) => error.message);
    await until(() => waiting.has('mia'));
    await signIn('ben');
    await answer('mia');
    expect(await call).to.match(/^Another user has signed in\. Nothing was sent\./);
    expect(called).to.deep.equal(['mia 1']);
    expect(session.person?.username).to.equal('ben');
  });
});
