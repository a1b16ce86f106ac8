import assert from 'node:assert/strict';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { before, describe, it, mock } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { sandboxAccounts } from '../../../../demo/service/seed/accounts.ts';
import { keptMilliseconds } from '../../../../demo/service/domain/users/session_cache.ts';
import { endSession } from '../../../../demo/service/domain/users/sessions.ts';
import { openServer } from '../../../../demo/service/store/store.ts';
import { passwordsAtOnce, signInLimits } from '../../../../demo/service/domain/users/sign_in.ts';
import { enginesForRules } from '../../../support/databases.ts';
import { startTestService, type TestService } from '../../../support/service.ts';

const rep = { username: 'rep@sandbox.example', password: 'sandbox-rep' };

type Scrypt = (...parameters: [...unknown[], done: (error: Error | null, key: Buffer) => void]) => void;

/** Replaces the derivation of passwords while `run` runs. */
async function whilePasswords(
  derive: (scrypt: Scrypt) => Scrypt,
  run: (calls: () => number) => Promise<void>,
): Promise<void> {
  const scrypt = crypto.scrypt as unknown as Scrypt;
  const { mock: spy } = mock.method(crypto, 'scrypt', derive(scrypt) as unknown as typeof crypto.scrypt);
  syncBuiltinESMExports();
  try {
    await run(() => spy.callCount());
  } finally {
    spy.restore();
    syncBuiltinESMExports();
  }
}

/** Delays derivation like a real password hash, so that concurrent attempts overlap. */
const inTime =
  (scrypt: Scrypt): Scrypt =>
  (...parameters) =>
    void setTimeout(() => scrypt(...parameters), 100);

