/**
 * Entries of the search index. Besides plain folded words there are `.word` (a word of a name), `^x` (the first one to three letters of one), `~key` (a
 * name in another script), `&x` (an acronym of a name), `#…` (an identifier; `$…` one that only matching uses), `%…` (one read from its end), `@…` (a vid), and `=scope.field:value` (what `filters` compare). The kinds never collide,
 * because folded words begin with a letter or digit.
 */
import { isCustomChild, type CustomChildType } from '../../../records/record.ts';
import type { DataModel, Field } from '../../data_model.ts';
import { fieldsToFindBy } from '../../users/own_profiles/seen_fields.ts';
import { clip, foldIdentifier, foldText, spellingsOf, wordsOf } from '../language/fold.ts';
import { abbreviates } from '../language/abbreviations.ts';

/** How well a word answers: 0 exact, 1 prefix, 2 nickname or sound-alike, 3 misspelling. */
export const tiers = [0, 1, 2, 3] as const;
export type Tier = (typeof tiers)[number];

export type ReleasedScope = 'entity' | 'address' | 'license' | 'parent_hco' | 'affiliation' | 'custom_key';
/** Kind of object that a term is about. The scope of a custom object is its name. */
export type Scope = ReleasedScope | CustomChildType;

const scopeLetter: Record<ReleasedScope, string> = {
  entity: 'e',
  address: 'a',
  license: 'l',
  parent_hco: 'p',
  affiliation: 'f',
  custom_key: 'k',
};

export const objectTypesOf: Record<ReleasedScope, readonly string[]> = {
  entity: ['HCP', 'HCO'],
  address: ['ADDRESS'],
  license: ['LICENSE'],
  parent_hco: ['PARENTHCO'],
  affiliation: ['AFFILIATION'],
  custom_key: ['CUSTOMKEY'],
};

export const isReference = (field: Field): boolean =>
  field.type.dataType === 'REFERENCE' || field.type.dataType === 'MULTI_REFERENCE';

/** Maximum length of a value that is indexed whole. A filter on a longer value reads the record itself. */
const longestValue = 100;

/** Returns whether a field contains the name of a person or organization. */
export const isName = (field: Field): boolean =>
  field.type.dataType === 'STRING' &&
  !field.customer_defined &&
  field.fieldId.includes('name') &&
  field.fieldId !== 'record_owner_name__v';

/** Returns whether the words of a custom field are found by the search box. */
export const isSearchableText = (field: Field): boolean =>
  field.searchable === true && field.type.dataType === 'STRING';

/** Returns whether a field of an address contains searchable text. formatted_address__v only repeats the other fields. */
export const isPlaceText = (field: Field): boolean =>
  field.type.dataType === 'STRING' && !field.customer_defined && field.fieldId !== 'formatted_address__v';

/** Returns whether a field is searched as a whole value, regardless of hyphens, dots and spaces. */
export const isIdentifier = (field: Field): boolean =>
  field.alternate_key ||
  field.type.dataType === 'PHONE' ||
  field.type.dataType === 'EMAIL' ||
  field.fieldId === 'license_number__v';

/** Returns whether the index may have words or identifiers of a field. Of a custom object, it has only the words of searchable texts, and no words of fields that profiles hide. */
export const hasWordsOrKeys = (model: DataModel, scope: Scope, field: Field): boolean =>
  (!isCustomChild(scope) || isSearchableText(field)) &&
  (isIdentifier(field) || !model.isWordless(field.objectType, field.fieldId));

/** Normalizes a whole value for comparison: codes in lower case, text folded. Returns null when it is too long for an entry. */
export function comparable(field: Field, value: string): string | null {
  const plain = value.replaceAll('\0', '').trim().toLowerCase();
  const compared =
    isReference(field) || field.type.dataType === 'ID' ? plain : foldText(value).join(' ') || plain;
  return compared.length > longestValue ? null : compared;
}

/** Text fields that are short and often filtered, and therefore have entries like reference codes. */
const filteredText: Record<ReleasedScope, readonly string[]> = {
  entity: ['first_name__v', 'last_name__v'],
  address: ['locality__v', 'postal_code__v'],
  license: [],
  parent_hco: ['parent_hco_vid__v'],
  affiliation: [],
  custom_key: ['custom_key_source_type__v'],
};

/** Nearly all children have the same status. An entry that most records share narrows nothing. */
const commonplace = /_status__v$|^related_entity_type__v$|^record_state__v$/;

/** Returns whether the index alone answers `filters` on a field. */
export const hasFilterEntries = (scope: Scope, field: Field): boolean =>
  isCustomChild(scope) ? isReference(field) && field.filterable === true : hasReleasedEntries(scope, field);

