/** Names that are incomplete or longer in one register: certain only with evidence that namesakes do not share (decision 6). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { judgePairs, newModel, type Pair } from '../../bench/match_quality/judged.ts';
import { makeNamesakes } from '../../bench/match_quality/namesakes.ts';
import { openDatabase } from '../../support/databases.ts';
import type { Json } from './support.ts';

const home = {
  address_line_1__v: '12 Meadow Lane',
  locality__v: 'Dunmore',
  administrative_area__v: 'US-OH',
  postal_code__v: '43071',
  country__v: 'US',
};
const elsewhere = { ...home, address_line_1__v: '80 Harbor Road' };
const born = { birth_year__v: 1961, birth_month__v: 7, birth_day__v: 19 };
const diego: Json = {
  first_name__v: 'Diego',
  middle_name__v: 'Alvaro',
  last_name__v: 'Arrieta',
  primary_country__v: 'US',
  addresses__v: [home],
  ...born,
};
const hospital: Json = {
  corporate_name__v: 'Holy Cross Hospital',
  hco_type__v: 'HOSP',
  primary_country__v: 'US',
  phone_1__v: '614 555 3819',
  addresses__v: [home],
};

/** Returns the outcome of each pair among 600 other records. */
async function outcomes(entityType: 'HCP' | 'HCO', pairs: readonly [Json, Json][]): Promise<unknown[]> {
  const own = pairs.map(([one, other]): Pair => ({ entityType, one, other }));
  const judged = judgePairs(await newModel(() => openDatabase('postgres')), [
    ...own,
    ...makeNamesakes(600, 5),
  ]);
  return judged.slice(0, own.length).map(({ outcome }) => outcome);
}

describe('incomplete names of persons', () => {
  const initial = { ...diego, first_name__v: 'D.' };
  const initials = {
    first_name__v: 'D.',
    last_name__v: 'Arrieta',
    primary_country__v: 'US',
    phone_1__v: '614 555 3819',
    addresses__v: [home],
  };
  const withoutDay = { ...diego, birth_day__v: null };
  const rows: [what: string, one: Json, other: Json, expected: string][] = [
    ['an initial, with the middle name, the birth and the house', diego, initial, 'ACT'],
    [
      'an initial, with the middle name, year and month of birth and the house',
      withoutDay,
      { ...initial, birth_day__v: null },
      'ACT',
    ],
    [
      'an initial with a year of birth only',
      diego,
      { ...initial, birth_month__v: null, birth_day__v: null },
      'ASK',
    ],
    ['an initial without a middle name, as of a twin', diego, { ...initial, middle_name__v: null }, 'ASK'],
    ['an initial with the initial of the middle name', diego, { ...initial, middle_name__v: 'A.' }, 'ASK'],
    ['an initial at another house', diego, { ...initial, addresses__v: [elsewhere] }, 'ASK'],
    ['the same initial on both sides, which spouses may have', initials, initials, 'ASK'],
    [
      'two initials on both sides',
      { ...initials, first_name__v: 'D. A.' },
      { ...initials, first_name__v: 'D.A.' },
      'ASK',
    ],
    ['the same initial with the middle name, the birth and the house', initial, initial, 'ACT'],
    [
      'a title in place of the first name',
      { ...initials, first_name__v: 'Dr.' },
      { ...initials, first_name__v: 'Dr' },
      'ASK',
    ],
    ...['Unknown', 'FNU', 'N.N.', 'Dr. Unbekannt'].map((first_name__v): (typeof rows)[number] => [
      `${first_name__v} in place of the first name`,
      { ...initials, first_name__v },
      { ...initials, first_name__v },
      'ASK',
    ]),
    [
      'a Chinese name of one character',
      { ...initials, first_name__v: '伟' },
      { ...initials, first_name__v: '伟' },
      'ACT',
    ],
    ['a missing middle name', diego, { ...diego, middle_name__v: null }, 'ACT'],
    ['one of two family names, with the birth', { ...diego, last_name__v: 'Arrieta Robledo' }, diego, 'ACT'],
    [
      'one of two family names without the day of birth, as of a father',
      { ...diego, last_name__v: 'Arrieta Robledo' },
      { ...diego, birth_month__v: null, birth_day__v: null },
      'ASK',
    ],
    [
      'two family names of which the second one differs',
      { ...diego, last_name__v: 'Vanderbilt Robledo' },
      { ...diego, last_name__v: 'Vanderbilt Quiroga' },
      'ASK',
    ],
  ];

  it('are certain when the birth and the house agree and a twin or a father would differ', async () => {
    const found = await outcomes(
      'HCP',
      rows.map(([, one, other]) => [one, other]),
    );
    assert.deepEqual(
      rows.map(([what], at) => [what, found[at]]),
      rows.map(([what, , , expected]) => [what, expected]),
    );
  });
});

describe('longer names of organizations', () => {
  const named = (corporate_name__v: string, more: Json = {}): Json => ({
    ...hospital,
    corporate_name__v,
    ...more,
  });
  const rows: [other: Json, expected: string | null][] = [
    [named('Dunmore Holy Cross Hospital'), 'ACT'],
    [named('Holy Cross Hospital of Dunmore'), 'ACT'],
    [named('Ascension Holy Cross Hospital'), 'ACT'],
    [named('The Holy Cross Hospital - Trinity Health'), 'ACT'],
    [named('Ascension Holy Cross Hospital', { phone_1__v: null }), 'ACT'],
    [named('Ascension Holy Cross Hospital', { phone_1__v: '614 555 7702' }), 'ASK'],
    [named('Ascension Holy Cross Hospital', { addresses__v: [elsewhere] }), 'ASK'],
    [named('Holy Cross Hosp S.L.P.'), 'ACT'],
    [named('Holy Cross Hospital GmbH & Co. KG'), 'ACT'],
    // Branches have the name in common, and often a central phone.
    [named('Holy Cross Hospital', { addresses__v: [elsewhere], phone_1__v: '614 555 7702' }), 'ASK'],
    [named('Holy Cross Hospital', { addresses__v: [{ ...elsewhere, postal_code__v: '43998' }] }), 'ASK'],
    [named('Holy Cross Hospital', { addresses__v: [elsewhere] }), 'ASK'],
    [named('Holy Cross Hospital', { hco_type__v: 'PHAR' }), 'ASK'],
    [named('Holy Cross Hospital', { hco_type__v: 'CLIN' }), 'ACT'],
    [named('Holy Cross Hospital Cardiology'), 'ASK'],
    [named('Holy Cross Hospital Smith Pavilion'), 'ASK'],
    [named('Holy Cross Hospital Dunmore Wound Care'), 'ASK'],
  ];

  it('are certain when one house has both and only words of the place or the owner are more', async () => {
    const found = await outcomes(
      'HCO',
      rows.map(([other]) => [hospital, other]),
    );
    assert.deepEqual(
      rows.map(([other], at) => [other['corporate_name__v'], found[at]]),
      rows.map(([other, expected]) => [other['corporate_name__v'], expected]),
    );
  });

  it('are a question when a second doctor joins, however alike the whole names are', async () => {
    const pairs: [Json, Json][] = [
      [named('Praxis Dr. Weber'), named('Praxis Dr. Weber Meier')],
      [named('Praxis Weber'), named('Praxis Weber und Meier')],
    ];
    assert.deepEqual(await outcomes('HCO', pairs), ['ASK', 'ASK']);
  });
});
