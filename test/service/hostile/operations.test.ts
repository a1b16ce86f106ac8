/**
 * Generated and mutated requests to every operation as every kind of user. The service must not fail, every response must match the
 * contract and come in time, and a refused call must not change data. HOSTILE_RUNS sets the requests per operation, HOSTILE_SEED another
 * seed.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { getRequestListener } from '@hono/node-server';
import fc from 'fast-check';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { z } from '@hono/zod-openapi';
import { createApp } from '../../../demo/service/app.ts';
import { loadDataModel } from '../../../demo/service/domain/stored_model/read_model.ts';
import { liveModel } from '../../../demo/service/domain/live_model.ts';
import { ChangeWatch } from '../../../demo/service/domain/live_updates/change_watch.ts';
import { openSealing } from '../../../demo/service/domain/sealing.ts';
import { SessionCache } from '../../../demo/service/domain/users/session_cache.ts';
import { openSession } from '../../../demo/service/domain/users/sessions.ts';
import { findUserByName } from '../../../demo/service/domain/users/users.ts';
import { WebhookDispatcher } from '../../../demo/service/domain/webhooks/dispatcher.ts';
import { Sender } from '../../../demo/service/domain/webhooks/send.ts';
import { AllowedOrigins } from '../../../demo/service/http/allowed_origins.ts';
import { CallLimiters } from '../../../demo/service/http/limits/call_limits.ts';
import { sandboxAccounts } from '../../../demo/service/seed/accounts.ts';
import { versionDocument } from '../../../demo/service/http/versions/documents.ts';
import { seedSandbox } from '../../../demo/service/seed/seed.ts';
import type { Store } from '../../../demo/service/store/store.ts';
import { failure } from '../../../src/contract/shared/envelope.ts';
import { onOneDatabase, temporaryDirectory } from '../../support/databases.ts';
import { checkDescribed } from '../../support/described.ts';
import { checkBody, testSettings } from '../../support/service.ts';
import { addSharedRecord, knownValues } from './known_values.ts';
import { hostileRequests, type HostileRequest, type Route } from './requests.ts';

const runsPerOperation = Number(process.env['HOSTILE_RUNS'] ?? 10);
const seed = Number(process.env['HOSTILE_SEED'] ?? 20261121);
/** Long enough for a busy machine; only a response that hangs exceeds it. */
const patienceMilliseconds = 60_000;

/** Documents of the older versions that requests name: what a later version added is not in their answers. */
const olderVersions = new Map([1, 28].map((version) => [`v${version}.0`, versionDocument(version)]));

/**
 * Tables that a refused call must not change. Sessions, failed sign-ins, and the audit history of Data Update with its jobs are written
 * whatever the response.
 */
const dataTables = [
  'affiliation_view',
  'app_user',
  'change_request',
  'change_request_attachment',
  'change_request_log',
  'change_request_question',
  'change_request_rule',
  'child_record',
  'custom_key',
  'entity',
  'job',
  'lineage',
  'revision',
  'setting',
  'shared_record',
  'shared_record_key',
  'source_ranking',
  'source_subscription',
  'target_subscription',
  'widget',
] as const;

/** Detects changed data. When no transaction has written since the last check, it skips the digest of all rows. */
class Watch {
  readonly #store: Store;
  #transactions = '';
  #digest = '';

  constructor(store: Store) {
    this.#store = store;
  }

  async #written(): Promise<string> {
    const { rows } = await sql<{ next: string }>`
      SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS next`.execute(this.#store.db);
    return rows[0]!.next;
  }

  async #read(): Promise<string> {
    const digests = dataTables.map(
      (table) =>
        sql`SELECT ${sql.lit(table)} AS name, count(*) AS rows, sum(hashtextextended(${sql.ref(table)}::text, 0)) AS digest
          FROM ${sql.table(table)} ${table === 'job' ? sql`WHERE kind <> 'data_update'` : sql``}`,
    );
    const { rows } = await sql`${sql.join(digests, sql` UNION ALL `)} ORDER BY 1`.execute(this.#store.db);
    return JSON.stringify(rows);
  }