const hasReleasedEntries = (scope: ReleasedScope, field: Field): boolean =>
  filteredText[scope].includes(field.fieldId) ||
  // Others with two values narrow too little to be worth an entry.
  (field.type.dataType === 'BOOLEAN' && field.facet === true) ||
  (isReference(field) && !(commonplace.test(field.fieldId) && scope !== 'entity'));

/** Returns the values of a field as text: codes of a multi-reference one by one, nothing for empty values. */
export function valuesOf(field: Field, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesOf(field, item));
  if (value === null || value === undefined || value === '') return [];
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return field.type.dataType === 'MULTI_REFERENCE' ? text.split(/[,;]/).map((code) => code.trim()) : [text];
}

/** Returns the index entry of a comparable value. */
export const filterEntry = (scope: Scope, fieldId: string, compared: string): string =>
  `=${isCustomChild(scope) ? scope : scopeLetter[scope]}.${fieldId.replace(/__v$/, '')}:${compared}`;

/** Returns the entry of a full birth date (yyyymmdd). Match uses it, filters do not. */
export const birthEntry = (date: string): string => filterEntry('entity', 'birth_date', date);
export const typeEntry = (entityType: string): string =>
  filterEntry('entity', 'entity_type', entityType.toLowerCase());
/** Only records that are not VALID have this entry. An entry that most records share narrows nothing. */
export const stateEntry = (state: string): string =>
  filterEntry('entity', 'record_state', state.toLowerCase());
export const vidEntry = (vid: string): string => `@${vid}`;
export const nameEntry = (word: string): string => `.${word}`;
/** Returns the word of an entry of `nameEntry`; undefined for other entries. */
export const wordOfName = (entry: string): string | undefined =>
  entry.startsWith('.') ? entry.slice(1) : undefined;
/** Longest beginning of a name that has an entry. Too many words begin with so few letters to look for each word. */
const longestBeginning = 3;
const beginningEntry = (letters: string): string => `^${letters}`;

/** Returns the entries of the beginnings of a word of a name. The whole word has its own entry. */
export function beginningEntries(word: string): string[] {
  const letters = Array.from(clip(word, 2 * (longestBeginning + 1)));
  const most = Math.min(longestBeginning, Math.max(1, letters.length - 1));
  return Array.from({ length: most }, (_, index) => beginningEntry(letters.slice(0, index + 1).join('')));
}

/** Returns the entry of names that begin with a typed word; null when the word is too long to have one. */
export const entryOfBeginning = (typed: string): string | null =>
  Array.from(typed).length <= longestBeginning ? beginningEntry(typed) : null;
/** Returns whether a part of a split word is an initial. */
export const isInitialPiece = (piece: string): boolean => /^[a-z]$/.test(piece);

/** Returns the entry of names that have a part of a split word: the part, or a word that begins with it when it is an initial. */
export const entryOfPiece = (piece: string): string =>
  isInitialPiece(piece) ? beginningEntry(piece) : nameEntry(piece);
export const acronymEntry = (acronym: string): string => `&${acronym}`;
/** Returns the entry of a name in another script, by its romanization key (`readings.ts`). */
export const scriptEntry = (key: string): string => `~${key}`;
export const identifierEntry = (identifier: string): string => `#${identifier}`;
/** Returns the entry that finds an identifier by its last digits, which are its first ones when read from the end. */
export const endingEntry = (identifier: string): string => `%${Array.from(identifier).reverse().join('')}`;

/** Returns the entry of an identifier in a field that a visibility profile hides. Matching finds records by it, words do not. */
const hiddenIdentifierEntry = (identifier: string): string => `$${identifier}`;

/** Returns the entry by which words find an identifier, or only matching. */
export const entryOfIdentifier = (identifier: string, isForMatching: boolean): string =>
  isForMatching ? hiddenIdentifierEntry(identifier) : identifierEntry(identifier);

/** Returns the entries of an identifier for calls that compare the field itself, or that match. */
export const identifierEntries = (identifier: string): string[] => [
  identifierEntry(identifier),
  hiddenIdentifierEntry(identifier),
];

/** Returns a phone number with its country code and, where it has one, without it, as it is written nationally. */
export function phoneIdentifiers(phone: string): string[] {
  const whole = foldIdentifier(phone);
  const national = /^\s*\+\d{1,4}[\s().-]+(.*)$/.exec(phone)?.[1];
  return national ? [whole, foldIdentifier(national)] : [whole];
}

/** Reference types whose labels are searchable words. */
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

/** Reference types with codes that users know. Other codes are internal, and some equal a person's name. */
const typesWithKnownCodes: readonly string[] = ['MedicalDegree', 'Prefix', 'Country', 'AdministrativeArea'];

