/**
 * Undoing the match of a loaded row takes what child files and other records say about it with it. `MERGE_ROUNDS` sets the number of rounds
 * with new files, `MERGE_SEED` chooses others.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onOneDatabase } from '../../support/databases.ts';
import { openBoth, pairsOf, seeded, undoAll } from './files_of_pairs.ts';
import { mergeCopies } from './merged_copies.ts';

const pairs = 8;
const rounds = Number(process.env['MERGE_ROUNDS'] ?? 1);
const firstSeed = Number(process.env['MERGE_SEED'] ?? 19);

onOneDatabase((open) => {
  // In the files of seed 2144, rows of both records of a match give one relationship different values, and a later row changes it.
  const seeds = Array.from({ length: rounds }, (_, at) => firstSeed + at);
  for (const seed of process.env['MERGE_SEED'] ? seeds : [...seeds, 2144]) {
    test(`matched records with child files and relationships are as if they had never been matched, seed ${seed}`, async () => {
      const both = await openBoth(open);
      try {
        const undone = await undoAll(both, pairsOf(pairs, seed), seeded(seed + 1));
        assert.ok(undone > pairs, `${undone} undone`);
      } finally {
        await both.matched.stop();
        await both.apart.stop();
      }
    });
    test(`records that a steward merged are as if they had never been merged, after later files, seed ${seed}`, async () => {
      const both = await openBoth(open, false);
      try {
        const files = pairsOf(pairs, seed);
        const undone = await undoAll(both, files, seeded(seed + 1), () => mergeCopies(both, files));
        assert.equal(undone, 2 * pairs);
      } finally {
        await both.matched.stop();
        await both.apart.stop();
      }
    });
  }
});
