/** Compares the names of organizations, and tells words that may name a department from words that every register adds or leaves out. */
import { leftOver } from './conflicts.ts';
import { rank, type Comparison } from './levels.ts';
import type { MatchProfile, OrganisationName } from './profile.ts';
import { areAlike, areNear } from './similarity.ts';
import { canonicalWords } from './streets.ts';

function organisationLevel(one: OrganisationName, other: OrganisationName): string {
  if (one.sorted === other.sorted) return 'exact';
  if (areNear(one.measured, other.measured)) return one.joined === other.joined ? 'exact' : 'near';
  const [few, many] =
    one.words.length <= other.words.length
      ? [one.measuredWords, other.measuredWords]
      : [other.measuredWords, one.measuredWords];
  let common = 0;
  for (const word of few)
    for (const own of many)
      if (areNear(word, own)) {
        common++;
        break;
      }
  if (common === few.length)
    return few.length === many.length ? 'near' : few.length > 1 || one.joined.length > 5 ? 'part' : 'overlap';
  if (common / (few.length + many.length - common) >= 0.5) return 'overlap';
  return areAlike(one.measured, other.measured) ? 'alike' : 'different';
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(canonicalWords(text));

/** Words that tell nothing. */
const smallWords = wordsOf(
  'the of and at for in on der die das des dem und am im le la les de du des et el los las y di da do dos das e',
);

/** Large owners of hospitals, which some registers write before or behind the name. */
const owners = wordsOf(
  'ascension commonspirit hca adventist sutter banner intermountain sanford upmc trinity kaiser permanente tenet advocate aurora providence novant sentara ochsner geisinger christus dignity bonsecours ssm baycare atrium northwell corewell multicare helios asklepios sana ameos vivantes fresenius ramsay elsan quironsalud vithas spire bupa circle nuffield mediclinic netcare',
);

/** Words that follow the name of an owner. */
const ownersKinds = wordsOf('health healthcare system systems network group');

/**
 * Returns whether the longer name has words that may tell two organizations apart: a department, a second doctor. Words of the place and
 * the names of large owners do not.
 */
function hasTellingWords(
  one: OrganisationName,
  other: OrganisationName,
  places: ReadonlySet<string>,
): boolean {
  const more = leftOver(one.words, other.words)
    .flat()
    .filter((word) => !smallWords.has(word) && !places.has(word));
  const hasOwner = more.some((word) => owners.has(word));
  const common = Math.min(one.words.length, other.words.length);
  return (
    (more.length > 0 && common < 2) ||
    more.some((word) => !owners.has(word) && !(hasOwner && ownersKinds.has(word)))
  );
}

export function compareOrganisationNames(one: MatchProfile, other: MatchProfile): Comparison[] {
  let best: Comparison | undefined;
  let names: [OrganisationName, OrganisationName] | undefined;
  for (const name of one.organisationNames)
    for (const own of other.organisationNames) {
      const level = organisationLevel(name, own);
      if (best && rank('organisation_name', level) >= rank('organisation_name', best.level)) continue;
      names = [name, own];
      best = {
        field: 'organisation_name',
        level,
        values: [name.text, own.text],
        ...(level === 'exact' ? { shared: name.text } : {}),
      };
    }
  if (!best || !names) return [];
  if (best.level !== 'near' && best.level !== 'part') return [best];
  const places = new Set(
    [one, other].flatMap(({ addresses }) => addresses.flatMap((address) => address.localityWords)),
  );
  return [{ ...best, hasTellingWords: hasTellingWords(...names, places) }];
}
