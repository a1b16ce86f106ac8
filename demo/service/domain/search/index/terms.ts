/**
 * The entries of the search index, four sorts beside plain folded words:
 * `.word` a word of a name, `^x` the first letter of one, `~key` a name in another script; `#…` an identifier; `=scope.field:value` what `filters` compare.
 * Entries of different sorts never meet: folded words begin with a letter or digit.
 */
import type { DataModel, Field } from '../../data_model.ts';
import { clip, foldIdentifier, foldText, spellingsOf, wordsOf } from '../language/fold.ts';

/** How well a word answers: exact, prefix, nickname or sound-alike, misspelling. */
export const tiers = [0, 1, 2, 3] as const;
export type Tier = (typeof tiers)[number];

export type Scope = 'entity' | 'address' | 'license' | 'parent_hco' | 'affiliation' | 'custom_key';

const scopeLetter: Record<Scope, string> = {
  entity: 'e',
  address: 'a',
  license: 'l',
  parent_hco: 'p',
  affiliation: 'f',
  custom_key: 'k',
};

export const objectTypesOf: Record<Scope, readonly string[]> = {
  entity: ['HCP', 'HCO'],
  address: ['ADDRESS'],
  license: ['LICENSE'],
  parent_hco: ['PARENTHCO'],
  affiliation: ['AFFILIATION'],
  custom_key: ['CUSTOMKEY'],
};

export const isReference = (field: Field): boolean =>
  field.type.dataType === 'REFERENCE' || field.type.dataType === 'MULTI_REFERENCE';

/** Longer values are not indexed whole; a filter on one compares the record itself. */
const longestValue = 100;

/** Fields whose words are the name of a person or organization. */
export const isName = (field: Field): boolean =>
  field.type.dataType === 'STRING' &&
  field.fieldId.includes('name') &&
  field.fieldId !== 'record_owner_name__v';

/** Text of an address. formatted_address__v says again what the other fields say. */
export const isPlaceText = (field: Field): boolean =>
  field.type.dataType === 'STRING' && field.fieldId !== 'formatted_address__v';

/** Fields that are looked for as a whole, whatever hyphens, dots and spaces they are written with. */
export const isIdentifier = (field: Field): boolean =>
  field.alternate_key ||
  field.type.dataType === 'PHONE' ||
  field.type.dataType === 'EMAIL' ||
  field.fieldId === 'license_number__v';

/** How a whole value is compared: codes but for case, text folded. Null when it is too long for an entry. */
export function comparable(field: Field, value: string): string | null {
  const plain = value.replaceAll('\0', '').trim().toLowerCase();
  const compared =
    isReference(field) || field.type.dataType === 'ID' ? plain : foldText(value).join(' ') || plain;
  return compared.length > longestValue ? null : compared;
}

/** Text that is short, often filtered by, and worth an entry beside reference codes. */
const filteredText: Record<Scope, readonly string[]> = {
  entity: ['first_name__v', 'last_name__v'],
  address: ['locality__v', 'postal_code__v'],
  license: [],
  parent_hco: ['parent_hco_vid__v'],
  affiliation: [],
  custom_key: ['custom_key_source_type__v'],
};

/** Nearly every child has the same status: an entry that most records have finds nothing. */
const commonplace = /_status__v$|^related_entity_type__v$|^record_state__v$/;

/** Whether `filters` on a field are answered by the index alone. */
export const hasFilterEntries = (scope: Scope, field: Field): boolean =>
  filteredText[scope].includes(field.fieldId) ||
  (isReference(field) && !(commonplace.test(field.fieldId) && scope !== 'entity'));

/** Values of a field as text: codes of a multiple reference one by one, nothing for empty ones. */
export function valuesOf(field: Field, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesOf(field, item));
  if (value === null || value === undefined || value === '') return [];
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return field.type.dataType === 'MULTI_REFERENCE' ? text.split(/[,;]/).map((code) => code.trim()) : [text];
}

/** The entry of a comparable value. */
export const filterEntry = (scope: Scope, fieldId: string, compared: string): string =>
  `=${scopeLetter[scope]}.${fieldId.replace(/__v$/, '')}:${compared}`;

/** The whole date of birth, yyyymmdd: matching looks for it, filters do not. */
export const birthEntry = (date: string): string => filterEntry('entity', 'birth_date', date);
export const typeEntry = (entityType: string): string =>
  filterEntry('entity', 'entity_type', entityType.toLowerCase());
/** Only records that are not VALID have one: an entry that nearly all records have finds nothing. */
export const stateEntry = (state: string): string =>
  filterEntry('entity', 'record_state', state.toLowerCase());
