/** The blocks that bring a submitted entity and its record together, and their limits (decision 6). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blocksOf } from '../../../demo/service/domain/match/find/blocks.ts';
import { withProfile } from '../../../demo/service/domain/match/match.ts';
import { submittedEntity } from '../../../demo/service/domain/match/submitted.ts';
import { answerAllIn, type Question, type Submission } from '../../bench/match_quality/answers.ts';
import { newModel } from '../../bench/match_quality/judged.ts';
import { makePeople } from '../../bench/match_quality/people.ts';
import { makeRegisters } from '../../bench/match_quality/registers.ts';
import { openDatabase } from '../../support/databases.ts';

const address = (line: string, locality: string, postalCode?: string) => ({
  address_line_1__v: line,
  locality__v: locality,
  administrative_area__v: 'US-OH',
  ...(postalCode ? { postal_code__v: postalCode } : {}),
  country__v: 'US',
});
const hospital = (corporate_name__v: string, phone_1__v: string, ...places: object[]): Submission => ({
  corporate_name__v,
  hco_type__v: 'HOSP',
  primary_country__v: 'US',
  phone_1__v,
  addresses__v: places as Submission['addresses__v'],
});
const person = (first_name__v: string, last_name__v: string, ...places: object[]): Submission => ({
  first_name__v,
  last_name__v,
  primary_country__v: 'US',
  addresses__v: places as Submission['addresses__v'],
});

const house = address('17 Quarry Road', 'Norwalk', '44857');

const organizations: [what: string, stored: Submission, asked: Submission][] = [
  [
    'phone and house with another name',
    hospital('Fisher Titus Memorial', '419 555 6610', house),
    hospital('Bellweather Regional Campus', '419 555 6610', house),
  ],
  [
    'locality instead of postal code',
    hospital('Quillback Infirmary', '419 555 6611', address('3 Elm Street', 'Sandusky', '44870')),
    hospital('Quilback Infirmary', '', address('3 Elm Street', 'Sandusky')),
  ],
  [
    'joined words',
    hospital('Lake View Infirmary', '419 555 6612', address('9 Shore Drive', 'Huron', '44839')),
    hospital('Lakeview Infirmary', '', address('9 Shore Drive', 'Huron', '44839')),
  ],
];
const persons: [what: string, stored: Submission, asked: Submission][] = [
  ['a short name with one slip', person('Ann', 'Cole', house), person('Ann', 'Cule', house)],
  ['two slips in six letters', person('Rupert', 'Meyers', house), person('Rupert', 'Maiers', house)],
  [
    'locality and street instead of postal code',
    person('Wilma', 'Tanaka', address('5 Cedar Lane', 'Sandusky', '44870')),
    person('Wilma', 'Tanaka', address('5 Cedar Lane', 'Sandusky')),
  ],
];

test('bring together what differs in the name, the postal code or the spelling', async () => {
  for (const [entityType, cases, others] of [
    ['HCO', organizations, makeRegisters(60, 3).stored],
    ['HCP', persons, makePeople(60, 3).stored],
  ] as const) {
    const questions = cases.map(([what, of, asked]): Question => ({ asked, of, kinds: [what] }));
    const stored = [...cases.map(([, of]) => of), ...others];
    const answers = await answerAllIn(await openDatabase('postgres'), entityType, stored, questions);
    assert.deepEqual(
      answers.map(({ kinds, isRight }) => [kinds[0], isRight]),
      cases.map(([what]) => [what, true]),
    );
  }
});

test('are at most twelve for an entity, each limited to 120 records', async () => {
  const model = await newModel(() => openDatabase('postgres'));
  const known = { documents: () => 5, variants: (word: string) => [word, `${word}e`] };
  for (const [entityType, entity] of [
    ['HCO', hospital('Fisher Titus Memorial Hospital Norwalk', '419 555 6610', house)],
    [
      'HCP',
      { ...person('Rupert', 'Meyers', house), birth_year__v: 1960, birth_month__v: 1, birth_day__v: 2 },
    ],
  ] as const) {
    const submitted = submittedEntity(model, entityType, entity, undefined);
    const blocks = blocksOf(withProfile(model, entityType, submitted), known as never);
    assert.ok(blocks.length >= 5 && blocks.length <= 12, `${entityType}: ${blocks.length} blocks`);
    for (const { limit } of blocks) assert.ok(limit > 0 && limit <= 120, `${entityType}: ${limit}`);
  }
});
