/**
 * Splits a person's name that a file has in one column: "Last, First M.", "First M. Last, MD", with suffixes, titles and degrees. Pure
 * functions.
 */

export interface NameParts {
  first: string;
  /** Everything between first and last name: further first names and initials. */
  middle: string;
  last: string;
  /** Jr, Sr, II to V. */
  suffix: string;
  /** The first degree, without dots. */
  degree: string;
}

const suffixes = new Map(
  Object.entries({ jr: 'Jr', junior: 'Jr', sr: 'Sr', senior: 'Sr', ii: 'II', iii: 'III', iv: 'IV', v: 'V' }),
)
  .set('2nd', 'II')
  .set('3rd', 'III')
  .set('4th', 'IV');
const degrees = new Map(
  (
    'MD DO PhD DDS DMD DPM OD DC DVM PharmD RPh MBBS MBChB MPH MBA MSN MSW MHA MS MA BS BA BSN RN NP APRN ARNP FNP FNP-C ' +
    'AGNP ACNP ANP PNP PMHNP WHNP CNM CNP CNS CRNA DNP PA PA-C PT DPT OT OTR OTR/L RD LPN LCSW LMSW LICSW LSW LMHC LPC LCPC LPCC LMFT LADC ' +
    'PsyD EdD ScD AuD CCC-SLP SLP ' +
    'FACS FACP FACC FACOG FAAP FAAFP FRCP FRCS MRCP'
  )
    .split(' ')
    .map((degree) => [degree.toLowerCase(), degree]),
);
/** Words after a name that are no degree of the list. */
const afterwards = new Set(['esq', 'med', 'phil', 'rer', 'nat', 'dent', 'habil', 'univ', 'jur', 'ret']);
/** Words of which a text with them names an organization. Kinds may be last names: "Center, John". */
const legalForms = new Set('llc pllc llp inc ltd corp gmbh plc lp'.split(' '));
const kinds = new Set(
  'hospital hospitals clinic clinics center centre pharmacy associates partners healthcare services university department practice'.split(
    ' ',
  ),
);
const titles = new Set([
  'dr',
  'prof',
  'professor',
  'mr',
  'mrs',
  'ms',
  'miss',
  'mx',
  'sir',
  'dame',
  'rev',
  'hon',
]);
/** Words that begin a last name of several words. */
const particles = new Set(
  'van von vom zu zum zur der den ter ten de del della degli di da dal dos das do du des la le les lo el al bin ibn ben abu st san santa mac mc'.split(
    ' ',
  ),
);

const plain = (word: string): string => word.replaceAll('.', '').toLowerCase();
/** Do, Ma and other words are degrees only when they are not written like names. */
const isDegree = (word: string): boolean => degreeOf(word) !== undefined && !/^[A-Z][a-z]$/.test(word);
const isSuffix = (word: string): boolean => suffixes.has(plain(word));
const isAfterName = (word: string): boolean =>
  isDegree(word) || isSuffix(word) || afterwards.has(plain(word));
const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

/** Returns a degree as it is usually written. A board or state after it is left out: FNP-BC is an FNP. */
function degreeOf(word: string): string | undefined {
  const whole = plain(word);
  return (
    degrees.get(whole) ??
    (/-[a-z]{1,3}$/.test(whole) ? degrees.get(whole.replace(/-[a-z]+$/, '')) : undefined)
  );
}

/** Returns whether a name is an organization's. A degree at its end makes it a person's: "Luke Center, LCSW". */
function isOrganization(text: string): boolean {
  const words = wordsOf(text.replace(/[,;]/g, ' '));
  const has = (some: ReadonlySet<string>): boolean => words.some((word) => some.has(plain(word)));
  if (words.length < 2) return false;
  return has(legalForms) || (has(kinds) && !text.includes(',') && !isDegree(words.at(-1)!));
}

/** Returns whether words after a name with small letters are all in capitals: credentials that are in no list. */
const isCapitals = (words: readonly string[], text: string): boolean =>
  /\p{Ll}/u.test(text) && words.every((word) => /^[A-Z][A-Z./-]+$/.test(word) && plain(word).length > 2);

/** Takes suffixes and degrees from the end of a name, and leaves at least `fewest` words. */
function takeEnd(words: string[], fewest: number): string[] {
  let end = words.length;
  while (end > fewest && isAfterName(words[end - 1]!)) end--;
  return words.splice(end);
}

function takeTitles(words: string[]): void {
  while (words.length > 1 && titles.has(plain(words[0]!))) words.shift();
}

/** Returns the index of the word with which the last name begins. */
function lastNameOf(words: readonly string[]): number {
  const at = words.findIndex((word, index) => index > 0 && particles.has(plain(word)));
  return at < 0 ? words.length - 1 : at;
}

/** Returns the parts of a name; each is empty when the name lacks it. A single word is a last name. */
export function splitPersonName(text: string): NameParts {
  if (isOrganization(text)) return { first: '', middle: '', last: '', suffix: '', degree: '' };
  const after: string[] = [];
  const groups: string[][] = [];
  // Nicknames and countries: John (Jack), MRCP (UK).
  const named = text.replace(/\([^()]*\)|["“”][^"“”]*["“”]/gu, ' ');
  for (const [index, group] of named.split(/[,;]/).entries()) {
    const words = wordsOf(group);
    if (!words.length) continue;
    // A group of suffixes and degrees alone is no part of the name, except at the beginning: "Ma, Yo-Yo".
    const isAfter = words.every((word) => isAfterName(word) || titles.has(plain(word)));
    if (index > 0 && (isAfter || isCapitals(words, named))) after.push(...words);
    else groups.push(words);
  }
  const [one = [], ...others] = groups;
  let given: string[];
  let last: string[];
  if (others.length) {
    given = others.flat();
    last = one;
    after.push(...takeEnd(last, 1), ...takeEnd(given, 1));
    takeTitles(last);
    takeTitles(given);
  } else {
    const name = [...one];
    takeTitles(name);
    after.push(...takeEnd(name, 2));
    const begin = lastNameOf(name);
    given = name.slice(0, Math.max(begin, 0));
    last = name.slice(Math.max(begin, 0));
  }
  const degree = after.find(isDegree);
  const suffix = after.find((word) => isSuffix(word));
  return {
    first: given[0] ?? '',
    middle: given.slice(1).join(' '),
    last: last.join(' '),
    suffix: suffix ? suffixes.get(plain(suffix))! : '',
    degree: degree ? degreeOf(degree)! : '',
  };
}