  /** Returns true when data changed since the last call. */
  async hasChanged(): Promise<boolean> {
    const transactions = await this.#written();
    if (transactions === this.#transactions) return false;
    const before = this.#digest;
    this.#digest = await this.#read();
    this.#transactions = transactions;
    return this.#digest !== before;
  }
}

function schemaFor(route: Route, status: number, type: string): z.ZodType | undefined {
  const response = (route.responses as Record<number, { content: Record<string, { schema: z.ZodType }> }>)[
    status
  ];
  const schema = response?.content[type]?.schema;
  // Versions, paths and bodies are checked before an operation is selected.
  return schema ?? ([404, 400, 413].includes(status) && type === 'application/json' ? failure : undefined);
}

onOneDatabase((open) => {
  describe('hostile requests', () => {
    let store: Store;
    let server: Server;
    let watch: Watch;
    let url: string;
    let known: Awaited<ReturnType<typeof knownValues>>;
    const sessions = new Map<string, string>();
    const faults: string[] = [];
    const statuses = new Map<number, number>();

    before(async () => {
      store = await open();
      const settings = testSettings({ hcpCount: 12, dataDirectory: temporaryDirectory() });
      await seedSandbox(store, settings);
      await addSharedRecord(store);
      server = createServer({ maxHeaderSize: 256 * 1024 });
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      url = `http://127.0.0.1:${port}`;
      const clock = (): Date => new Date();
      const logger = pino({ level: 'error' }, { write: (line) => void faults.push(line) });
      // The watch is stopped, so `GET /changes` responds at once.
      const changeWatch = new ChangeWatch(store, (error) => void faults.push(String(error)));
      await changeWatch.stop();
      const sealing = await openSealing(store, undefined);
      const sender = new Sender([]);
      const webhooks = new WebhookDispatcher({ store, clock, sealing, sender, source: url }, (error) =>
        faults.push(String(error)),
      );
      await webhooks.stop();
      const app = createApp({
        limiters: new CallLimiters(store, settings),
        store,
        model: liveModel(store, await loadDataModel(store)),
        settings,
        clock,
        logger,
        allowedOrigins: new AllowedOrigins(store, clock, [url]),
        sessions: new SessionCache(store, clock),
        changeWatch,
        webhooks,
        // An identity provider that accepts no token.
        agentTokens: { issuer: '', find: async () => undefined },
        identityProvider: { userInfoUrl: `${url}/userinfo`, clientId: 'platform-network-widgets' },
      });
      const answer = getRequestListener(app.fetch);
      server.on('request', (request, response) => {
        if (request.url === '/userinfo') response.writeHead(401).end();
        else void answer(request, response);
      });
      for (const { username } of sandboxAccounts) {
        const user = (await findUserByName(store, username))!;
        sessions.set(username.split('@')[0]!, await openSession(store, clock, user, 1200));
      }
      sessions.set('ended', 'A'.repeat(43));
      known = await knownValues(store);
      watch = new Watch(store);
      await watch.hasChanged();
    });
    after(() => {
      server.closeAllConnections();
      server.close();
    });

    async function send({
      account,
      version,
      address,
      method,
      headers,
      body,
    }: HostileRequest): Promise<Response> {
      const session = sessions.get(account);
      return fetch(`${url}/api/${version}${address}`, {
        method,
        headers: { ...headers, ...(session && { authorization: session }) },
        ...(body === undefined ? {} : { body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMilliseconds),
      });
    }

    /** Sends a request and checks the response against all rules. */
    async function check(route: Route, request: HostileRequest): Promise<void> {
      const response = await send(request);
      const text = await response.text();
      const { status } = response;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const what = `${status} ${text.slice(0, 500)} ${faults.splice(0).join('')}`;
      assert.ok(status < 500, what);
      const type = (response.headers.get('content-type') ?? '').split(';')[0]!;
      const schema = schemaFor(route, status, type);
      if (type === 'application/json') {
        assert.ok(schema, `an answer that the contract does not know: ${what}`);
        const body = JSON.parse(text) as unknown;
        const older = status === 200 && olderVersions.get(request.version);
        if (older) checkDescribed(older, route, { status, body }, what);
        else checkBody(schema, body, what);
      } else assert.equal(status, 200, what);
      const hasChanged = await watch.hasChanged();
      if (status >= 400) assert.ok(!hasChanged, `data are other than before: ${what}`);
      // A session that was ended no longer belongs to an account.
      if (route.operationId === 'signOut' && status === 200) await signInAgain(request.account);
      // No job runs here: a reset would stay queued, and every later change would be refused.
      if (route.operationId === 'resetSandbox' && status < 300) {
        await store.db.deleteFrom('job').where('kind', '=', 'sandbox_reset').execute();
        await watch.hasChanged();
      }
      // Injected faults are not failures of the service.
      if (route.operationId === 'replaceFaults' && status === 200) {
        await store.db.deleteFrom('account_fault').execute();
        await watch.hasChanged();
      }
    }

    async function signInAgain(account: string): Promise<void> {
      const user = (await findUserByName(store, `${account}@sandbox.example`))!;
      sessions.set(account, await openSession(store, () => new Date(), user, 1200));
    }

    test(`every operation answers ${runsPerOperation} requests as the contract says`, async () => {
      for (const { route, requests } of hostileRequests(known))
        await fc.assert(
          fc.asyncProperty(requests, (request) => check(route, request)),
          { numRuns: runsPerOperation, seed, endOnFailure: process.env['HOSTILE_SHRINK'] === undefined },
        );
      assert.ok((statuses.get(200) ?? 0) > 100, 'a good part of them is what the operation can do');
      assert.ok((statuses.get(400) ?? 0) > 100);
    });

    test('the service still works afterwards', async () => {
      // Requests of a long run may have ended the session, and may have taken rights from all but the last administrator.
      await signInAgain('admin');
      const response = await fetch(`${url}/api/v39.0/search?q=katherine`, {
        headers: { authorization: sessions.get('admin')! },
      });
      assert.equal(response.status, 200);
      const { totalCount } = (await response.json()) as { totalCount: number };
      assert.ok(totalCount > 0);
    });
  });
});
