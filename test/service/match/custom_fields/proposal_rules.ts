/** Weights that stewards' decisions suggest. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import pg from 'pg';
import { weightsOf } from '../../../../demo/service/domain/custom_fields/matching_proposal.ts';
import type { Answer, callsByAccount, TestService } from '../../../support/service.ts';

interface Given {
  call: ReturnType<typeof callsByAccount>['call'];
  service: () => TestService;
  // oxlint-disable-next-line typescript/no-explicit-any
  succeed: (answer: Answer) => any;
  errorOf: (answer: Answer) => string;
}

const path = '/data_model/fields/HCP/motto__c/matching_proposal';

export function proposalTests({ call, service, succeed, errorOf }: Given): void {
  const read = async (query: Record<string, string> = { comparison: 'equal' }) =>
    succeed(await call('admin', 'GET', path, { query })).matching_proposal;

  it('weights are log2 of the ratio of the rates, smoothed, and never beyond their limits', () => {
    // 39 of 40 merged pairs agree, 4 of 40 pairs kept apart: log2((40/42) / (5/42)) = 3, log2((2/42) / (37/42)) = -4.2.
    const weights = weightsOf({ decisions: 40, equal: 39 }, { decisions: 40, equal: 4 });
    assert.deepEqual(weights, { agreement: 3, disagreement: -4.2 });
    const same = weightsOf({ decisions: 40, equal: 20 }, { decisions: 40, equal: 20 });
    assert.deepEqual(same, { agreement: 0, disagreement: 0 });
    const reversed = weightsOf({ decisions: 40, equal: 4 }, { decisions: 40, equal: 39 });
    assert.deepEqual(reversed, { agreement: 0, disagreement: 0 }, 'a field that agrees less among the same');
    const many = weightsOf({ decisions: 2000, equal: 2000 }, { decisions: 2000, equal: 0 });
    assert.deepEqual(many, { agreement: 10, disagreement: -10 });
  });

  it('proposes nothing from few decisions, and weights from many, without changing the field', async (t) => {
    const { databaseUrl } = service().settings;
    if (databaseUrl === undefined) return t.skip('the embedded database has no second connection');
    const none = await read();
    assert.deepEqual(none, {
      merged: { decisions: 0, equal: 0 },
      kept_apart: { decisions: 0, equal: 0 },
      needed: { decisions: 30, of_each: 5 },
      proposal: null,
    });
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      const { rows } = await client.query(
        `SELECT vid FROM entity WHERE entity_type = 'HCP' AND record_state = 'VALID' ORDER BY vid DESC LIMIT 30`,
      );
      const vids = rows.map(({ vid }) => String(vid));
      const mottoes = vids.map((_, index) => `Motto ${index % 29}`);
      for (const [index, vid] of vids.entries())
        await client.query(`UPDATE entity SET fields = fields || $2 WHERE vid = $1`, [
          vid,
          JSON.stringify({ motto__c: mottoes[index] }),
        ]);
      const { rows: users } = await client.query(`SELECT id FROM app_user ORDER BY id LIMIT 1`);
      const user = users[0].id;
      // 15 pairs kept apart, with different values.
      for (let index = 0; index < 15; index++) {
        const [one, other] = [vids[index]!, vids[index + 15]!].sort((a, b) =>
          BigInt(a) < BigInt(b) ? -1 : 1,
        );
        await client.query(`INSERT INTO record_pair_apart VALUES ($1, $2, $3, now())`, [one, other, user]);
      }
      const merge = (merged: string | null, survivor: string | null, by: number | null, undone = false) =>
        client.query(
          `INSERT INTO record_merge (merged_vid, survivor_vid, entity_type, merged_at, source, merged_by, before, after, children, undone_at)
           VALUES (1, 2, 'HCP', now(), 'crm_us', $1, $2, '{}', '{}', $3)`,
          [
            by,
            JSON.stringify({
              merged: { fields: { motto__c: merged } },
              survivor: { fields: { motto__c: survivor } },
            }),
            undone ? new Date() : null,
          ],
        );
      for (let index = 0; index < 14; index++) await merge('carpe diem', 'Carpe Diem', user);
      const few = await read();
      assert.deepEqual([few.merged.decisions, few.kept_apart.decisions, few.proposal], [14, 15, null]);
      // No decisions of stewards: a load merged them, or the merge was undone, or a value is missing.
      await merge('a', 'b', null);
      await merge('a', 'b', user, true);
      await merge(null, 'b', user);
      assert.equal((await read()).merged.decisions, 14);
      await merge('Carpe diem', 'Sapere aude', user);
      const { merged, kept_apart: apart, proposal } = await read();
      assert.deepEqual(
        [merged, apart],
        [
          { decisions: 15, equal: 14 },
          { decisions: 15, equal: 0 },
        ],
      );
      // log2((15/17) / (1/17)) and log2((2/17) / (16/17)).
      assert.deepEqual(proposal, { agreement: 3.9, disagreement: -3 });
    } finally {
      await client.end();
    }
    const { field } = succeed(await call('admin', 'GET', '/data_model/fields/HCP/motto__c'));
    assert.equal(field.matching ?? null, null);
  });

  it('only administrators read a proposal, and a comparison must fit the field', async () => {
    const query = { comparison: 'equal' };
    assert.match(errorOf(await call('steward', 'GET', path, { query })), /^INSUFFICIENT_ACCESS/);
    assert.match(
      errorOf(await call('admin', 'GET', path, { query: { comparison: 'near', tolerance: '2' } })),
      /near is only for numbers/,
    );
    assert.equal((await call('admin', 'GET', path.replace('motto', 'nothing'), { query })).status, 404);
    assert.equal((await call('admin', 'GET', path, { query: { comparison: 'rhymes' } })).status, 400);
  });
}
