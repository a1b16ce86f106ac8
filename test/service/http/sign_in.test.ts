import assert from 'node:assert/strict';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { before, describe, it, mock } from 'node:test';
import { signInLimits } from '../../../demo/service/domain/sign_in.ts';
import type { Engine } from '../../support/databases.ts';
import { startTestService, type TestService } from '../../support/service.ts';

const rep = { username: 'rep@sandbox.example', password: 'sandbox-rep' };

for (const engine of ['pglite', 'postgres'] satisfies Engine[])
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

    it('answers the session object of 2.3 with the address of the instance', async () => {
      const { status, body, headers } = await attempt(rep.username, rep.password);
      assert.equal(status, 200);
      assert.equal(body.responseStatus, 'SUCCESS');
      assert.ok(Number.isInteger(body.userId));
      assert.equal(Buffer.from(body.sessionId, 'base64url').length * 8, 256);
      assert.equal(body.networkIds[0].url, service.url);
      assert.equal(headers.get('cache-control'), 'no-store');
    });

    it('gives every sign-in a session of its own', async () => {
      const first = await service.signIn('rep');
      const second = await service.signIn('rep');
      assert.notEqual(first, second);
    });

    it('takes user names in any case', async () => {
      assert.equal((await attempt('Rep@Sandbox.Example', rep.password)).status, 200);
    });

    it('answers a wrong password and an unknown user alike: 401 AUTHENTICATION_FAILED', async () => {
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

    it('takes hostile user names as text', async () => {
      for (const name of ["' OR '1'='1", 'rep@sandbox.example\u0000', '<img src=x onerror=alert(1)>', '%']) {
        const { status } = await attempt(name, 'x');
        assert.ok([400, 401].includes(status), `${name}: ${status}`);
      }
    });

    it('ends a session 20 minutes after it was issued, however much it is used (section 5, rule 3)', async () => {
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

    it('looks at the session before it looks at the request', async () => {
      assert.equal((await service.call('GET', '/search', { query: { limit: 'many' } })).status, 401);
    });

    it('ends a session with DELETE /auth, and only that one', async () => {
      const [ended, other] = [await service.signIn('rep'), await service.signIn('rep')];
      assert.equal((await service.call('DELETE', '/auth', { session: ended })).status, 200);
      assert.equal((await service.call('GET', '/metadata/objectTypes', { session: ended })).status, 401);
      assert.equal((await service.call('GET', '/metadata/objectTypes', { session: other })).status, 200);
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

    it('limits failed sign-ins of one user, also for the right password, until the window is over', async () => {
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

    it('limits attempts that come at once as well', async () => {
      pass(signInLimits.windowSeconds);
      const answers = await Promise.all(
        Array.from({ length: signInLimits.perUser + 5 }, () => attempt('data@sandbox.example', 'not it')),
      );
      const looked = answers.filter(({ status }) => status === 401).length;
      assert.ok(looked <= signInLimits.perUser, `${looked} guesses were looked at`);
      assert.ok(answers.every(({ status }) => status === 401 || status === 429));
    });

    it('forgets failures of a user who then signs in', async () => {
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
