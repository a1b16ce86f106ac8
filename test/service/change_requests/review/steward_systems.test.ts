/** Stewards and administrators with access to selected systems (specification, section 5 with 4.9). */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  cancelRequest,
  decideRequest,
  processRequest,
} from '../../../../demo/service/domain/change_requests/decide/review.ts';
import { routeRequest } from '../../../../demo/service/domain/change_requests/route/route.ts';
import type { User } from '../../../../demo/service/domain/users/users.ts';
import { onOneDatabase } from '../../../support/databases.ts';
import { person } from '../support.ts';
import { openBench } from '../support_domain.ts';

onOneDatabase((open) => {
  describe('section 5, requests of systems', () => {
    test('a user with selected systems decides, processes and cancels requests of these systems only', async () => {
      const bench = await openBench(open);
      const { context } = bench;
      const requestOf = async (system?: string): Promise<string> => {
        const id = await bench.create({ entity: person(), metadata: system ? { system } : {} });
        await routeRequest(context, id);
        return id;
      };
      const result = 'CHANGE_ACCEPTED' as const;
      for (const account of ['steward', 'data', 'admin']) {
        const all = await bench.user(account);
        const user: User = { ...all, apiAccess: 'selected', apiSystems: ['crm_eu'] };
        const refused = { type: 'INSUFFICIENT_ACCESS' };
        for (const system of ['crm_us', undefined]) {
          const foreign = await requestOf(system);
          const { version } = await bench.load(foreign);
          await assert.rejects(decideRequest(context, user, foreign, { version, result }), refused);
          await assert.rejects(processRequest(context, user, foreign, version), refused);
          // Requests of other systems and of none are not visible to this user.
          await assert.rejects(cancelRequest(context, user, foreign), { type: 'NOT_FOUND' });
          assert.equal((await bench.load(foreign)).version, version, 'nothing changes');
        }
        const own = await requestOf('crm_eu');
        const before = await bench.load(own);
        await decideRequest(context, user, own, { version: before.version, result });
        await processRequest(context, user, own, before.version + 1);
        assert.equal((await bench.load(own)).status, 'CHANGE_PROCESSED');
        await cancelRequest(context, user, await requestOf('crm_eu'));
      }
    });
  });
});