/** Connecting words in labels. Nearly every specialty has one, so they name nothing by themselves. */
const connectives = new Set(
  'and of the for in und für fur der die das des dem et de du la le les en au aux y el los del al con por para e di da do dos das della dello dei degli com em per a o'.split(
    ' ',
  ),
);
export const isConnective = (word: string): boolean => connectives.has(word);

/** Returns the folded words of a label. `Médecine d'urgence` also yields `urgence`, `Anästhesie` also `anaesthesie`. */
const labelWords = (label: string): string[] =>
  wordsOf(label).flatMap(({ word, start, end }) => {
    const original = label.slice(start, end);
    return /^\p{Script=Latin}/u.test(original) ? [word, ...spellingsOf(original)] : [word];
  });

/** Words of labels by their text. A changed model has almost the same labels, and folding them all holds other calls. */
const wordsByLabel = new Map<string, string[]>();
const mostLabels = 100_000;

function knownLabelWords(label: string): string[] {
  let words = wordsByLabel.get(label);
  if (!words) {
    if (wordsByLabel.size === mostLabels) wordsByLabel.clear();
    wordsByLabel.set(label, (words = labelWords(label)));
  }
  return words;
}

export interface Labels {
  /** Returns the index entries of codes with a label, in any language, that contains the folded word. */
  entriesOf(word: string): readonly string[];
  /** Returns the index entries of codes that users write instead of labels and that equal the folded word. */
  entriesOfCode(word: string): readonly string[];
  /** Returns the index entries of specialties and kinds of professionals whose label a folded word abbreviates by the beginnings of its words: GP, OB, HNO, obgyn. */
  entriesOfAbbreviation(word: string, isKnown: boolean): readonly string[];
  /** Returns whether an index entry is of a specialty. */
  isSpecialty(entry: string): boolean;
  /** Returns the folded words of a code's labels in every language. */
  wordsOf(type: string, code: string): readonly string[];
}

/** Reference types whose labels users abbreviate. */
const abbreviatedTypes: readonly string[] = ['Specialty', 'HCPType'];

const known = new WeakMap<DataModel, Labels>();

/** Returns the searchable part of a code: `US-MA` becomes `ma`, without the country before the hyphen. */
const codeWord = (code: string): string => foldIdentifier(code.slice(code.lastIndexOf('-') + 1));

/** Returns the lookup from label words to codes of a data model. Built once per model. */
export function labelsOf(model: DataModel): Labels {
  const ready = known.get(model.snapshot);
  if (ready) return ready;
  const words = new Map<string, string[]>();
  const entries = new Map<string, Set<string>>();
  const codes = new Map<string, Set<string>>();
  const specialties = new Set<string>();
  const abbreviated = new Map<string, { words: readonly string[]; entry: string }[]>();
  for (const scope of Object.keys(objectTypesOf) as ReleasedScope[])
    for (const field of fieldsToFindBy(model, objectTypesOf[scope])) {
      const type = field.type.discriminator;
      if (!type || !searchedTypes.includes(type) || !hasFilterEntries(scope, field)) continue;
      for (const { code, values } of model.referenceCodes(type)) {
        const key = `${type}\n${code}`;
        const own = words.get(key) ?? [...new Set(Object.values(values).flatMap(knownLabelWords))];
        words.set(key, own);
        const compared = comparable(field, code);
        if (compared === null) continue;
        const entry = filterEntry(scope, field.fieldId, compared);
        if (type === 'Specialty') specialties.add(entry);
        if (abbreviatedTypes.includes(type))
          for (const label of new Set(Object.values(values))) {
            const names = foldText(label).filter((word) => !isConnective(word));
            const letter = names[0]?.[0] ?? '';
            abbreviated.set(letter, [...(abbreviated.get(letter) ?? []), { words: names, entry }]);
          }
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
    entriesOfAbbreviation: (word, isKnown) => [
      ...new Set(
        (abbreviated.get(word[0] ?? '') ?? [])
          .filter(({ words }) => abbreviates(word, words, isKnown))
          .map(({ entry }) => entry),
      ),
    ],
    isSpecialty: (entry) => specialties.has(entry),
    wordsOf: (type, code) => words.get(`${type}\n${code}`) ?? [],
  };
  known.set(model.snapshot, labels);
  return labels;
}

/** Quotes an entry for the text form of tsvector and tsquery. */
export function quoteEntry(entry: string): string {
  const clipped = clip(entry, 400);
  return /['\\]/.test(clipped)
    ? `'${clipped.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
    : `'${clipped}'`;
}
