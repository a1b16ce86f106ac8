/**
 * Support for tests of change requests: an instance per engine, the accounts' sessions, and valid requests.
 */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { before, describe } from 'node:test';
import { engines, enginesForRules, type Engine } from '../../support/databases.ts';
import { startTestService, type Answer, type TestService } from '../../support/service.ts';

export type Json = Record<string, unknown>;
/** A part of an answer; the contract check has run on it. */
type Loose = Answer['body'];
type Account = 'admin' | 'data' | 'steward' | 'integration' | 'partner' | 'rep' | 'guest' | 'manager';

let counter = 0;
/** Returns a text that no other test uses. */
export const unique = (prefix = ''): string => `${prefix}${Date.now().toString(36)}${++counter}`;
/** Returns ten digits that no other test uses. */
export const uniqueNumber = (): string =>
  String(1_000_000_000 + ((Date.now() * 1000 + ++counter) % 8_999_999_999));

/** Returns a name unlike those of other tests, because the service matches similar names. */
const unlike = (): string => {
  const letters = Array.from(randomBytes(12), (byte) => String.fromCharCode(97 + (byte % 26))).join('');
  return letters[0]!.toUpperCase() + letters.slice(1);
};

/** Returns a valid HCP with a test's changes. */
export const person = (changes: Json = {}): Json => ({
  first_name__v: unlike(),
  last_name__v: unlike(),
  hcp_type__v: 'PHYS',
  primary_country__v: 'US',
  ...changes,
});

export const organization = (changes: Json = {}): Json => ({
  corporate_name__v: `${unlike()} ${unlike()} Hospital`,
  hco_type__v: 'HOSP',
  primary_country__v: 'US',
  ...changes,
});

export const address = (changes: Json = {}): Json => ({
  address_line_1__v: `${++counter} ${unlike()} Street`,
  locality__v: 'Boston',
  postal_code__v: '02115',
  country__v: 'US',
  ...changes,
});

export const license = (changes: Json = {}): Json => ({
  license_number__v: unique('L'),
  type__v: 'NATL',
  ...changes,
});

export interface Desk {
  readonly service: TestService;
  call(
    account: Account,
    method: string,
    path: string,
    options?: Parameters<TestService['call']>[2],
  ): Promise<Answer>;
  /** Creates a request and returns its id. Fails when it is refused. */
  create(account: Account, body: Json, version?: string): Promise<string>;
  /** Creates a request that must be refused, and returns the error. */
  refuse(account: Account, body: Json): Promise<{ type: string; message: string }>;
  read(id: string, query?: Record<string, string>, version?: string): Promise<Loose>;
  /** Decides the request's current version as a steward; returns the new version. */
  decide(id: string, decision: Json): Promise<Loose>;
  process(id: string): Promise<Loose>;
  /**
   * Creates a VALID record through an accepted add request and returns its ID. `vidKey` is a custom key to
   * assign.
   */
  addRecord(entity: Json, entityType?: 'HCP' | 'HCO', vidKey?: string): Promise<string>;
  /** Assigns the custom key `<source>:<item>:<value>` to a record. */
  giveKey(vid: string, key: string): Promise<void>;
  /** Returns `entity` of the record, as retrieved. */
  record(vidKey: string): Promise<Loose>;
}

function deskOf(service: TestService): Desk {
  const sessions = new Map<Account, Promise<string>>();
  /** Signs each account in on first use. */
  const sessionOf = (account: Account): Promise<string> => {
    const session = sessions.get(account) ?? service.signIn(account);
    sessions.set(account, session);
    return session;
  };
  const desk: Desk = {
    service,
    call: async (account, method, path, options = {}) =>
      service.call(method, path, { session: await sessionOf(account), ...options }),
    async create(account, body, version) {
      const { body: answer } = await desk.call(account, 'POST', '/change_request', {
        body: { entity_type: 'HCP', ...body },
        ...(version ? { version } : {}),
      });
      assert.equal(answer.responseStatus, 'SUCCESS', JSON.stringify(answer));
      assert.ok(Number.isInteger(answer.change_request_id));
      return String(answer.change_request_id);
    },
    async refuse(account, body) {
      const { status, body: answer } = await desk.call(account, 'POST', '/change_request', {
        body: { entity_type: 'HCP', ...body },
      });
      assert.equal(status, 200);
      assert.equal(answer.responseStatus, 'FAILURE', JSON.stringify(answer));
      assert.equal(answer.errorType, answer.errors[0].type);
      assert.equal(answer.responseMessage, answer.errors[0].message);
      assert.equal(answer.change_request_id, undefined);
      return answer.errors[0];
    },
    async read(id, query = {}, version) {
      const { body } = await desk.call('steward', 'GET', `/change_requests/${id}`, {
        query,
        ...(version ? { version } : {}),
      });
      assert.equal(body.responseStatus, 'SUCCESS', JSON.stringify(body));
      assert.equal(body.change_requests.length, 1);
      return body.change_requests[0];
    },
    async decide(id, decision) {
      const { version } = await desk.read(id);
      const { body } = await desk.call('steward', 'PUT', `/change_requests/${id}`, {
        body: { version, ...decision },
      });
      assert.equal(body.responseStatus, 'SUCCESS', JSON.stringify(body));
      return body.change_requests[0];
    },
    async process(id) {
      const { version } = await desk.read(id);
      const { body } = await desk.call('steward', 'PUT', `/change_requests/${id}/process`, {
        body: { version },
      });
      assert.equal(body.responseStatus, 'SUCCESS', JSON.stringify(body));
      return body.change_requests[0];
    },
    async addRecord(entity, entityType = 'HCP', vidKey) {
      // Only users who may assign custom keys can request them.
      const account = entity['custom_keys__v'] ? 'integration' : 'rep';
      const id = await desk.create(account, { entity_type: entityType, entity });
      await desk.decide(id, { result: 'CHANGE_ACCEPTED' });
      const { vid__v } = await desk.process(id);
      if (vidKey !== undefined) await desk.giveKey(vid__v, vidKey);
      return vid__v;
    },
    async giveKey(vid, key) {
      const [source, item, value] = key.split(/:(.*?):(.*)/s) as [string, string, string];
      const { body } = await desk.call('admin', 'POST', `/entities/${vid}/custom_keys`, {
        query: { custom_key_source_type: source, custom_key_item_type: item, custom_key_value: value },
      });
      assert.equal(body.responseStatus, 'SUCCESS', JSON.stringify(body));
    },
    async record(vidKey) {
      const { body } = await desk.call('steward', 'GET', `/entity/${encodeURIComponent(vidKey)}`);
      assert.equal(body.responseStatus, 'SUCCESS', JSON.stringify(body));
      return body.entities[0].entity;
    },
  };
  return desk;
}

type InstanceOptions = Omit<Parameters<typeof startTestService>[0], 'engine'>;

const onEach =
  (chosen: readonly Engine[]) =>
  (title: string, suite: (desk: () => Desk) => void, options: InstanceOptions = {}): void => {
    for (const engine of chosen)
      describe(`${title}, on ${engine === 'pglite' ? 'PGlite' : 'PostgreSQL'}`, () => {
        let desk: Desk;
        before(async () => {
          const service = await startTestService({ engine, hcps: 0, ...options });
          desk = deskOf(service);
        });
        suite(() => desk);
      });
  };

/** Registers a suite about rules, with an instance on the engine for them. Call `desk()` in tests and hooks only. */
export const onOneEngine = onEach(enginesForRules);

/** Registers a suite once per engine, each with a separate instance. */
export const onBothEngines = onEach(engines);
