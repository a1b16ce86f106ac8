/** Persons of similar names who share a clinic and a phone, without a date of birth (decision 6). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { judgePairs, newModel, type Pair } from '../../bench/match_quality/judged.ts';
import { makeNamesakes } from '../../bench/match_quality/namesakes.ts';
import { openDatabase } from '../../support/databases.ts';
import type { Json } from './support.ts';

const robin: Json = {
  first_name__v: 'Robin',
  last_name__v: 'Thackeray',
  primary_country__v: 'US',
  phone_1__v: '614 555 3819',
  addresses__v: [
    {
      address_line_1__v: '212 Meadow Lane',
      locality__v: 'Dunmore',
      administrative_area__v: 'US-OH',
      postal_code__v: '43071',
      country__v: 'US',
    },
  ],
};
const born: Json = { birth_year__v: 1961, birth_month__v: 7, birth_day__v: 19 };

/** Asserts the outcome of each pair, two changes of one person, among 600 other records. */
async function assertAll(
  expected: 'ACT' | 'ASK',
  changes: readonly (readonly [Json, Json])[],
  like: Json = {},
): Promise<void> {
  const pairs = changes.map(([one, other]): Pair => ({
    entityType: 'HCP',
    one: { ...robin, ...like, ...one },
    other: { ...robin, ...like, ...other },
  }));
  const judged = judgePairs(await newModel(() => openDatabase('postgres')), [
    ...pairs,
    ...makeNamesakes(600, 5),
  ]);
  assert.deepEqual(
    changes.map((change, at) => [JSON.stringify(change), judged[at]!.outcome]),
    changes.map((change) => [JSON.stringify(change), expected]),
  );
}

/** Returns pairs of a field with two values: `one/other`. */
const pairsOf = (field: string, text: string): [Json, Json][] =>
  text.split('|').map((pair) => {
    const [one, other] = pair.split('/');
    return [{ [field]: one || null }, { [field]: other || null }];
  });

describe('family names that differ by a consonant', () => {
  it('are a question when the keys are apart, and certain with the same birth', async () => {
    const names = pairsOf('last_name__v', 'Kramolt/Kragolt|Ishikawa/Ichikawa|Bartelow/Barkelow');
    await assertAll('ASK', names);
    await assertAll('ACT', names, born);
  });

  it('are certain when the keys are side by side, letters are swapped or doubled, and names are spelled differently', () =>
    assertAll(
      'ACT',
      pairsOf(
        'last_name__v',
        'Thackeray/Thacketay|Thackeray/Thackerya|Thackeray/Thackerray|Meyer/Meier|Yamazaki/Yamasaki',
      ),
    ));

  it('are a question when a last s is added or the names are short', () =>
    assertAll('ASK', pairsOf('last_name__v', 'Eberhard/Eberhards|Khat/Khay|Park/Pak|Sok/Som')));
});

describe('titles of two persons', () => {
  it('are a question when they are of a man and a woman, in the field of titles or before the name', async () => {
    await assertAll(
      'ASK',
      pairsOf('prefix__v', 'MR/MS|Mr./Mrs.|Herr/Frau|Sig./Sig.ra|Monsieur/Madame|Herr Prof./Frau Dr.'),
    );
    await assertAll('ASK', pairsOf('first_name__v', 'Mr Robin/Dr Mrs Robin|Mr. Robin/Mr. & Mrs. Robin'));
    await assertAll('ASK', [
      [{ prefix__v: 'Mrs.' }, { gender__v: 'M' }],
      [{ prefix__v: 'Mrs.', gender__v: 'U' }, { prefix__v: 'MR' }],
    ]);
  });

  it('stay certain when they say no gender or the same one', () =>
    assertAll('ACT', pairsOf('prefix__v', 'DR/PROF|DR/MR|MS/Mrs.|Dr./|PDR/Frau Dr.')));
});

describe('degrees of two persons', () => {
  it('are a question when they are of two professions, without the same birth', async () => {
    const degrees = pairsOf('medical_degree_1__v', 'MD/RN|DDS/MD|PHMD/DO');
    await assertAll('ASK', degrees);
    await assertAll('ACT', degrees, born);
  });

  it('stay certain when they are of one profession or of none', () =>
    assertAll('ACT', pairsOf('medical_degree_1__v', 'MD/DO|MD/PHD|RN/MSN|MD/')));
});

describe('alternate names of two persons', () => {
  it('are a question when only these agree, and certain when one is the name of the other', async () => {
    const practice = { alternate_name_1__v: 'Meadow Practice' };
    await assertAll('ASK', [
      [
        { ...practice, ...born, first_name__v: 'Paul' },
        { ...practice, ...born, first_name__v: 'Peter' },
      ],
    ]);
    await assertAll('ACT', [[{ first_name__v: 'Paul', alternate_name_1__v: 'Robin Thackeray' }, {}]]);
  });
});
