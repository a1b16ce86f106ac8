/** Records that share more than a name and are two all the same, and variants of one record that stay certain (decision 6). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { judgePairs, newModel, type Pair } from '../../bench/match_quality/judged.ts';
import { makeNamesakes } from '../../bench/match_quality/namesakes.ts';
import { openDatabase } from '../../support/databases.ts';
import type { Json } from './support.ts';

type Row = readonly [what: string, one: Json, other: Json];

const home = {
  address_line_1__v: '12 Meadow Lane',
  locality__v: 'Dunmore',
  administrative_area__v: 'US-OH',
  postal_code__v: '43071',
  country__v: 'US',
};
const at = (more: Json): Json => ({ addresses__v: [{ ...home, ...more }] });
const born = { birth_year__v: 1961, birth_month__v: 7, birth_day__v: 19 };
const phone = '614 555 3819';
const robin: Json = {
  first_name__v: 'Robin',
  last_name__v: 'Thackeray',
  hcp_type__v: 'PHYS',
  primary_country__v: 'US',
  phone_1__v: phone,
  addresses__v: [home],
};
const hospital: Json = {
  corporate_name__v: 'Dunmore Hospital',
  hco_type__v: 'HOSP',
  primary_country__v: 'US',
  phone_1__v: phone,
  addresses__v: [home],
};

const persons =
  (more: Json = {}) =>
  (names: string): Row => {
    const person = (name: string): Json => {
      const [first_name__v, last_name__v = 'Thackeray'] = name.split(':');
      return { ...robin, ...more, first_name__v, last_name__v };
    };
    const [one, other] = names.split('/') as [string, string];
    return [names, person(one), person(other)];
  };
const changed = (base: Json, one: Json, other: Json): Row => [
  `${JSON.stringify(one)} and ${JSON.stringify(other)}`,
  { ...base, ...one },
  { ...base, ...other },
];
const hospitals = (names: string): Row => {
  const [one, other] = names.split('/');
  return [names, { ...hospital, corporate_name__v: one }, { ...hospital, corporate_name__v: other }];
};

/** Asserts the outcome of each pair among 600 other records. */
async function assertAll(entityType: 'HCP' | 'HCO', rows: readonly Row[], expected: string): Promise<void> {
  const own = rows.map(([, one, other]): Pair => ({ entityType, one, other }));
  const judged = judgePairs(await newModel(() => openDatabase('postgres')), [
    ...own,
    ...makeNamesakes(600, 5),
  ]);
  assert.deepEqual(
    rows.map(([what], index) => [what, judged[index]!.outcome]),
    rows.map(([what]) => [what, expected]),
  );
}

