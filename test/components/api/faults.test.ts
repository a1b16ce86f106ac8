import { expect } from '@open-wc/testing';
import { retrieveEntity, searchEntities } from '../../../src/api/entities.ts';
import type { ApiErrorKind } from '../../../src/api/errors.ts';
import { listFields, listReferenceType } from '../../../src/api/metadata.ts';
import { createTransport } from '../../../src/api/transport.ts';
import { readWidgetConfiguration } from '../../../src/api/widgets.ts';
import { fault, found, origin, source } from './calls.ts';
import { failure, json, stubFetch, untilAborted, type Asked, type StubbedFetch } from './stub_fetch.ts';

describe('faults of calls', () => {
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
      isThere && init.mode === 'no-cors' ? new Response() : Promise.reject(new TypeError('Failed to fetch'));
    expect((await fault(readWidgetConfiguration(withSession, 'id', 'name'))).kind).to.equal(
      'domain-not-allowed',
    );
    expect(stub.calls.map(({ authorization }) => authorization)).to.deep.equal([null, null]);
    isThere = false;
    expect((await fault(readWidgetConfiguration(withSession, 'id', 'name'))).kind).to.equal('unreachable');
  });
});