for (const engine of enginesForRules)
  describe(`signing in on ${engine} (specification 4.1, section 5)`, () => {
    let service: TestService;
    let now = Date.parse('2026-11-21T09:00:00Z');
    const pass = (seconds: number): void => {
      now += seconds * 1000;
    };
    const attempt = (username: string, password: string) =>
      service.call('POST', '/auth', { form: { username, password } });

    before(async () => {
      service = await startTestService({ engine, hcps: 20, clock: () => new Date(now) });
    });

    it('returns the session object of 2.3 with the URL of the instance', async () => {
      const { status, body, headers } = await attempt(rep.username, rep.password);
      assert.equal(status, 200);
      assert.equal(body.responseStatus, 'SUCCESS');
      assert.ok(Number.isInteger(body.userId));
      assert.equal(Buffer.from(body.sessionId, 'base64url').length * 8, 256);
      assert.equal(body.networkIds[0].url, service.url);
      assert.equal(headers.get('cache-control'), 'no-store');
    });

    it('opens a separate session for every sign-in', async () => {
      const first = await service.signIn('rep');
      const second = await service.signIn('rep');
      assert.notEqual(first, second);
    });

    it('accepts user names in any case', async () => {
      assert.equal((await attempt('Rep@Sandbox.Example', rep.password)).status, 200);
    });

    it('returns the same error for a wrong password and an unknown user: 401 AUTHENTICATION_FAILED', async () => {
      const wrong = await attempt(rep.username, 'not it');
      const unknown = await attempt('nobody@sandbox.example', 'not it');
      assert.equal(wrong.status, 401);
      assert.equal(wrong.body.errors[0].type, 'AUTHENTICATION_FAILED');
      assert.equal(unknown.status, wrong.status);
      assert.deepEqual(unknown.body, wrong.body);
    });

    it('does the same work for an unknown user as for a wrong password', async () => {
      const scrypt = mock.method(crypto, 'scrypt');
      syncBuiltinESMExports();
      try {
        await attempt(rep.username, 'not it');
        await attempt('nobody@sandbox.example', 'not it');
        const work = scrypt.mock.calls.map(({ arguments: [, salt, length, cost] }) => [
          (salt as Buffer).length,
          length,
          cost,
        ]);
        assert.equal(work.length, 2);
        assert.deepEqual(work[1], work[0]);
      } finally {
        scrypt.mock.restore();
        syncBuiltinESMExports();
      }
    });

    it('refuses a form without a password: 400 INVALID_DATA names it', async () => {
      const { status, body } = await service.call('POST', '/auth', { form: { username: 'x' } });
      assert.equal(status, 400);
      assert.equal(body.errors[0].type, 'INVALID_DATA');
      assert.match(body.errors[0].message, /password/);
    });

    it('treats hostile user names as text', async () => {
      for (const name of ["' OR '1'='1", 'rep@sandbox.example\u0000', '<img src=x onerror=alert(1)>', '%']) {
        const { status } = await attempt(name, 'x');
        assert.ok([400, 401].includes(status), `${name}: ${status}`);
      }
    });

    it('expires a session 20 minutes after it was issued, regardless of use (section 5, rule 3)', async () => {
      const session = await service.signIn('rep');
      const use = () => service.call('GET', '/metadata/objectTypes', { session });
      pass(19 * 60 + 59);
      assert.equal((await use()).status, 200);
      pass(1);
      const { status, body } = await use();
      assert.equal(status, 401);
      assert.equal(body.errors[0].type, 'INVALID_SESSION_ID');
    });

    it('refuses a call without a session or with an unknown one: 401 INVALID_SESSION_ID', async () => {
      for (const session of [undefined, 'unknown', `Bearer ${await service.signIn('rep')}`]) {
        const { status, body } = await service.call('GET', '/metadata/objectTypes', { session });
        assert.equal(status, 401);
        assert.equal(body.errors[0].type, 'INVALID_SESSION_ID');
      }
    });

    it('checks the session before the request', async () => {
      assert.equal((await service.call('GET', '/search', { query: { limit: 'many' } })).status, 401);
    });

    it('ends a session with DELETE /auth, and only that one', async () => {
      const [ended, other] = [await service.signIn('rep'), await service.signIn('rep')];
      assert.equal((await service.call('DELETE', '/auth', { session: ended })).status, 200);
      assert.equal((await service.call('GET', '/metadata/objectTypes', { session: ended })).status, 401);
      assert.equal((await service.call('GET', '/metadata/objectTypes', { session: other })).status, 200);
    });

    // The embedded database has only one process.
    if (engine === 'postgres')
      it('refuses reads of a session that another process ended after two seconds, and changes at once', async () => {
        const session = await service.signIn('rep');
        const call = async (method: string, path: string, body?: object) =>
          (await service.call(method, path, { session, body })).status;
        assert.equal(await call('GET', '/metadata/objectTypes'), 200);
        const other = await openServer(service.settings.databaseUrl!);
        await endSession(other, session);
        await other.close();
        assert.equal(await call('PUT', '/sandbox/faults', { kinds: [] }), 401);
        pass(keptMilliseconds / 1000);
        assert.equal(await call('GET', '/metadata/objectTypes'), 401);
      });

    it('signs in a user without API access, whose every other call is 403 INSUFFICIENT_ACCESS (rule 5)', async () => {
      const session = await service.signIn('guest');
      for (const [method, path] of [
        ['GET', '/metadata/objectTypes'],
        ['GET', '/search'],
        ['GET', '/entity/1'],
        ['GET', '/widgets'],
      ] as const) {
        const { status, body } = await service.call(method, path, { session });
        assert.equal(status, 403, path);
        assert.equal(body.errors[0].type, 'INSUFFICIENT_ACCESS');
      }
      assert.equal((await service.call('DELETE', '/auth', { session })).status, 200);
    });

    it('limits failed sign-ins of a user until the window ends, also with the right password', async () => {
      pass(signInLimits.windowSeconds);
      for (let failures = 0; failures < signInLimits.perUser; failures++)
        assert.equal((await attempt('steward@sandbox.example', 'not it')).status, 401);
      const limited = await attempt('steward@sandbox.example', 'sandbox-steward');
      assert.equal(limited.status, 429);
      assert.equal(limited.body.errors[0].type, 'RATE_LIMITED');
      assert.equal(Number(limited.headers.get('retry-after')), signInLimits.windowSeconds);
      assert.equal((await attempt(rep.username, rep.password)).status, 200, 'others sign in');

      pass(Number(limited.headers.get('retry-after')));
      assert.equal((await attempt('steward@sandbox.example', 'sandbox-steward')).status, 200);
    });

    it('verifies only as many passwords concurrently as may still fail', async () => {
      pass(signInLimits.windowSeconds);
      await whilePasswords(inTime, async (calls) => {
        const answers = await Promise.all(
          Array.from({ length: signInLimits.perUser + 15 }, () => attempt('data@sandbox.example', 'not it')),
        );
        const looked = answers.filter(({ status }) => status === 401).length;
        assert.equal(looked, signInLimits.perUser);
        assert.equal(calls(), signInLimits.perUser, 'a limited attempt is not looked at');
        assert.ok(answers.every(({ status }) => status === 401 || status === 429));
      });
    });

    it('signs in any number of concurrent users with the right password (section 5, rule 2)', async () => {
      pass(signInLimits.windowSeconds);
      const statuses = async (count: number, person?: typeof rep) => {
        const answers = Array.from({ length: count }, (_, index) => {
          const { username, password } = person ?? sandboxAccounts[index % sandboxAccounts.length]!;
          return attempt(username, password);
        });
        return [...new Set((await Promise.all(answers)).map(({ status }) => status))];
      };
      await whilePasswords(inTime, async () => {
        assert.deepEqual(await statuses(24, rep), [200]);
        assert.deepEqual(await statuses(120), [200], 'behind one address');
        const wrong = { ...rep, password: 'not it' };
        assert.deepEqual(await statuses(signInLimits.perUser - 1, wrong), [401]);
        assert.deepEqual(await statuses(12, rep), [200], 'one may still fail');
      });
    });

    it('admits one attempt at a time when the address may fail once more', async () => {
      pass(signInLimits.windowSeconds);
      for (let index = 1; index < signInLimits.perAddress; index++)
        assert.equal((await attempt(`user${index}@sandbox.example`, 'not it')).status, 401);
      await whilePasswords(inTime, async (calls) => {
        const right = await Promise.all(
          sandboxAccounts.map(({ username, password }) => attempt(username, password)),
        );
        assert.ok(right.every(({ status }) => status === 200));
        const before = calls();
        const wrong = await Promise.all(
          Array.from({ length: 8 }, (_, index) => attempt(`other${index}@sandbox.example`, 'not it')),
        );
        assert.equal(wrong.filter(({ status }) => status === 401).length, 1);
        assert.equal(wrong.filter(({ status }) => status === 429).length, 7);
        assert.equal(calls() - before, 1);
      });
    });

    it('counts attempts without an outcome as failed after some seconds', async () => {
      pass(signInLimits.windowSeconds);
      const stuck: (() => void)[] = [];
      let isOver = false;
      const never =
        (scrypt: Scrypt): Scrypt =>
        (...parameters) =>
          isOver ? scrypt(...parameters) : void stuck.push(() => scrypt(...parameters));
      await whilePasswords(never, async () => {
        // Whichever comes last waits for the others.
        const attempts = Array.from({ length: signInLimits.perUser + 1 }, () =>
          attempt(rep.username, rep.password),
        );
        while (stuck.length < Math.min(passwordsAtOnce, signInLimits.perUser)) await wait(10);
        const first = Promise.race(attempts);
        assert.equal(await Promise.race([first, wait(200, 'all wait')]), 'all wait');
        // Once is not enough when an attempt took its place only after it.
        const timePasses = setInterval(() => pass(signInLimits.inFlightSeconds), 500);
        pass(signInLimits.inFlightSeconds);
        const limited = await first;
        clearInterval(timePasses);
        assert.equal(limited.status, 429);
        const retryAfter = Number(limited.headers.get('retry-after'));
        assert.ok(
          retryAfter <= signInLimits.windowSeconds - signInLimits.inFlightSeconds,
          String(retryAfter),
        );
        isOver = true;
        for (const finish of stuck) finish();
        const statuses = (await Promise.all(attempts)).map(({ status }) => status);
        assert.deepEqual(statuses.sort(), [...Array<number>(signInLimits.perUser).fill(200), 429]);
      });
      assert.equal((await attempt(rep.username, rep.password)).status, 200, 'they were none');
    });

    it('clears the failures of a user who then signs in', async () => {
      pass(signInLimits.windowSeconds);
      for (let round = 0; round < 2; round++) {
        for (let failures = 1; failures < signInLimits.perUser; failures++)
          await attempt('partner@sandbox.example', 'not it');
        assert.equal((await attempt('partner@sandbox.example', 'sandbox-partner')).status, 200);
      }
    });

    it('limits failed sign-ins from one address over many user names', async () => {
      pass(signInLimits.windowSeconds);
      const failures = await Promise.all(
        Array.from({ length: signInLimits.perAddress }, (_, index) =>
          attempt(`user${index}@sandbox.example`, 'not it'),
        ),
      );
      assert.ok(failures.every(({ status }) => status === 401));
      assert.equal((await attempt(rep.username, rep.password)).status, 429);
      pass(signInLimits.windowSeconds);
      assert.equal((await attempt(rep.username, rep.password)).status, 200);
    });
  });
