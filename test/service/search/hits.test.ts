import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { countHits, type Selection } from '../../../demo/service/domain/search/hits.ts';
import { byRelevance } from '../../../demo/service/domain/search/order.ts';
import { onOneDatabase } from '../../support/databases.ts';
import { Fixture, person } from './fixture.ts';

describe('hits of several levels', () => {
  onOneDatabase((open) => {
    it('are each shown once, in the best level, when the index answers two levels with the same record', async () => {
      const fixture = await Fixture.open(open);
      await fixture.add(person('Anna', 'Fischbacher'), person('Berta', 'Fischbacher'));
      const level: Selection = { index: ["'.fischbacher'"], truth: sql<boolean>`true`, profile: 'ALL' };
      const better: Selection = { ...level, index: ["'.anna'"] };
      const wanted = { order: byRelevance([]), seen: [], offset: 0, limit: 10 };
      const { total, page } = await countHits(fixture.store, [better, level], [], wanted);
      const names = await fixture.names('fischbacher');
      assert.equal(total, names.length);
      assert.deepEqual(
        page.map(({ level }) => level),
        [0, 1],
      );
    });
  });
});