export const vidEntry = (vid: string): string => `@${vid}`;
export const nameEntry = (word: string): string => `.${word}`;
export const initialEntry = (letter: string): string => `^${letter}`;
/** A name in another script, by a key of how it is romanized (`readings.ts`). */
export const scriptEntry = (key: string): string => `~${key}`;
export const identifierEntry = (identifier: string): string => `#${identifier}`;

/** A phone number whole, and without the country's code, as people write it at home. */
export function phoneIdentifiers(phone: string): string[] {
  const whole = foldIdentifier(phone);
  const national = /^\s*\+\d{1,4}[\s().-]+(.*)$/.exec(phone)?.[1];
  return national ? [whole, foldIdentifier(national)] : [whole];
}

/** Reference types whose labels are words that people search by. */
const searchedTypes: readonly string[] = [
  'Specialty',
  'HCPType',
  'HCOType',
  'MajorClassOfTrade',
  'MedicalDegree',
  'Prefix',
  'Country',
  'AdministrativeArea',
];

/** Of these, types whose codes people know. Other codes are the system's own, and now and then somebody's name. */
const typesWithKnownCodes: readonly string[] = ['MedicalDegree', 'Prefix', 'Country', 'AdministrativeArea'];

/** Words that stand between the words of labels and name nothing by themselves: nearly every specialty has one. */
const connectives = new Set(
  'and of the for in und für fur der die das des dem et de du la le les en au aux y el los del al con por para e di da do dos das della dello dei degli com em per a o'.split(
    ' ',
  ),
);
export const isConnective = (word: string): boolean => connectives.has(word);

/** Folded words of a label; `Médecine d'urgence` also has the word `urgence`, `Anästhesie` the word `anaesthesie`. */
const labelWords = (label: string): string[] =>
  wordsOf(label).flatMap(({ word, start, end }) => {
    const original = label.slice(start, end);
    return /^\p{Script=Latin}/u.test(original) ? [word, ...spellingsOf(original)] : [word];
  });

export interface Labels {
  /** Index entries of the codes whose label, in any language, has the folded word. */
  entriesOf(word: string): readonly string[];
  /** Index entries of the codes that people write instead of labels and that are the folded word. */
  entriesOfCode(word: string): readonly string[];
  /** Folded words of a code's labels in every language. */
  wordsOf(type: string, code: string): readonly string[];
}

const known = new WeakMap<DataModel, Labels>();

/** `US-MA` is looked for as `ma`: what stands before the hyphen is the country's. */
const codeWord = (code: string): string => foldIdentifier(code.slice(code.lastIndexOf('-') + 1));

/** Labels of a data model, the other way round. Made once per model. */
export function labelsOf(model: DataModel): Labels {
  const ready = known.get(model);
  if (ready) return ready;
  const words = new Map<string, string[]>();
  const entries = new Map<string, Set<string>>();
  const codes = new Map<string, Set<string>>();
  for (const scope of Object.keys(objectTypesOf) as Scope[])
    for (const field of objectTypesOf[scope].flatMap((type) => model.fields(type))) {
      const type = field.type.discriminator;
      if (!type || !searchedTypes.includes(type) || !hasFilterEntries(scope, field)) continue;
      for (const { code, values } of model.referenceCodes(type)) {
        const key = `${type}\n${code}`;
        const own = words.get(key) ?? [...new Set(Object.values(values).flatMap(labelWords))];
        words.set(key, own);
        const compared = comparable(field, code);
        if (compared === null) continue;
        const entry = filterEntry(scope, field.fieldId, compared);
        for (const word of own) entries.set(word, (entries.get(word) ?? new Set()).add(entry));
        const word = codeWord(code);
        if (typesWithKnownCodes.includes(type)) codes.set(word, (codes.get(word) ?? new Set()).add(entry));
      }
    }
  const listed = (sets: Map<string, Set<string>>): ((word: string) => readonly string[]) => {
    const lists = new Map([...sets].map(([word, set]) => [word, [...set]]));
    return (word) => lists.get(word) ?? [];
  };
  const labels: Labels = {
    entriesOf: listed(entries),
    entriesOfCode: listed(codes),
    wordsOf: (type, code) => words.get(`${type}\n${code}`) ?? [],
  };
  known.set(model, labels);
  return labels;
}

/** An entry as the text form of tsvector and tsquery wants it. */
export function quoteEntry(entry: string): string {
  const clipped = clip(entry, 400);
  return /['\\]/.test(clipped)
    ? `'${clipped.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
    : `'${clipped}'`;
}
