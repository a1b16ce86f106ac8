/**
 * `npm run bench -- match` measures the quality of matching on the FEBRL data sets without their social security numbers, and its speed.
 * `npm run bench -- match namesakes` judges only generated pairs of namesakes. `npm run bench -- match registers [seed]` matches a generated
 * register of hospitals against another, and mistyped persons and namesakes against stored ones. `npm run bench -- match speed [folder]`
 * measures calls against the sandbox of a data folder.
 *
 * Pairs are found as in the service: blocking, comparison, Fellegi-Sunter score. The parameters come either from the service (estimated on
 * data sets 1 and 2) or from the unlabeled pairs of the data set itself (EM). No label of data set 3 is used before the count.
 */
import { compare, type Compared } from '../../demo/service/domain/match/compare/comparisons.ts';
import type { Comparison } from '../../demo/service/domain/match/compare/levels.ts';
import { estimateUnlabelled } from '../../demo/service/domain/match/score/estimation.ts';
import { parametersOf } from '../../demo/service/domain/match/score/parameters.ts';
import { score, type MatchParameters, type Rarity } from '../../demo/service/domain/match/score/scoring.ts';
import { nicknamesOf } from '../../demo/service/domain/search/language/nicknames.ts';
import { febrlFolder, febrlRecords, readFebrlRows } from './match_quality/febrl.ts';
import { skipWithout } from '../support/real_data.ts';
import {
  candidatePairs,
  groups,
  qualityOfGroups,
  qualityOfPairs,
  randomPairs,
  type Quality,
} from './match_quality/pairs.ts';
import { answerAll, printAnswers } from './match_quality/answers.ts';
import { measureNamesakes } from './match_quality/judged.ts';
import { makePeople } from './match_quality/people.ts';
import { makeRegisters } from './match_quality/registers.ts';
import { printReference } from './match_quality/reference.ts';
import { measureSpeed } from './match_quality/speed.ts';

const areNicknames = (one: string, other: string): boolean => nicknamesOf(one).includes(other);
const together = ({ own, addresses }: Compared): Comparison[] => [...own, ...(addresses[0] ?? [])];
const percent = (value: number): string => value.toFixed(4);
const line = (what: string, { pairs, precision, recall, f1 }: Quality): string =>
  `  ${what.padEnd(48)} ${String(pairs).padStart(5)} pairs  precision ${percent(precision)}  recall ${percent(recall)}  F1 ${percent(f1)}`;

/** Returns how rare words are in the data set itself, as the service counts in its database. */
function rarityIn(records: readonly (readonly string[])[]): Rarity {
  const counts = new Map<string, number>();
  for (const words of records)
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (_field, value) => {
    const known = value.split(' ').flatMap((word) => counts.get(word) ?? []);
    return known.length ? (Math.min(...known) + 1) / (records.length + 1) : undefined;
  };
}

function measureQuality(number: 1 | 2 | 3): void {
  const records = febrlRecords(readFebrlRows(number));
  const profiles = records.map(({ profile }) => profile);
  const persons = records.map(({ person }) => person);
  const started = performance.now();
  const pairs = candidatePairs(profiles);
  const compared = pairs.map(([one, other]) => compare(profiles[one]!, profiles[other]!, areNicknames));
  const milliseconds = performance.now() - started;
  const rarity = rarityIn(
    profiles.map(({ personNames, addresses }) => [
      ...personNames.flatMap(({ firstWords, lastWords }) => [...firstWords, ...lastWords]),
      ...addresses.flatMap(({ localityWords }) => localityWords),
    ]),
  );
  const all = (records.length * (records.length - 1)) / 2;
  const random = [...randomPairs(records.length, 100_000)].map(([one, other]) =>
    together(compare(profiles[one]!, profiles[other]!, areNicknames)),
  );
  const shipped = parametersOf('HCP');
  const found = estimateUnlabelled(compared.map(together), random, 0.05);
  const learned: MatchParameters = { ...shipped, fields: found.fields };

  console.log(
    `\nFEBRL data set ${number}: ${records.length} records, ${pairs.length} candidate pairs of ${all} compared in ${Math.round(milliseconds)} ms`,
  );
  console.log(line('candidates (what blocking lets through)', qualityOfPairs(persons, pairs)));
  // The prior odds: the number of matches that EM expects, over all pairs.
  const prior = Math.log2((found.share * pairs.length) / all);
  for (const [name, parameters] of [
    ["the service's parameters", shipped],
    ['parameters by EM, no labels', learned],
  ] as const) {
    const matching = pairs.filter(
      (_, index) => score(parameters, compared[index]!, prior, rarity).score >= 0,
    );
    console.log(line(`${name}, pairs at even odds`, qualityOfPairs(persons, matching)));
    console.log(
      line(`${name}, with their closure`, qualityOfGroups(persons, groups(records.length, matching))),
    );
  }
}

export default async function bench(args: string[]): Promise<void> {
  if (args[0] === 'speed') return measureSpeed(args[1]);
  if (args[0] === 'registers') {
    const [seed, isVerbose] = [Number(args[1] ?? 1), args.includes('--wrong')];
    const hospitals = makeRegisters(2000, seed);
    printAnswers(
      'Two registers of hospitals',
      await answerAll('HCO', hospitals.stored, hospitals.questions),
      isVerbose,
    );
    printReference(hospitals.stored, hospitals.questions);
    const people = makePeople(2000, seed);
    printAnswers(
      'Persons by name, birth and address',
      await answerAll('HCP', people.stored, people.questions),
      isVerbose,
    );
    const isPlain = ({ kinds }: { kinds: readonly string[] }): boolean =>
      /^(?:copy|stranger)$/.test(kinds[0]!);
    console.log('  Without the namesakes:');
    printReference(people.stored, people.questions.filter(isPlain));
    console.log(
      '  A namesake is not stored, so that each question about one (ASK) counts as a wrong best answer.',
    );
    return;
  }
  await measureNamesakes();
  if (args[0] === 'namesakes') return;
  const missing = skipWithout(febrlFolder);
  if (missing) return console.log(`Skipped: ${missing}.`);
  for (const number of [1, 2, 3] as const) measureQuality(number);
}
