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

test('credentials with a specialty board, and those that no list has, are no part of the name', () => {
  assert.deepEqual(split('ST. PIERRE, MARY L., FNP-BC'), ['MARY', 'L.', 'ST. PIERRE', '', 'FNP']);
  assert.deepEqual(split('Smith-Jones, Mary Anne E., NP-C'), ['Mary', 'Anne E.', 'Smith-Jones', '', 'NP']);
  assert.deepEqual(split('SMITH, JOHN, LMSW-CC'), ['JOHN', '', 'SMITH', '', 'LMSW']);
  assert.deepEqual(split('Jones, Amy, LCPC, ZZCS'), ['Amy', '', 'Jones', '', 'LCPC']);
  assert.deepEqual(split('Amy Jones, XTRP'), ['Amy', '', 'Jones', '', '']);
  assert.deepEqual(split('JONES, AMY'), ['AMY', '', 'JONES', '', '']);
  assert.deepEqual(split('Jones, AJ'), ['AJ', '', 'Jones', '', '']);
  assert.deepEqual(split('Doe, Jane, MBBS, MRCP (UK)'), ['Jane', '', 'Doe', '', 'MBBS']);
  assert.deepEqual(split('Hans Müller, Prof. Dr. med.'), ['Hans', '', 'Müller', '', '']);
  assert.deepEqual(split('Müller, Hans, Dr. med.'), ['Hans', '', 'Müller', '', '']);
});

test('nicknames in quotes or brackets are left out, and numbers are suffixes', () => {
  assert.deepEqual(split('SMITH, JOHN (JACK)'), ['JOHN', '', 'SMITH', '', '']);
  assert.deepEqual(split('John “Jack” Smith 3rd, Esq.'), ['John', '', 'Smith', 'III', '']);
  assert.deepEqual(split('Smith 2nd, John'), ['John', '', 'Smith', 'II', '']);
});

test('an organization has no parts of a person’s name', () => {
  const none = ['', '', '', '', ''];
  for (const name of [
    'BANGOR HEALTH CENTER',
    'Maine Medical Partners, LLC',
    'Rite Aid Pharmacy',
    'Doe Family Practice Inc.',
  ])
    assert.deepEqual(split(name), none, name);
  assert.deepEqual(split('Center, John'), ['John', '', 'Center', '', '']);
  assert.deepEqual(split('LUKE CENTER LCSW'), ['LUKE', '', 'CENTER', '', 'LCSW']);
  assert.deepEqual(split('Clinic'), ['', '', 'Clinic', '', '']);
});

test('text without a name has no parts, and a rule gives no value or its default for a missing part', () => {
  for (const text of ['', '???', ' , ; ']) assert.deepEqual(split(text), ['', '', '', '', ''], text);
  assert.deepEqual(split('Madonna'), ['', '', 'Madonna', '', '']);
  const first = { column: 'name', transform: 'name_first' } as const;
  assert.equal(applyRule(first, 'Doe, Jane', null), 'Jane');
  assert.equal(applyRule(first, 'Madonna', null), undefined);
  assert.equal(applyRule({ ...first, otherwise: '-', prefix: 'x' }, 'Madonna', null), '-');
});
