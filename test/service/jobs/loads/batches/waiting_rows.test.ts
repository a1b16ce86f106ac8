/** Batches of the rows of a file: small at the start and end, complete, and each counted with its own rows. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RowOfBatch } from '../../../../../demo/service/domain/sources/plan/batch_rows.ts';
import { addCounts, noCounts } from '../../../../../demo/service/domain/sources/load_counts.ts';
import {
  partsOf,
  WaitingRows,
  type Batch,
  type BatchSize,
} from '../../../../../demo/service/domain/sources/waiting_rows.ts';

/** Every hundredth row cannot be read. */
const isBroken = (rowsRead: number): boolean => rowsRead % 100 === 0;

function batchesOf(total: number, size?: BatchSize): Batch[] {
  const waiting = new WaitingRows(size);
  const batches: Batch[] = [];
  for (let rowsRead = 1; rowsRead <= total; rowsRead++) {
    const row = { row: { line: rowsRead }, isRepeated: false } as unknown as RowOfBatch;
    const reject = { file: 'a.csv', line: rowsRead, isLoaded: false, reason: 'no key', text: '' };
    const taken = { rowsRead, objectType: 'HCO' };
    waiting.add(isBroken(rowsRead) ? { ...taken, row: null, reject } : { ...taken, row, reject: null });
    const batch = waiting.next();
    if (batch) batches.push(batch);
  }
  for (let batch; (batch = waiting.last());) batches.push(batch);
  return batches;
}

for (const total of [0, 1, 499, 500, 2600, 10_000])
  test(`${total} rows are in consecutive batches, each once`, () => {
    const batches = batchesOf(total);
    const lines = batches.flatMap(({ rows, rejects }) =>
      [...rows.map(({ row }) => row.line), ...rejects.map(({ line }) => line)].sort(
        (one, other) => one - other,
      ),
    );
    assert.deepEqual(
      lines,
      Array.from({ length: total }, (_, index) => index + 1),
    );
    let read = 0;
    const counts = noCounts();
    for (const batch of batches) {
      read += batch.rows.length + batch.rejects.length;
      assert.equal(batch.rowsRead, read, 'where a load goes on that was stopped after the batch');
      assert.equal(batch.counts.badRecordCount, batch.rejects.length);
      addCounts(counts, batch.counts);
    }
    const broken = Math.floor(total / 100);
    assert.equal(counts.recordCount, total);
    assert.equal(counts.errorCount, broken);
    if (total)
      assert.deepEqual(counts.dataLoadSummary, { HCO: { rowsRead: total, rowsParsed: total - broken } });
  });

test('batches grow from the start of a file and shrink towards its end', () => {
  const sizes = batchesOf(10_000).map(({ rows, rejects }) => rows.length + rejects.length);
  assert.deepEqual(sizes, [250, 500, 1000, 2000, 2000, 2000, 1125, 563, 281, 281]);
});

test('batches stay small where calls wait for them', () => {
  const sizesOf = (total: number, size: BatchSize): number[] =>
    batchesOf(total, size).map(({ rows, rejects }) => rows.length + rejects.length);
  assert.deepEqual(sizesOf(2300, 'small'), [250, 500, 500, 500, 275, 275]);
  assert.deepEqual(sizesOf(200, 'matched'), [64, 64, 36, 36]);
});

test('a batch that is cut into parts has the same rows, rejects and counts', () => {
  const [batch] = batchesOf(499);
  const parts = partsOf(batch!, 8);
  assert.deepEqual(
    parts.map(({ taken }) => taken.length),
    [...Array.from({ length: 62 }, () => 8), 3],
  );
  assert.deepEqual(
    parts.flatMap(({ rows }) => rows),
    batch!.rows,
  );
  assert.deepEqual(
    parts.flatMap(({ rejects }) => rejects),
    batch!.rejects,
  );
  assert.deepEqual(
    parts.map(({ rowsRead }) => rowsRead),
    [...Array.from({ length: 62 }, (_, index) => 8 * (index + 1)), 499],
  );
  const counts = noCounts();
  for (const part of parts) addCounts(counts, part.counts);
  assert.deepEqual(counts, batch!.counts);
});
