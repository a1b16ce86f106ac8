/**
 * `npm run bench -- estimate_match` estimates the parameters of matching from pairs whose truth is known, and writes
 * `demo/service/domain/match/score/parameters.json`. HCPs come from FEBRL data sets 1 and 2 (never 3, which measures the quality);
 * organizations, phones and moves come from English practices over eight years.
 */
import { writeFileSync } from 'node:fs';
import { formatted } from '../../build/formatted.ts';
import { compare } from '../../demo/service/domain/match/compare/comparisons.ts';
import { fields, type Comparison } from '../../demo/service/domain/match/compare/levels.ts';
import {
  countLevels,
  addCounts,
  probabilities,
  type LevelCounts,
} from '../../demo/service/domain/match/score/estimation.ts';
import { personName, type MatchProfile } from '../../demo/service/domain/match/compare/profile.ts';
import { type MatchParameters } from '../../demo/service/domain/match/score/scoring.ts';
import { nicknamesOf } from '../../demo/service/domain/search/language/nicknames.ts';
import { febrlFolder, febrlRecords, readFebrlRows, type FebrlRecord } from './match_quality/febrl.ts';
import { skipWithout } from '../support/real_data.ts';
import { randomPairs } from './match_quality/pairs.ts';
import { practicesFolder, readPractices } from './match_quality/practices.ts';

type ProfilePair = readonly [MatchProfile, MatchProfile];

const target = new URL('../../demo/service/domain/match/score/parameters.json', import.meta.url);
const randomPairsWanted = 200_000;
const areNicknames = (one: string, other: string): boolean => nicknamesOf(one).includes(other);

const comparisonsOf = ([one, other]: ProfilePair): Comparison[] => {
  const { own, addresses } = compare(one, other, areNicknames);
  return [...own, ...(addresses[0] ?? [])];
};

const identified = ({ profile, socialSecurityNumber }: FebrlRecord): MatchProfile => ({
  ...profile,
  identifiers: socialSecurityNumber ? [{ kind: 'number', value: socialSecurityNumber, isSingle: true }] : [],
});

const yearOnly = (profile: MatchProfile): MatchProfile => ({ ...profile, birthDate: '' });

/** The first name as its initial, as in `K. Johnson`. */
const initialOnly = (profile: MatchProfile): MatchProfile => {
  const [name] = profile.personNames;
  return { ...profile, personNames: name ? [personName(name.first.slice(0, 1), name.last)] : [] };
};

interface Pairs {
  matching: ProfilePair[];
  others: ProfilePair[];
}

function febrlPairs(number: 1 | 2): Pairs {
  const records = febrlRecords(readFebrlRows(number));
  const profiles = records.map(identified);
  const matching: ProfilePair[] = [];
  const byPerson = new Map<string, MatchProfile[]>();
  for (const [index, { person }] of records.entries()) {
    const own = byPerson.get(person) ?? [];
    for (const other of own) matching.push([other, profiles[index]!]);
    byPerson.set(person, [...own, profiles[index]!]);
  }
  const others = [...randomPairs(records.length, randomPairsWanted)]
    .filter(([one, other]) => records[one]!.person !== records[other]!.person)
    .map(([one, other]): ProfilePair => [profiles[one]!, profiles[other]!]);
  return { matching, others };
}

function practicePairs(from: 2015 | 2019, to: 2019 | 2023): Pairs & { share: number } {
  const before = readPractices(from);
  const after = readPractices(to);
  const matching = [...before].flatMap(([code, profile]): ProfilePair[] => {
    const later = after.get(code);
    return later ? [[profile, later]] : [];
  });
  const all = [...before.values()];
  const others = [...randomPairs(all.length, randomPairsWanted)].map(([one, other]): ProfilePair => [
    all[one]!,
    all[other]!,
  ]);
  return { matching, others, share: matching.length / after.size };
}

const count = (pairs: readonly ProfilePair[]): LevelCounts => countLevels(pairs.map(comparisonsOf));

function only(counts: LevelCounts, names: readonly string[]): LevelCounts {
  return new Map([...counts].filter(([field]) => names.includes(field)));
}

const round = (value: number): number => Number(value.toPrecision(4));

