/**
 * Marks that distinguish entities with the same name: suffix, middle names, gender and licenses of a person; numbers, legal form and kind
 * of an organization. Pure functions. `conflicts.ts` compares the marks.
 */
import { foldIdentifier, foldText, isAscii } from '../../search/language/fold.ts';
import { isGeneration } from '../../search/language/synonyms.ts';
import { spelling } from './names/spelling.ts';
import { genderOfTitles, withoutTitles } from './names/titles.ts';

/** A license number and the register that issued it. Only licenses of the same register are compared. */
export interface LicenseMark {
  /** Issuing body; empty when unknown. */
  body: string;
  /** License type; empty when unknown. */
  type: string;
  number: string;
}

export interface Marks {
  /** Generation in the family, such as `jr` or `3`; empty when the name has none. */
  generation: string;
  /** Folded words of the first name. */
  givenNames: readonly string[];
  /** Folded middle names or initials, including those in the first name field. */
  middleNames: readonly string[];
  /** Folded second family names, as in Spain and Portugal. */
  secondLastNames: readonly string[];
  /** Letters of the first name that have an accent, each with its accents. */
  accents: readonly string[];
  /** `F`, `M` or both for a couple; empty when unknown or neither. */
  gender: string;
  licenses: readonly LicenseMark[];
  /** Codes of the specialties. */
  specialties: readonly string[];
  /** Codes of the degrees. */
  degrees: readonly string[];
}

export const noMarks: Marks = {
  generation: '',
  givenNames: [],
  middleNames: [],
  secondLastNames: [],
  accents: [],
  gender: '',
  licenses: [],
  specialties: [],
  degrees: [],
};

/** Maps each word of a table to the first word of its line. */
const firstOfLine = (table: string): ReadonlyMap<string, string> =>
  new Map(
    table.split('\n').flatMap((line) => {
      const words = line.split(' ');
      return words.map((word) => [word, words[0]!] as const);
    }),
  );

/** One generation per line: the mark, then its spellings. */
const generations = firstOfLine(
  `jr junior jun jnr fils filho hijo figlio younger
sr senior sen snr pere pai padre elder
2 ii 2nd iind
3 iii 3rd iiird
4 iv 4th
5 v 5th
neto neto nieto
sobrinho sobrinho`,
);

/** Words that mean a generation at the end of any name. The others may also be family names or initials. */
const inFull = new Set('junior senior filho neto fils pere hijo padre figlio'.split(' '));
const isClearAtTheEnd = (word: string): boolean => isGeneration(word) || inFull.has(word);

/** Words that mean a generation at the end of a last name only. Jun is also a first name. */
const clearInLastNames = new Set('jun sen'.split(' '));

/**
 * Splits the generation from the words of a name: `smith jr` becomes `smith` and `jr`. The German `d. Ä.` and `d. J.` after a last name mean
 * the elder and the younger, as English sources write in full.
 */
export function splitGeneration(
  words: readonly string[],
  part: 'first' | 'last' = 'first',
): { words: readonly string[]; generation: string } {
  const last = words.at(-1);
  if (last === undefined || words.length < 2) return { words, generation: '' };
  if (isClearAtTheEnd(last) || (part === 'last' && clearInLastNames.has(last)))
    return { words: words.slice(0, -1), generation: generations.get(last)! };
  if (words.length > 2 && words.at(-2) === 'the' && (last === 'elder' || last === 'younger'))
    return { words: words.slice(0, -2), generation: generations.get(last)! };
  if (part === 'last' && words.length > 2 && words.at(-2) === 'd' && (last === 'a' || last === 'j'))
    return { words: words.slice(0, -2), generation: last === 'a' ? 'sr' : 'jr' };
  return { words, generation: '' };
}

export interface PersonTexts {
  first: string;
  middle: string;
  last: string;
  secondLast: string;
  suffix: string;
  /** Code of the title, or the title itself. */
  prefix: string;
  gender: string;
}

const accentedLetter = /\p{L}\p{M}+/gu;

/** Returns the letters with accents of a text in Latin script. */
const accentsOf = (text: string): string[] =>
  isAscii(text) ? [] : (text.normalize('NFD').toLowerCase().match(accentedLetter) ?? []);

function genderOf({ gender, prefix, first }: PersonTexts): string {
  if (/^[FM]$/.test(gender)) return gender;
  if (gender && gender !== 'U') return '';
  return genderOfTitles(foldText(prefix)) || genderOfTitles(foldText(first));
}

