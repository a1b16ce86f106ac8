/** How many blocks of candidates a statement reads where calls wait for it (decision 7). */
import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { BlockPace, workOf } from '../../../demo/service/domain/match/find/blocking.ts';
import { identifierEntry, nameEntry } from '../../../demo/service/domain/search/index/terms.ts';

const records: Record<string, number> = { hospital: 5000, general: 4000, quillback: 2, quilback: 1 };
const documents = (word: string): number => records[word] ?? 0;
const names = (...words: string[]): string[] => words.map(nameEntry);

test('a block of a rare word is less work than one of words that thousands of records have', () => {
  const rare = workOf([names('quillback', 'quilback'), names('hospital')], documents);
  const common = workOf([names('general'), names('hospital')], documents);
  const place = [identifierEntry('44857')];
  equal(Math.round(rare), 1);
  equal(common, 17);
  equal(workOf([names('hospital'), place], documents), 21);
});

test('a block without names is some work, because its records are not counted', () => {
  equal(workOf([[identifierEntry('44857')], [identifierEntry('17')]], documents), 4);
});

test('the first statement reads few blocks, and one that is too much work alone', () => {
  const sizes = (...works: number[]): { blocks: number[]; work: number } => {
    const { blocks, work } = new BlockPace(15).next(works.map((each) => ({ work: each })));
    return { blocks: blocks.map((block) => block.work), work };
  };
  deepEqual(sizes(1, 1, 1, 1, 1, 1), { blocks: [1, 1, 1, 1], work: 4 });
  deepEqual(sizes(1, 17, 1), { blocks: [1], work: 1 });
  deepEqual(sizes(17, 1), { blocks: [17], work: 17 });
});
