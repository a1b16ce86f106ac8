import { expect } from '@open-wc/testing';
import { associateCustomKey } from '../../../src/api/custom_keys.ts';
import { authenticate, exchangeAccessToken, signOut } from '../../../src/api/auth.ts';
import { retrieveEntity, searchEntities } from '../../../src/api/entities.ts';
import { ApiError, type ApiErrorKind } from '../../../src/api/errors.ts';
import { listFields, listReferenceType } from '../../../src/api/metadata.ts';
import { createTransport, type SessionSource } from '../../../src/api/transport.ts';
import { readWidgetConfiguration } from '../../../src/api/widgets.ts';
import { failure, json, stubFetch, untilAborted, type Asked, type StubbedFetch } from './stub_fetch.ts';

const origin = 'https://instance.example';

const found = {
  responseStatus: 'SUCCESS',
  totalCount: 1,
  totalCountIsExact: true,
  offset: 0,
  limit: 25,
  facets: [{ field: 'status', values: [{ value: 'A', label: 'Active', count: 1 }] }],
  entities: [
    {
      entityId: '242977178443156481',
      entityType: 'HCP',
      metaData: {},
      entity: { vid__v: '242977178443156481' },
    },
  ],
};

/** A session source that hands out s1, s2, … and keeps what it was asked to renew. */
function source(): SessionSource & { renewed: string[] } {
  let count = 1;
  const renewed: string[] = [];
  return {
    renewed,
    sessionId: () => Promise.resolve(`s${count}`),
    renew(ended) {
      renewed.push(ended);
      return Promise.resolve(`s${++count}`);
    },
  };
}