describe('persons who look alike', () => {
  it('are a question when their first names are one name in two languages, also with one birth', () =>
    assertAll(
      'HCP',
      'Carl/Charles John/Ian John/Juan Anna/Hannah Anne/Hannah Peter/Pedro Michael/Miguel Stephen/Esteban Helen/Ellen Claude/Claudia'
        .split(' ')
        .map(persons(born)),
      'ASK',
    ));

  it('stay certain with a short form of the name in another language, and with spellings', () =>
    assertAll(
      'HCP',
      'Bob/Roberto Alex/Alessandro Steve/Stefano Kate/Katharina Katherine/Kathryn Mohamed/Muhammad Geoffrey/Jeffrey'
        .split(' ')
        .map(persons()),
      'ACT',
    ));

  it('are a question when one lacks a part of a double name and no birth agrees', async () => {
    const names =
      'Jean/Jean-Pierre|Maria/Anna Maria|Pierre/Jean-Pierre|Muhammad/Muhammad Usman|John/John and Mary'.split(
        '|',
      );
    await assertAll('HCP', names.map(persons()), 'ASK');
    await assertAll('HCP', names.slice(0, -1).map(persons(born)), 'ACT');
    await assertAll('HCP', [persons(born)('John/John and Mary')], 'ASK');
    await assertAll('HCP', ['Robert/Robert Alan', 'Robert/Robert A.'].map(persons()), 'ACT');
  });

  it('are a question when the family names are of a man and a woman, of two families, or share one of two', () =>
    assertAll(
      'HCP',
      'Robin:Dvořák/Robin:Dvořáková|Robin:Svoboda/Robin:Svobodová|Robin:Papadopoulos/Robin:Papadopoulou|Robin:Kazlauskas/Robin:Kazlauskienė|Robin:Černý/Robin:Černá|Robin:Толстой/Robin:Толстая|Pieter:van den Berg/Pieter:van der Berg|Wei:Chen/Wei:Cheng|Lars:Hansen/Lars:Jansen|Luca:Marini/Luca:Marino|Adam:Brown/Adam:Browning|Juan:Fernández Gil/Juan:Fernández Gual'
        .split('|')
        .map(persons()),
      'ASK',
    ));

  it('are a question when the first names only sound alike, and certain when they are spelled in two languages', async () => {
    await assertAll('HCP', 'Louis/Lewis Andrew/Andre Ahmed/Hamed'.split(' ').map(persons(born)), 'ASK');
    await assertAll('HCP', 'David/Dawid Klara/Clara'.split(' ').map(persons(born)), 'ACT');
  });

  it('are a question in swapped order when no list tells the order, and certain when one is a name of women only', async () => {
    const [wei, amanda] = [
      ['Ming:Wei/Wei:Ming', 'Thomas:Martin/Martin:Thomas'],
      ['Amanda:Nelson/Nelson:Amanda', 'Hans:Morgenstern/Morgenstern:Hans'],
    ];
    await assertAll('HCP', wei!.map(persons()), 'ASK');
    await assertAll('HCP', amanda!.map(persons()), 'ACT');
  });

  it('are a question when both family names are in use and no spellings of one, also with one birth', async () => {
    const names =
      'Lars:Petersen/Lars:Pedersen Adam:Wilson/Adam:Wilton Ana:Lima/Ana:Lira Dana:Davis/Dana:Davies';
    await assertAll('HCP', names.split(' ').map(persons()), 'ASK');
    await assertAll('HCP', names.split(' ').map(persons(born)), 'ASK');
    await assertAll(
      'HCP',
      'Lars:Pettersen/Lars:Petersen Uwe:Hoffmann/Uwe:Hofmann'.split(' ').map(persons()),
      'ACT',
    );
  });

  it('stay certain with one slip in the family name, and with two when the birth agrees', async () => {
    await assertAll(
      'HCP',
      'Robin:Thackeray/Robin:Thakeray Wei:Khan/Wei:Kan'.split(' ').map(persons()),
      'ACT',
    );
    await assertAll('HCP', [persons(born)('Robin:Brown/Robin:Browning')], 'ACT');
  });

  it('are a question with another vowel in the family name, and certain when the birth agrees', async () => {
    const names = ['Robin:Bakker/Robin:Bekker', 'Robin:Kruiter/Robin:Kraiter'];
    await assertAll('HCP', names.map(persons()), 'ASK');
    await assertAll('HCP', names.map(persons(born)), 'ACT');
  });

  it('are a question when second family names, middle names, titles, tones, specialties or years of birth differ', () =>
    assertAll(
      'HCP',
      [
        changed(
          robin,
          { last_name__v: 'Arrieta Soto' },
          { last_name__v: 'Arrieta', second_last_name__v: 'Sosa' },
        ),
        changed(robin, { middle_name__v: 'Alan Brian' }, { middle_name__v: 'Alan Carl' }),
        changed(robin, { prefix__v: 'MR' }, { prefix__v: 'MS' }),
        changed(robin, { first_name__v: 'Herr Robin' }, { first_name__v: 'Frau Robin' }),
        changed(robin, { first_name__v: 'Senhor Robin' }, { first_name__v: 'Senhora Robin' }),
        changed(robin, { first_name__v: 'Monsieur Robin' }, { first_name__v: 'Mme Robin' }),
        changed(robin, { first_name__v: 'Sister' }, { first_name__v: 'Sister' }),
        changed(robin, { first_name__v: 'Hùng' }, { first_name__v: 'Hưng' }),
        changed(robin, { specialty_1__v: 'CARD' }, { specialty_1__v: 'DERM' }),
        changed(robin, { birth_year__v: 1971 }, { birth_year__v: 1975 }),
        changed(robin, { birth_year__v: 1971 }, { birth_year__v: 1972, phone_1__v: '614 555 7702' }),
        changed(robin, { suffix__v: null }, { suffix__v: 'the younger' }),
      ],
      'ASK',
    ));

  it('stay certain with other titles, fewer accents, other specialties of one field, and an unknown day of birth', () =>
    assertAll(
      'HCP',
      [
        changed(robin, {}, { first_name__v: 'Mrs. Robin' }),
        changed(robin, {}, { first_name__v: 'Dott. Robin' }),
        changed(robin, {}, { first_name__v: 'Dott.ssa Robin' }),
        changed(robin, {}, { first_name__v: 'Madame Robin' }),
        changed(robin, { first_name__v: 'Hùng' }, { first_name__v: 'Hung' }),
        changed(robin, { specialty_1__v: 'INTE' }, { specialty_1__v: 'CARD' }),
        changed(robin, { specialty_1__v: 'CARD' }, { specialty_1__v: 'DERM', specialty_2__v: 'ICAR' }),
        changed(robin, { ...born, specialty_1__v: 'CARD' }, { ...born, specialty_1__v: 'DERM' }),
        changed(
          { ...robin, email_1__v: 'r.thackeray@dunmore.example' },
          { birth_year__v: 1968 },
          { birth_year__v: 1986 },
        ),
        changed(robin, born, { ...born, birth_month__v: 1, birth_day__v: 1 }),
      ],
      'ACT',
    ));

  it('are a question at another house of the street without a common phone or birth', async () => {
    const neighbour = at({ address_line_1__v: '48 Meadow Lane' });
    await assertAll('HCP', [changed(robin, {}, { ...neighbour, phone_1__v: '614 555 7702' })], 'ASK');
    await assertAll(
      'HCP',
      [changed(robin, {}, neighbour), changed({ ...robin, ...born }, {}, neighbour)],
      'ACT',
    );
  });
});

