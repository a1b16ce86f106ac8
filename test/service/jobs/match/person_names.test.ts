/** Names in one column of a file are split into their parts (specification 4.14). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyRule } from '../../../../demo/service/domain/sources/read/cell_values.ts';
import { splitPersonName } from '../../../../demo/service/domain/sources/read/person_name.ts';

const split = (text: string): string[] => Object.values(splitPersonName(text)) as string[];

test('a name with the last name first is split, with initials, several given names, suffixes and degrees', () => {
  assert.deepEqual(split('Okafor, Ngozi A.'), ['Ngozi', 'A.', 'Okafor', '', '']);
  assert.deepEqual(split('Smith, Mary Ann'), ['Mary', 'Ann', 'Smith', '', '']);
  assert.deepEqual(split('DOE JR, JOHN ROBERT, M.D.'), ['JOHN', 'ROBERT', 'DOE', 'Jr', 'MD']);
  assert.deepEqual(split("O'Neil, Peter, III"), ['Peter', '', "O'Neil", 'III', '']);
  assert.deepEqual(split('Garcia-Lopez, Ana, Jr., MD'), ['Ana', '', 'Garcia-Lopez', 'Jr', 'MD']);
  assert.deepEqual(split('van der Meer, Ludwig'), ['Ludwig', '', 'van der Meer', '', '']);
});

test('a name with the first name first is split at the last word, or at a particle', () => {
  assert.deepEqual(split('Jane Q. Doe, MD'), ['Jane', 'Q.', 'Doe', '', 'MD']);
  assert.deepEqual(split("Peter O'Neil III MD PhD"), ['Peter', '', "O'Neil", 'III', 'MD']);
  assert.deepEqual(split('Dr. Ludwig van der Meer'), ['Ludwig', '', 'van der Meer', '', '']);
  assert.deepEqual(split('Jean-Luc de la Tour, DDS, MS'), ['Jean-Luc', '', 'de la Tour', '', 'DDS']);
  assert.deepEqual(split('Roy St. John'), ['Roy', '', 'St. John', '', '']);
});

test('names that look like degrees or particles stay names', () => {
  assert.deepEqual(split('Anh Do'), ['Anh', '', 'Do', '', '']);
  assert.deepEqual(split('YO-YO MA'), ['YO-YO', '', 'MA', '', '']);
  assert.deepEqual(split('Ma, Yo-Yo'), ['Yo-Yo', '', 'Ma', '', '']);
  assert.deepEqual(split('Van Morrison'), ['Van', '', 'Morrison', '', '']);
});

test('text without a name has no parts, and a rule gives no value or its default for a missing part', () => {
  for (const text of ['', '???', ' , ; ']) assert.deepEqual(split(text), ['', '', '', '', ''], text);
  assert.deepEqual(split('Madonna'), ['', '', 'Madonna', '', '']);
  const first = { column: 'name', transform: 'name_first' } as const;
  assert.equal(applyRule(first, 'Doe, Jane', null), 'Jane');
  assert.equal(applyRule(first, 'Madonna', null), undefined);
  assert.equal(applyRule({ ...first, otherwise: '-', prefix: 'x' }, 'Madonna', null), '-');
});
