/**
 * Reduces addresses to comparable parts: house number, unit, street and building, with one form for words that are written in many ways.
 * Pure functions.
 */
import { foldText } from '../../search/language/fold.ts';

/** Words with the same meaning in addresses and organization names, one group per line. The first word of a line is its canonical form. */
const synonyms = `
st street str strasse straat saint sankt
ave avenue av avenida aven
rd road
dr drive drv
ln lane
ct court crt
pl place plaza plz platz
sq square
blvd boulevard bd blv
hwy highway
pkwy parkway
cir circuit circle cct
cres crescent cr
ter terrace tce
cl close
gr grove gv
gdns gardens garden gdn
hts heights
mt mount mnt
ft fort
n north nord norte
s south sud sur
e east est este
w west oest oeste ouest
c calle
r rue rua
v via
pzza piazza
chem chemin
rte route
hosp hospital hospitals hopital krankenhaus ospedale
med medical medico medizinisch
ctr center centre centro zentrum
univ university universitat universite universidad universita
surg surgery
prac practice praxis
grp group
assoc associates association
dept department
hlth health
inst institute institut instituto
bldg building
fl floor flr
1st first
2nd second
3rd third
4th fourth
5th fifth
6th sixth
7th seventh
8th eighth
9th ninth
10th tenth
11th eleventh
12th twelfth
13th thirteenth
14th fourteenth
15th fifteenth
16th sixteenth
17th seventeenth
18th eighteenth
19th nineteenth
20th twentieth
`;

const canonicalForms = new Map<string, string>(
  synonyms
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [form, ...others] = line.trim().split(/\s+/) as [string, ...string[]];
      return [[form, form], ...others.map((other) => [other, form])] as [string, string][];
    }),
);

/** Matches German street names that form one word with their type: `hauptstrasse`, `hauptstr`. */
const compoundStreet = /(?<=\p{L}{3})(?:strasse|str)$/u;

export const canonicalWord = (word: string): string =>
  canonicalForms.get(word) ?? word.replace(compoundStreet, 'st');

/** Words that are often left out and do not distinguish addresses or organizations. */
const fillers = new Set([
  'the',
  'of',
  'and',
  'de',
  'la',
  'le',
  'les',
  'del',
  'der',
  'die',
  'das',
  'du',
  'des',
  'di',
  'do',
  'da',
]);

/** Returns the folded words of a text in canonical form, without fillers unless there is nothing else. */
export function canonicalWords(text: string): string[] {
  const words = foldText(text.replaceAll('&', ' and '));
  const telling = words.filter((word) => !fillers.has(word));
  return (telling.length ? telling : words).map(canonicalWord);
}

const unitWords = new Set([
  'suite',
  'ste',
  'unit',
  'apt',
  'apartment',
  'flat',
  'room',
  'rm',
  'office',
  'ofc',
  'no',
  'nr',
  'wohnung',
  'piso',
  'depto',
]);
/** The number of a house, not of a street: `12`, not `12th`. */
const houseNumber = /^\d+(?!\d*(?:st|nd|rd|th)$)/;
/** The first house of a street may be written out. */
const writtenNumber = 'one';

/** Parts of address lines, as canonical words joined without spaces; empty when missing. */
export interface StreetParts {
  house: string;
  street: string;
  /** Words of the street, for comparing them one by one. */
  streetWords: readonly string[];
  unit: string;
  building: string;
  buildingWords: readonly string[];
}

function takeUnit(words: string[]): string {
  const at = words.findIndex(
    (word, index) => unitWords.has(word) && index + 1 < words.length && words[index + 1]!.length <= 5,
  );
  if (at < 0) return '';
  const [, unit] = words.splice(at, 2);
  return unit ?? '';
}

/** Removes and returns the house number, which is first or last: `12 Main St`, `Hauptstr. 12 a`. */
function takeHouse(words: string[]): string {
  const first = words.findIndex((word) => houseNumber.test(word));
  if (first < 0) {
    const isWritten = words.length > 1 && words[0] === writtenNumber;
    if (isWritten) words.shift();
    return isWritten ? '1' : '';
  }
  const letter = first + 2 === words.length && /^[a-z]$/.test(words[first + 1]!);
  return words.splice(first, letter ? 2 : 1).join('');
}

/** Keeps the first number of a range: `12-14 Rue X` becomes number 12. */
const plainNumbers = (line: string): string =>
  line.replace(/[#№]/g, ' no ').replace(/(\d)\s*[-–/]\s*\d+/g, '$1');

export function streetParts(line1: string, line2 = ''): StreetParts {
  const words = canonicalWords(plainNumbers(line1));
  const more = canonicalWords(plainNumbers(line2));
  const unit = takeUnit(words) || takeUnit(more);
  const house = takeHouse(words);
  return {
    house,
    street: words.join(''),
    streetWords: words,
    unit,
    building: more.join(''),
    buildingWords: more,
  };
}