describe('namesakes in one house', () => {
  it('are a question in two flats without a common phone, e-mail address or birth', async () => {
    const [one, other] = [at({ address_line_2__v: 'Apt 4' }), at({ address_line_2__v: 'Apt 12' })];
    const another = { ...other, phone_1__v: '614 555 7702' };
    await assertAll('HCP', [changed(robin, one, another)], 'ASK');
    await assertAll(
      'HCP',
      [
        changed(robin, one, other),
        changed({ ...robin, ...born }, one, another),
        changed({ ...robin, email_1__v: 'r.thackeray@dunmore.example' }, one, another),
        changed(robin, {}, another),
      ],
      'ACT',
    );
  });
});

describe('organizations that look alike', () => {
  it('are a question when they are named after two families', () =>
    assertAll(
      'HCO',
      'Praxis Dr. Petersen/Praxis Dr. Pedersen|Hansen Dental/Hanson Dental'.split('|').map(hospitals),
      'ASK',
    ));

  it('are a question when a short word or a first letter differs', () =>
    assertAll(
      'HCO',
      'Dunmore Hospital PICU/Dunmore Hospital NICU|CHU Dunmore/CHR Dunmore|Clinic at the Mall/Clinic at the Mill|Praxis Becker/Praxis Decker|Löwen-Apotheke/Möwen-Apotheke'
        .split('|')
        .map(hospitals),
      'ASK',
    ));

  it('are a question at two places: stores of a chain, suites, other towns, and other phones without a street', async () => {
    const store = { ...hospital, corporate_name__v: 'Greenleaf Pharmacy', hco_type__v: 'PHAR' };
    const other = { phone_1__v: '614 555 7702' };
    const withoutStreet = { address_line_1__v: null, postal_code__v: null };
    await assertAll(
      'HCO',
      [
        changed(store, {}, at({ address_line_1__v: '80 Harbor Road' })),
        changed(store, {}, at({ address_line_1__v: '712 Meadow Lane' })),
        changed(hospital, at({ address_line_2__v: 'Suite 110' }), {
          ...at({ address_line_2__v: 'Suite 240' }),
          ...other,
        }),
        changed(hospital, at({ address_line_1__v: null }), { ...at({ address_line_1__v: null }), ...other }),
        changed(hospital, at(withoutStreet), at({ ...withoutStreet, locality__v: 'Zwettl' })),
      ],
      'ASK',
    );
    await assertAll(
      'HCO',
      [
        changed(store, {}, at({ address_line_1__v: '14 Meadow Lane' })),
        changed(hospital, at({ address_line_2__v: 'Suite 110' }), at({ address_line_2__v: 'Suite 240' })),
        changed(hospital, at({ address_line_2__v: 'Suite 110' }), other),
        changed(hospital, {}, at(withoutStreet)),
      ],
      'ACT',
    );
  });

  it('are a question with two licenses of one body, two specialties or the types of a group and its hospital', () => {
    const license = (license_number__v: string): Json => ({
      licenses__v: [{ license_number__v, type__v: 'FACI', body__v: 'US-OH-BOARD' }],
    });
    return assertAll(
      'HCO',
      [
        changed(hospital, license('F204417'), license('F611893')),
        changed(hospital, { specialty_1__v: 'CARD' }, { specialty_1__v: 'NEUR' }),
        changed(hospital, {}, { hco_type__v: 'HSYS' }),
      ],
      'ASK',
    );
  });

  it('are a question when two departments share the name of their hospital as a second one; a former name is certain', async () => {
    const alternate_name_1__v = 'Dunmore Hospital';
    const department = (corporate_name__v: string): Json => ({ corporate_name__v, alternate_name_1__v });
    await assertAll('HCO', [changed(hospital, department('Cardiology'), department('Neurology'))], 'ASK');
    await assertAll('HCO', [changed(hospital, {}, department('Sunrise Health Center'))], 'ACT');
  });
});
