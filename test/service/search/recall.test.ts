import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { search } from '../../../demo/service/domain/search/search.ts';
import { searchQuery } from '../../../src/contract/records/entities.ts';
import { makeChooser } from '../../support/chooser.ts';
import { onOneDatabase } from '../../support/databases.ts';
import { measureRecall, meanRecall, type ClassRecall } from '../../support/recall/measure.ts';
import { recallClasses, recallQueries } from '../../support/recall/queries.ts';
import { recallSandbox } from '../../support/recall/sandbox.ts';

// `npm run bench -- recall` measures the same with more queries and records.
describe('search finds the intended record in every class of queries', () => {
  onOneDatabase((open) => {
    let classes: Map<string, ClassRecall>;
    before(async () => {
      const store = await open();
      const choose = makeChooser(3);
      const { model, known } = await recallSandbox(store, 1000, choose);
      classes = await measureRecall(recallQueries(known, 5, choose), async (q) => {
        const { entities } = await search(store, model, searchQuery.parse({ q, limit: 25 }));
        return entities.map(({ entityId, entity }) => ({
          vid: entityId,
          name: String(entity['formatted_name__v'] ?? ''),
        }));
      });
    });

    it('mean recall of all classes is at least 0.97 in the first 25 hits, and 0.85 at the first place', () => {
      assert.equal(classes.size, Object.keys(recallClasses).length);
      assert.ok(meanRecall(classes, 25) >= 0.97, String(meanRecall(classes, 25)));
      assert.ok(meanRecall(classes, 1) >= 0.85, String(meanRecall(classes, 1)));
    });

    for (const name of Object.keys(recallClasses))
      it(`a class misses at most one of its queries: ${name}`, () => {
        const { missed, queries } = classes.get(name)!;
        assert.ok(queries > 0);
        assert.ok(missed.length <= 1, missed.map(({ q, target }) => `${q} (${target.name})`).join(', '));
      });
  });
});