export function personMarks(
  texts: PersonTexts,
  coded: Pick<Marks, 'licenses' | 'specialties' | 'degrees'>,
): Marks {
  const suffix = foldText(texts.suffix).flatMap((word) => generations.get(word) ?? [])[0];
  const first = splitGeneration(withoutTitles(foldText(texts.first)));
  const middle = splitGeneration(['', ...foldText(texts.middle)]);
  const last = splitGeneration(foldText(texts.last), 'last');
  return {
    generation: suffix ?? ([last, first, middle].find(({ generation }) => generation)?.generation || ''),
    givenNames: first.words,
    middleNames: [...first.words.slice(1), ...middle.words.filter(Boolean)],
    secondLastNames: foldText(texts.secondLast).filter((word) => word.length > 2),
    accents: accentsOf(texts.first),
    gender: genderOf(texts),
    ...coded,
  };
}

/** Returns the mark of a license; empty when its number is missing. */
export function licenseMark(number: string, body: string, type: string): LicenseMark[] {
  const folded = foldIdentifier(number);
  return folded.length > 2 ? [{ body, type, number: folded }] : [];
}

/** Legal forms, equivalent ones on one line. Canonical words of a name (`streets.ts`), joined: `S.L.P.` is `slp`. */
const legalForms = firstOfLine(
  `inc incorporated corp corporation
llc
llp
lp
ltd limited ltda
pty
ab
sro
kft
plc
pa
pc
pllc
gmbh ggmbh
gmbhcokg gmbhundcokg ggmbhcokg ggmbhundcokg
ag
kg cokg
ohg
ug
gbr
partg partgmbb
mbh
eg
ev
sa
sau
sas
sarl
selarl
selas
eurl
snc
scp
scm
sl
slu
slp
spa
srl
srls
bv
nv
vof
oy oyj
aps
kk
hb
kb
zrt
doo
spzoo`,
);

/** Words for the kind of an organization, one kind per line. Canonical words of a name. */
const kinds = firstOfLine(
  `hospital hosp krankenhaus klinikum
nursing nursinghome pflegeheim altenheim convalescent
hospice hospiz
clinic klinik clinica clinique
pharmacy apotheke pharmacie farmacia drugstore
dialysis dialyse renal
laboratory lab labs labor
rehabilitation rehab reha
dental dentistry dentists
urgentcare urgent
imaging radiology
school college faculty
surgery surg surgical
homecare homehealth
ambulance
foundation stiftung fondation
insurance`,
);

export const legalFormOf = (word: string): string | undefined => legalForms.get(word);

/** A legal form has at most this many words: `S. L. P.`, `GmbH & Co. KG`. */
const mostWordsOfForm = 3;

/** Splits the legal forms from the end of a name. A name has at least one other word. */
export function splitLegalForms(words: readonly string[]): { words: readonly string[]; forms: string[] } {
  const forms: string[] = [];
  let end = words.length;
  const takeOne = (): boolean => {
    for (let count = Math.min(mostWordsOfForm, end - 1); count > 0; count--) {
      const form = words.slice(end - count, end).join('');
      if (legalFormOf(form) === undefined) continue;
      forms.push(form);
      end -= count;
      return true;
    }
    return false;
  };
  while (takeOne());
  return { words: words.slice(0, end), forms };
}
export const kindOf = (word: string): string | undefined => kinds.get(word);

/** The end of a word for a field of medicine, in the languages that name them in Greek or Latin: `kardiologie`, `radiology`, `psiquiatria`. */
const fieldOfMedicine =
  /^(.{2,})olog(?:ie|y|ia|i|isch|ische|ico|ica|ique|ists?)$|^(.{2,})iatr(?:ie|y|ia|i|ics?)$/;

/**
 * Returns whether two words name different fields of medicine. Many look like a slip of each other: hematology and hepatology, pediatric and
 * podiatric. Languages spell the same field with other letters: cardiology and kardiologie.
 */
export function areOtherFields(one: string, other: string): boolean {
  const [own, their] = [one, other].map((word) => fieldOfMedicine.exec(word));
  if (!own || !their) return false;
  const isSameEnding = (own[1] === undefined) === (their[1] === undefined);
  const [stem, theirStem] = [own, their].map((found) =>
    spelling((found[1] ?? found[2])!.replace(/ae|oe/g, 'e')),
  );
  return !isSameEnding || stem !== theirStem;
}

const unspacedScript =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * Returns whether a word is of a script in which each character counts and a word may be a whole name: 東京第一病院 and 東京第二病院 are two hospitals, not
 * one with a slip.
 */
export const isUnspaced = (word: string): boolean => unspacedScript.test(word);

/** Returns whether a text is of a script in which a slip of one letter makes another name: محمد and أحمد, 健一 and 健二. */
export const isClosePacked = (text: string): boolean =>
  isUnspaced(text) || /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);

const roman = /^(?:i{1,3}|iv|vi{0,3}|ix|x)$/;

/** Returns whether a word designates one of several units: a number, a letter or a compass point. */
export const isDesignator = (word: string): boolean =>
  /\d/.test(word) || /^[a-z]$/.test(word) || roman.test(word);