function rounded(found: MatchParameters['fields']): MatchParameters['fields'] {
  return Object.fromEntries(
    Object.entries(found).map(([field, levels]) => [
      field,
      Object.fromEntries(
        Object.entries(levels).map(([level, { m, u }]) => [level, { m: round(m), u: round(u) }]),
      ),
    ]),
  );
}

/** Returns the share of matching pairs whose addresses have neither street nor postal code in common. */
function moved(pairs: readonly ProfilePair[]): number {
  const compared = pairs
    .map(comparisonsOf)
    .filter((pair) => pair.some(({ field }) => field === 'postal_code'));
  const away = compared.filter((pair) =>
    pair.every(
      ({ field, level }) => !(field === 'postal_code' || field === 'street') || level === 'different',
    ),
  );
  return away.length / compared.length;
}

/** Thresholds: ACT from a probability of 0.99, ASK from 0.2. They are a policy of the instance, not an estimate. */
const thresholds = { ACT: round(Math.log2(0.99 / 0.01)), ASK: round(Math.log2(0.2 / 0.8)) };

export default async function estimate(): Promise<void> {
  const missing = skipWithout(febrlFolder, practicesFolder);
  if (missing) return console.log(`Skipped: ${missing}. The parameters stay.`);
  const persons = [febrlPairs(1), febrlPairs(2)];
  const personsMatching = persons.flatMap(({ matching }) => matching);
  const personsOthers = persons.flatMap(({ others }) => others);
  const twice = (change: (profile: MatchProfile) => MatchProfile, pairs: readonly ProfilePair[]) =>
    pairs.map(([one, other]): ProfilePair => [change(one), change(other)]);

  const hcpMatching = count(personsMatching);
  const hcpOthers = count(personsOthers);
  addCounts(hcpMatching, only(count(twice(yearOnly, personsMatching)), ['birth_year']));
  addCounts(hcpOthers, only(count(twice(yearOnly, personsOthers)), ['birth_year']));

  const steps = [practicePairs(2015, 2019), practicePairs(2019, 2023)];
  const hcoMatching = count(steps.flatMap(({ matching }) => matching));
  const hcoOthers = count(steps.flatMap(({ others }) => others));
  // Comparisons that practices lack come from persons, and the reverse.
  for (const [own, other] of [
    [hcpMatching, hcoMatching],
    [hcpOthers, hcoOthers],
  ] as const) {
    addCounts(own, only(other, ['phone']));
    addCounts(other, only(own, ['identifier', 'region']));
    // No available data has email addresses, so they get the values of phones.
    for (const counts of [own, other]) counts.set('email', new Map(counts.get('phone')));
  }

  const hcp = probabilities(hcpMatching, hcpOthers);
  // If one side has only an initial, only equal initials can agree.
  const initials = (pairs: readonly ProfilePair[]): number => {
    const counts = count(pairs.map(([one, other]): ProfilePair => [initialOnly(one), other])).get(
      'first_name',
    )!;
    return (counts.get('initial') ?? 0) / [...counts.values()].reduce((sum, value) => sum + value, 0);
  };
  hcp.first_name!['initial'] = { m: initials(personsMatching), u: initials(personsOthers) };

  const otherAddress = round(moved(practicePairs(2015, 2023).matching));
  const expectedShare = round(steps.reduce((sum, { share }) => sum + share, 0) / steps.length);
  const shared = { otherAddress, expectedShare, thresholds };
  const personFields = fields.filter((field) => field !== 'organisation_name');
  const parameters: Record<'HCP' | 'HCO', MatchParameters> = {
    HCP: {
      fields: rounded(Object.fromEntries(personFields.map((field) => [field, hcp[field]!]))),
      ...shared,
    },
    HCO: { fields: rounded(probabilities(hcoMatching, hcoOthers)), ...shared },
  };
  const text = await formatted('parameters.json', JSON.stringify(parameters));
  writeFileSync(target, text);
  console.log(
    `From ${personsMatching.length} pairs of persons and ${steps.flatMap(({ matching }) => matching).length} of practices:`,
  );
  for (const [type, { fields: found }] of Object.entries(parameters))
    for (const [field, levels] of Object.entries(found))
      console.log(
        `${type} ${field}: ${Object.entries(levels)
          .map(([level, { m, u }]) => `${level} ${Math.log2(m / u).toFixed(1)}`)
          .join(', ')}`,
      );
  console.log(`Moved: ${otherAddress}. Known already: ${expectedShare}.`);
}