async function fault(promise: Promise<unknown>): Promise<ApiError> {
  try {
    await promise;
  } catch (error) {
    expect(error).to.be.instanceOf(ApiError);
    return error as ApiError;
  }
  throw new Error('The call did not fail.');
}

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

  it('sends the session ID as it is, in the Authorization header, without cookies, caches, redirects or referrer (section 4)', async () => {
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

  it('escapes whatever a vid_key holds, so that it stays one part of the path (2.2)', async () => {
    await retrieveEntity(withSession, 'crm_us:HCP:a/b?c#d%', { systemName: 'crm_us' });
    expect(stub.calls[0]!.url.href).to.equal(
      `${origin}/api/v39.0/entity/crm_us%3AHCP%3Aa%2Fb%3Fc%23d%25?systemName=crm_us`,
    );
    for (const vidKey of ['', '.', '..'])
      expect((await fault(retrieveEntity(withSession, vidKey))).kind).to.equal('not-found');
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

  it('exchanges an access token as Bearer and ends a session by its own ID (decisions, section 4)', async () => {
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

  describe('faults', () => {
    const envelopes: [string, number, ApiErrorKind][] = [
      ['AUTHENTICATION_FAILED', 401, 'authentication-failed'],
      ['RATE_LIMITED', 429, 'rate-limited'],
      ['INSUFFICIENT_ACCESS', 403, 'insufficient-access'],
      ['DOMAIN_NOT_ALLOWED', 403, 'domain-not-allowed'],
      ['NOT_FOUND', 404, 'not-found'],
      ['UNSUPPORTED_VERSION', 404, 'unsupported-version'],
      ['INVALID_DATA', 400, 'invalid'],
      ['PAYLOAD_TOO_LARGE', 413, 'invalid'],
      ['INVALID_STATE', 200, 'failed'],
      ['UNEXPECTED_ERROR', 500, 'server-fault'],
    ];
    for (const [type, status, kind] of envelopes)
      it(`${type} is ${kind}; the envelope decides, whatever the status (decisions, section 6)`, async () => {
        for (const each of [status, 200]) {
          answer = () => failure(type, each);
          const error = await fault(searchEntities(withSession, {}));
          expect(error.kind).to.equal(kind);
          expect(error.status).to.equal(each);
          expect(error.errors).to.deep.equal([{ type, message: `${type} happened` }]);
        }
      });

    it('SUCCESS counts even under an odd status (decisions, section 6)', async () => {
      answer = () => json(found, 203);
      expect((await searchEntities(withSession, {})).totalCount).to.equal(1);
    });

    it('reads Retry-After in seconds and as a date', async () => {
      answer = () => failure('RATE_LIMITED', 429, { 'Retry-After': '30' });
      expect((await fault(searchEntities(withSession, {}))).retryAfterSeconds).to.equal(30);
      const soon = new Date(Date.now() + 60_000).toUTCString();
      answer = () => failure('RATE_LIMITED', 429, { 'Retry-After': soon });
      expect((await fault(searchEntities(withSession, {}))).retryAfterSeconds).to.be.within(50, 60);
      answer = () => failure('RATE_LIMITED', 429, { 'Retry-After': 'later' });
      expect((await fault(searchEntities(withSession, {}))).retryAfterSeconds).to.equal(undefined);
    });

    const broken: [string, string, ApiErrorKind, number?][] = [
      ['HTML', '<!doctype html><p>Sign in to the proxy</p>', 'malformed'],
      ['half an answer', JSON.stringify(found).slice(0, 80), 'malformed'],
      ['nothing', '', 'malformed'],
      ['a JSON list', '[]', 'malformed'],
      ['JSON null', 'null', 'malformed'],
      ['no envelope', '{"entities":[]}', 'malformed'],
      ['HTML of a broken gateway', '<h1>502</h1>', 'server-fault', 502],
      ['HTML of a guarding gateway', '<h1>429</h1>', 'rate-limited', 429],
    ];
    for (const [what, text, kind, status = 200] of broken)
      it(`${what} is ${kind}`, async () => {
        answer = () => new Response(text, { status, headers: { 'Content-Type': 'application/json' } });
        expect((await fault(searchEntities(withSession, {}))).kind).to.equal(kind);
      });

    const [hit] = found.entities as [(typeof found.entities)[0]];
    const shapes: [string, object][] = [
      ['no total', { ...found, totalCount: undefined }],
      ['a total in words', { ...found, totalCount: 'many' }],
      ['entities that are no list', { ...found, entities: {} }],
      ['an entity without record', { ...found, entities: [{ ...hit, entity: null }] }],
      ['a numeric entityId', { ...found, entities: [{ ...hit, entityId: 1 }] }],
      ['an unknown entityType', { ...found, entities: [{ ...hit, entityType: 'PET' }] }],
      [
        'addresses that are no list',
        { ...found, entities: [{ ...hit, entity: { ...hit.entity, addresses__v: 'none' } }] },
      ],
      [
        'highlights that are no ranges',
        { ...found, entities: [{ ...hit, metaData: { highlights: [{ path: 'a', ranges: [[1]] }] } }] },
      ],
      ['no facets', { ...found, facets: null }],
      [
        'facet counts in words',
        { ...found, facets: [{ field: 'a', values: [{ value: 'A', label: 'A', count: 'two' }] }] },
      ],
    ];
    for (const [what, body] of shapes)
      it(`an answer with ${what} is malformed`, async () => {
        answer = () => json(body);
        expect((await fault(searchEntities(withSession, {}))).kind).to.equal('malformed');
      });

    it('metadata of a wrong shape is malformed; an empty reference type is not-found', async () => {
      answer = () =>
        json({
          responseStatus: 'SUCCESS',
          attributes: [{ fieldId: 'a' }],
          reference_type_values: [{ type: 1 }],
        });
      expect((await fault(listFields(withSession))).kind).to.equal('malformed');
      expect((await fault(listReferenceType(withSession, 'Gender'))).kind).to.equal('malformed');
      answer = () => json({ responseStatus: 'SUCCESS', reference_type_values: [] });
      expect((await fault(listReferenceType(withSession, 'Gender'))).kind).to.equal('not-found');
    });

    it('a record that is not there is not-found, as a FAILURE envelope or an empty list (4.22)', async () => {
      answer = () => failure('NOT_FOUND', 200);
      expect((await fault(retrieveEntity(withSession, '1'))).kind).to.equal('not-found');
      answer = () => json({ responseStatus: 'SUCCESS', entities: [] });
      expect((await fault(retrieveEntity(withSession, '1'))).kind).to.equal('not-found');
    });

    it('no answer is unreachable, and offline when the browser says so', async () => {
      answer = () => Promise.reject(new TypeError('Failed to fetch'));
      expect((await fault(searchEntities(withSession, {}))).kind).to.equal('unreachable');
      Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
      try {
        expect((await fault(searchEntities(withSession, {}))).kind).to.equal('offline');
      } finally {
        delete (navigator as { onLine?: boolean }).onLine;
      }
    });

    it('an answer that does not come in time is timeout, also when it stops in the middle of its body', async () => {
      const impatient = createTransport({ origin, timeoutMilliseconds: 20, session: source() });
      answer = ({ signal }) => untilAborted(signal);
      expect((await fault(searchEntities(impatient, {}))).kind).to.equal('timeout');
      answer = ({ signal }) => {
        const body = new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode('{"responseStatus":'));
            untilAborted(signal).catch((error: unknown) => controller.error(error));
          },
        });
        return new Response(body);
      };
      expect((await fault(searchEntities(impatient, {}))).kind).to.equal('timeout');
    });

    it('a refused origin is told from an instance that is not there (decisions, section 3)', async () => {
      let isThere = true;
      answer = ({ init }) =>
        isThere && init.mode === 'no-cors'
          ? new Response()
          : Promise.reject(new TypeError('Failed to fetch'));
      expect((await fault(readWidgetConfiguration(withSession, 'id', 'name'))).kind).to.equal(
        'domain-not-allowed',
      );
      expect(stub.calls.map(({ authorization }) => authorization)).to.deep.equal([null, null]);
      isThere = false;
      expect((await fault(readWidgetConfiguration(withSession, 'id', 'name'))).kind).to.equal('unreachable');
    });
  });

  describe('abort', () => {
    it('rejects with the reason of the signal, before, during and while waiting for the session', async () => {
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

    it('leaves no listener on the signal after a call', async () => {
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

  describe('an ended session (decisions, section 4.5)', () => {
    it('is renewed once and the call repeated once', async () => {
      const session = source();
      const transport = createTransport({ origin, session });
      answer = ({ authorization }) =>
        authorization === 's1' ? failure('INVALID_SESSION_ID', 401) : json(found);
      expect((await searchEntities(transport, { q: 'x' })).totalCount).to.equal(1);
      expect(session.renewed).to.deep.equal(['s1']);
      expect(stub.calls.map(({ authorization }) => authorization)).to.deep.equal(['s1', 's2']);
    });

    it('that ends again at once is session-ended, without a third try', async () => {
      const session = source();
      answer = () => failure('INVALID_SESSION_ID', 401);
      expect((await fault(searchEntities(createTransport({ origin, session }), {}))).kind).to.equal(
        'session-ended',
      );
      expect(stub.calls.length).to.equal(2);
      expect(session.renewed).to.deep.equal(['s1']);
    });

    it('that cannot be renewed rejects as the session says', async () => {
      const refusal = new ApiError('session-ended', 'The session ended.');
      const transport = createTransport({
        origin,
        session: { sessionId: async () => 's1', renew: () => Promise.reject(refusal) },
      });
      answer = () => failure('INVALID_SESSION_ID', 401);
      expect(await fault(searchEntities(transport, {}))).to.equal(refusal);
    });
  });
});
