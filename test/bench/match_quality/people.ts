/** Generated persons, some of them stored: mistyped copies, copies of persons that are not stored, and namesakes of stored persons. */
import type { Fields } from '../../../demo/service/records/record.ts';
import { generatePersons, type PersonRow } from '../../support/generated/persons.ts';
import type { Question, Submission } from './answers.ts';
import { makeNamesakes } from './namesakes.ts';

/** Returns the fields of a date of birth, YYYYMMDD. A mistyped date that is no date says nothing. */
function birthOf(date: string): Fields {
  const [, year, month, day] = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(date) ?? [];
  if (year === undefined || Number(month) > 12 || Number(day) > 31) return {};
  return { birth_year__v: Number(year), birth_month__v: Number(month), birth_day__v: Number(day) };
}

const submissionOf = (row: PersonRow): Submission => ({
  ...(row.given_name ? { first_name__v: row.given_name } : {}),
  ...(row.surname ? { last_name__v: row.surname } : {}),
  primary_country__v: 'GB',
  ...birthOf(row.date_of_birth),
  addresses__v: [
    {
      address_line_1__v: `${row.street_number} ${row.address_1}`.trim(),
      address_line_2__v: row.address_2,
      locality__v: row.suburb,
      postal_code__v: row.postcode,
      country__v: 'GB',
    },
  ],
});

/** Makes `count` persons of whom four in five are stored, two copies of each, and a namesake pair for every fourth. The same seed makes the same people. */
export function makePeople(count: number, seed: number): { stored: Submission[]; questions: Question[] } {
  const rows = generatePersons(seed, count, () => 2);
  const numberOf = ({ rec_id }: PersonRow): string => /^rec-(\d+)-/.exec(rec_id)![1]!;
  const isOriginal = ({ rec_id }: PersonRow): boolean => rec_id.endsWith('-org');
  const originals = new Map(
    rows
      .filter((row) => isOriginal(row) && Number(numberOf(row)) % 5)
      .map((row) => [numberOf(row), submissionOf(row)]),
  );
  const copies = rows
    .filter((row) => !isOriginal(row))
    .map((row): Question => {
      const of = originals.get(numberOf(row));
      return { asked: submissionOf(row), of, kinds: [of ? 'copy' : 'stranger'] };
    });
  const namesakes = makeNamesakes(Math.ceil(count / 4), seed).filter(
    ({ entityType }) => entityType === 'HCP',
  );
  return {
    stored: [...originals.values(), ...namesakes.map(({ one }) => one as Submission)],
    questions: [
      ...copies,
      ...namesakes.map(({ other, kind }): Question => ({
        asked: other as Submission,
        of: undefined,
        kinds: [kind],
      })),
    ],
  };
}
