/** A burst of wrong sign-ins does not delay others: the test checks order, not time (specification, section 5, rule 2). */
import assert from 'node:assert/strict';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { after, before, describe, it } from 'node:test';
import { passwordsAtOnce } from '../../../../demo/service/domain/users/sign_in.ts';
import { enginesForRules } from '../../../support/databases.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { until } from '../../jobs/support.ts';

type Scrypt = (...parameters: [...unknown[], done: (error: Error | null, key: Buffer) => void]) => void;

/** Passwords whose derivation has begun and waits, in order of their start. */
const begun: (() => void)[] = [];
const scrypt = crypto.scrypt as unknown as Scrypt;

const waiting = 60;
const ownAddress = '10.0.0.1';

for (const engine of enginesForRules)
  describe(`a burst of wrong sign-ins on ${engine}`, () => {
    let service: TestService;
    let answered: string[] = [];
    /** Signs in from an address, and records the order of the responses. */
    const attempt = async (username: string, password: string, address: string): Promise<number> => {
      const { status } = await service.call('POST', '/auth', {
        form: { username, password },
        headers: { 'x-forwarded-for': address },
      });
      answered.push(username);
      return status;
    };

    before(async () => {
      service = await startTestService({ engine, hcps: 5, settings: { trustedProxies: 1 } });
      const held: Scrypt = (...parameters) => void begun.push(() => scrypt(...parameters));
      crypto.scrypt = held as unknown as typeof crypto.scrypt;
      syncBuiltinESMExports();
    });
    after(() => {
      crypto.scrypt = scrypt as unknown as typeof crypto.scrypt;
      syncBuiltinESMExports();
    });

    /**
     * Finishes derivations one by one until a condition is true. Waits for the response to each, so that calls that do not wait for
     * derivations continue in between.
     */
    async function finishUntil(isReached: () => boolean): Promise<void> {
      while (!isReached()) {
        await until(async () => isReached() || begun.length > 0, 'a derivation or an answer');
        const { length } = answered;
        const next = begun.shift();
        if (!next) continue;
        next();
        await until(async () => answered.length > length, 'the answer to a derivation');
      }
    }

    // In the burst of many names, some responses come first; then all others wait for passwords. For one name, at most ten may wait.
    for (const [what, wrongName, burstAddress, answersFirst] of [
      ['of one name', () => 'steward@sandbox.example', ownAddress, 0],
      ['of many names from another address', (n: number) => `user${n}@sandbox.example`, '10.0.0.2', 15],
    ] as const)
      it(`${what} lets a correct sign-in finish before most of them`, async () => {
        answered = [];
        const wrong = Array.from({ length: waiting }, (_, n) => attempt(wrongName(n), 'wrong', burstAddress));
        await until(async () => begun.length === passwordsAtOnce, 'all places are taken');
        await finishUntil(() => answered.length >= answersFirst);
        const before = answered.length;
        const right = attempt('rep@sandbox.example', 'sandbox-rep', ownAddress);
        await finishUntil(() => answered.includes('rep@sandbox.example'));
        const [first, left] = [answered.length - before - 1, waiting - before];
        assert.ok(first < left / 2, `${first} of ${left} were answered first`);
        assert.equal(await right, 200);
        await finishUntil(() => answered.length === waiting + 1);
        const statuses = await Promise.all(wrong);
        assert.ok(statuses.every((status) => status === 401 || status === 429));
      });
  });
