import { expect } from '@open-wc/testing';
import { associateCustomKey } from '../../../src/api/custom_keys.ts';
import { authenticate, exchangeAccessToken, signOut } from '../../../src/api/auth.ts';
import { retrieveEntity, searchEntities } from '../../../src/api/entities.ts';
import { ApiError } from '../../../src/api/errors.ts';
import { createTransport } from '../../../src/api/transport.ts';
import { errorOf, found, origin, source } from './calls.ts';
import { failure, json, stubFetch, untilAborted, type Asked, type StubbedFetch } from './stub_fetch.ts';

describe('transport', () => {
  let stub: StubbedFetch;
  let answer: (asked: Asked) => Response | Promise<Response>;
  beforeEach(() => {
    answer = () => json(found);
    stub = stubFetch((asked) => answer(asked));
  });
  afterEach(() => stub.restore());

  const withSession = createTransport({
    origin,
    session: { sessionId: async () => 's1', renew: async () => 's2' },
  });

  it('sends the session ID unchanged in the Authorization header, without cookies, caches, redirects or referrer (section 4)', async () => {
    await searchEntities(withSession, { q: 'müller & co', limit: 25, facets: undefined });
    const [{ url, authorization, init, method }] = stub.calls as [Asked];
    expect(method).to.equal('GET');
    expect(url.href).to.equal(`${origin}/api/v39.0/search?q=m%C3%BCller+%26+co&limit=25`);
    expect(authorization).to.equal('s1');
    expect(init).to.include({
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
    });
  });

  it('escapes a vid_key, so that it stays one path segment (2.2)', async () => {
    await retrieveEntity(withSession, 'crm_us:HCP:a/b?c#d%', { systemName: 'crm_us' });
    expect(stub.calls[0]!.url.href).to.equal(
      `${origin}/api/v39.0/entity/crm_us%3AHCP%3Aa%2Fb%3Fc%23d%25?systemName=crm_us`,
    );
    for (const vidKey of ['', '.', '..'])
      expect((await errorOf(retrieveEntity(withSession, vidKey))).kind).to.equal('not-found');
    expect(stub.calls.length).to.equal(1);
  });

  it('signs in with a form body and no Authorization header (4.1)', async () => {
    answer = () =>
      json({ responseStatus: 'SUCCESS', sessionId: 'x', userId: 7, networkId: '1', networkIds: [] });
    const session = await authenticate(withSession, { username: 'rep@sandbox.example', password: 'a&b=c' });
    expect(session.userId).to.equal(7);
    const [{ authorization, body, path, init }] = stub.calls as [Asked];
    expect(path).to.equal('/auth');
    expect(authorization).to.equal(null);
    expect(init.body).to.be.instanceOf(URLSearchParams);
    expect(body).to.equal('username=rep%40sandbox.example&password=a%26b%3Dc');
  });

  it('exchanges an access token as Bearer and ends a session by its own ID (specification 5)', async () => {
    answer = () =>
      json({ responseStatus: 'SUCCESS', sessionId: 'x', userId: 7, networkId: '1', networkIds: [] });
    await exchangeAccessToken(withSession, 'token');
    await signOut(withSession, 'old');
    expect(stub.calls.map(({ method, path, authorization }) => [method, path, authorization])).to.deep.equal([
      ['POST', '/auth/sso', 'Bearer token'],
      ['DELETE', '/auth', 'old'],
    ]);
  });

  it('associates a custom key through query parameters (4.2)', async () => {
    answer = () => json({ responseStatus: 'SUCCESS' });
    await associateCustomKey(withSession, '242977178443156481', {
      custom_key_source_type: 'crm_us',
      custom_key_item_type: 'HCP',
      custom_key_value: '1:2',
    });
    expect(stub.calls[0]!.method).to.equal('POST');
    expect(stub.calls[0]!.url.search).to.equal(
      '?custom_key_source_type=crm_us&custom_key_item_type=HCP&custom_key_value=1%3A2',
    );
  });

  describe('aborted call', () => {
    it('rejects with the reason of the signal before, during and while waiting for the session', async () => {
      const reason = new Error('typed on');
      const rejection = async (promise: Promise<unknown>): Promise<unknown> =>
        promise.then(
          () => 'resolved',
          (error: unknown) => error,
        );

      expect(await rejection(searchEntities(withSession, {}, AbortSignal.abort(reason)))).to.equal(reason);
      expect(stub.calls).to.deep.equal([]);

      const during = new AbortController();
      answer = ({ signal }) => {
        during.abort(reason);
        return untilAborted(signal);
      };
      expect(await rejection(searchEntities(withSession, {}, during.signal))).to.equal(reason);

      const waiting = new AbortController();
      const never = createTransport({
        origin,
        session: { sessionId: () => new Promise(() => {}), renew: async () => '' },
      });
      const call = rejection(searchEntities(never, {}, waiting.signal));
      waiting.abort(reason);
      expect(await call).to.equal(reason);
      expect(stub.calls.length).to.equal(1);
    });

    it('leaves no listener on the signal', async () => {
      const { signal } = new AbortController();
      let count = 0;
      const add = signal.addEventListener.bind(signal);
      const remove = signal.removeEventListener.bind(signal);
      signal.addEventListener = (...values: Parameters<typeof add>) => (count++, add(...values));
      signal.removeEventListener = (...values: Parameters<typeof remove>) => (count--, remove(...values));
      await searchEntities(withSession, {}, signal);
      expect(count).to.equal(0);
    });
  });

  describe('ended session (specification 5)', () => {
    it('is renewed once, and the call is repeated once', async () => {
      const session = source();
      const transport = createTransport({ origin, session });
      answer = ({ authorization }) =>
        authorization === 's1' ? failure('INVALID_SESSION_ID', 401) : json(found);
      expect((await searchEntities(transport, { q: 'x' })).totalCount).to.equal(1);
      expect(session.renewed).to.deep.equal(['s1']);
      expect(stub.calls.map(({ authorization }) => authorization)).to.deep.equal(['s1', 's2']);
    });

    it('rejects with session-ended when it ends again, without a third attempt', async () => {
      const session = source();
      answer = () => failure('INVALID_SESSION_ID', 401);
      expect((await errorOf(searchEntities(createTransport({ origin, session }), {}))).kind).to.equal(
        'session-ended',
      );
      expect(stub.calls.length).to.equal(2);
      expect(session.renewed).to.deep.equal(['s1']);
    });

    it('rejects with the session’s error when it cannot be renewed', async () => {
      const refusal = new ApiError('session-ended', 'The session ended.');
      const transport = createTransport({
        origin,
        session: { sessionId: async () => 's1', renew: () => Promise.reject(refusal) },
      });
      answer = () => failure('INVALID_SESSION_ID', 401);
      expect(await errorOf(searchEntities(transport, {}))).to.equal(refusal);
    });
  });
});
