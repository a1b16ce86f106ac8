/** What the search index holds of a record. */
import { copyLine } from '../../store/store.ts';
import type { EntityType, Fields, RecordState } from '../../store/tables.ts';
import type { DataModel, Field } from '../data_model.ts';
import type { ChildRecord, FullRecord } from '../records.ts';
import { asSeen, hasMailOnly } from '../visibility.ts';
import { clip, foldIdentifier, foldText, pairsOf, soundOf, spellingsOf, wordsOf } from './fold.ts';
import {
  comparable,
  filterEntry,
  hasFilterEntries,
  identifierEntry,
  initialEntry,
  isIdentifier,
  isName,
  isPlaceText,
  isReference,
  labelsOf,
  nameEntry,
  phoneIdentifiers,
  quoteEntry,
  stateEntry,
  typeEntry,
  valuesOf,
  vidEntry,
  type Scope,
} from './terms.ts';

/** A row of table search_document. */
export interface SearchDocumentRow {
  vid: string;
  entity_type: EntityType;
  in_instance: boolean;
  active: boolean;
  record_state: RecordState;
  country: string | null;
  type: string | null;
  specialty: string | null;
  region: string | null;
  source: string | null;
  modified_at: Date;
  city: string | null;
  name: string;
  /** Index entries, see `terms.ts`. */
  lexemes: string[];
  /** The same without addresses that are good for mail alone; null for a record that has none of them. */
  visible_lexemes: string[] | null;
}

export const searchDocumentColumns = [
  'vid',
  'entity_type',
  'in_instance',
  'active',
  'record_state',
  'country',
  'type',
  'specialty',
  'region',
  'source',
  'modified_at',
  'city',
  'name',
  'lexemes',
  'visible_lexemes',
] as const satisfies readonly (keyof SearchDocumentRow)[];

const childScope = {
  ADDRESS: 'address',
  LICENSE: 'license',
  PARENTHCO: 'parent_hco',
  AFFILIATION: 'affiliation',
} as const;
const text = (fields: Fields, fieldId: string): string | null => {
  const value = fields[fieldId];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** The address a record goes by: the one with the first rank among its addresses. One for mail alone says nothing of where it is. */
function primaryAddress(record: FullRecord): ChildRecord | undefined {
  const rank = (address: ChildRecord): number =>
    Number(address.fields['address_ordinal__v'] ?? address.position + 1);
  return asSeen(record, 'HIDE_MAIL_ONLY')
    .children.filter(({ child_type }) => child_type === 'ADDRESS')
    .sort((one, other) => rank(one) - rank(other) || one.position - other.position)[0];
}

/** Folded words of a text with their other spellings; `des La Cruz` is also found as `delacruz`. */
function* wordsWithSpellings(value: string): Generator<string> {
  const words = wordsOf(value);
  for (const { word, start, end } of words) {
    yield word;
    yield* spellingsOf(value.slice(start, end));
    yield* pairsOf(word);
  }
  const last = words.at(-1);
  if (words.length > 1 && words.length < 5 && last && words.slice(0, -1).every(({ word }) => word.length < 4))
    yield words.map(({ word }) => word).join('');
}

class Entries {
  readonly all = new Set<string>();
  /** Words of the vocabulary: everything but numbers. */
  readonly words = new Set<string>();
  readonly labelWords = new Set<string>();
  readonly #model: DataModel;

  constructor(model: DataModel) {
    this.#model = model;
  }

  addWord(word: string): void {
    this.all.add(word);
    if (!/\d/.test(word)) this.words.add(word);
  }

  addText(value: string): void {
    for (const word of wordsWithSpellings(value)) this.addWord(word);
  }

  addName(value: string): void {
    for (const word of wordsWithSpellings(value)) {
      this.addWord(word);
      this.all.add(nameEntry(word));
      this.all.add(initialEntry(Array.from(word)[0]!));
    }
  }

  addIdentifier(identifier: string): void {
    if (identifier) this.all.add(identifierEntry(identifier));
  }

  /** What every field is good for whatever object it stands in: filters, labels, identifiers. */
  addField(scope: Scope, field: Field, value: unknown): void {
    const { dataType, discriminator } = field.type;
    for (const item of valuesOf(field, value)) {
      if (hasFilterEntries(scope, field)) {
        const compared = comparable(field, item);
        if (compared !== null) this.all.add(filterEntry(scope, field.fieldId, compared));
      }
      if (isReference(field) && discriminator)
        for (const word of labelsOf(this.#model).wordsOf(discriminator, item)) this.labelWords.add(word);
      if (dataType === 'PHONE') for (const number of phoneIdentifiers(item)) this.addIdentifier(number);
      else if (isIdentifier(field)) this.addIdentifier(foldIdentifier(item));
    }
  }
}

function entriesOf(record: FullRecord, model: DataModel): Entries {
  const entries = new Entries(model);
  entries.all.add(vidEntry(record.vid)).add(typeEntry(record.entity_type));
  if (record.record_state !== 'VALID') entries.all.add(stateEntry(record.record_state));
  for (const field of model.fields(record.entity_type)) {
    const value = record.fields[field.fieldId];
    if (value === null || value === undefined) continue;
    entries.addField('entity', field, value);
    if (isName(field) && typeof value === 'string') entries.addName(value);
  }
  for (const child of record.children)
    for (const field of model.fields(child.child_type)) {
      const value = child.fields[field.fieldId];
      if (value === null || value === undefined) continue;
      entries.addField(childScope[child.child_type], field, value);
      if (typeof value !== 'string') continue;
      if (child.child_type === 'ADDRESS' && isPlaceText(field)) entries.addText(value);
      if (field.fieldId === 'postal_code__v') entries.addIdentifier(foldIdentifier(value));
    }
  const source = model.field('CUSTOMKEY', 'custom_key_source_type__v');
  for (const key of record.custom_keys) {
    if (key.status !== 'A') continue;
    entries.addIdentifier(foldIdentifier(key.value));
    if (source) entries.addField('custom_key', source, key.source);
  }
  return entries;
}

function rowOf(record: FullRecord, entries: Entries, model: DataModel): SearchDocumentRow {
  const { fields } = record;
  const prefix = record.entity_type.toLowerCase();
  const address = primaryAddress(record)?.fields ?? {};
  const name =
    text(fields, 'formatted_name__v') ??
    text(fields, 'corporate_name__v') ??
    [text(fields, 'first_name__v'), text(fields, 'last_name__v')].filter(Boolean).join(' ');
  return {
    vid: record.vid,
    entity_type: record.entity_type,
    in_instance: record.in_instance,
    active: text(fields, `${prefix}_status__v`) === 'A',
    record_state: record.record_state,
    country: text(fields, 'primary_country__v'),
    type: text(fields, `${prefix}_type__v`),
    specialty: text(fields, 'specialty_1__v'),
    region: text(address, 'administrative_area__v'),
    source:
      text(fields, 'record_owner_name__v') ??
      record.custom_keys.find(({ status }) => status === 'A')?.source ??
      null,
    modified_at: record.modified_at,
    city: clip(foldText(text(address, 'locality__v') ?? '').join(' '), 100) || null,
    name: clip(foldText(name).join(' '), 200),
    lexemes: [...entries.all],
    visible_lexemes: hasMailOnly(record) ? [...entriesOf(asSeen(record, 'HIDE_MAIL_ONLY'), model).all] : null,
  };
}

/** The search index's view of a record: its row, and the words that its document brings to table search_word. */
export function searchDocument(
  record: FullRecord,
  model: DataModel,
): { row: SearchDocumentRow; words: string[] } {
  const { row, words, labelWords } = indexEntries(record, model);
  return { row, words: [...new Set([...words, ...labelWords])] };
}

/** The same with the words that the document holds apart from those of labels. */
export function indexEntries(
  record: FullRecord,
  model: DataModel,
): { row: SearchDocumentRow; words: ReadonlySet<string>; labelWords: ReadonlySet<string> } {
  const entries = entriesOf(record, model);
  return { row: rowOf(record, entries, model), words: entries.words, labelWords: entries.labelWords };
}

/** Entries as the text form of a tsvector. */
export const lexemesText = (lexemes: readonly string[]): string => lexemes.map(quoteEntry).join(' ');

/** A line for COPY of table search_document with `searchDocumentColumns`. */
export const searchDocumentLine = (row: SearchDocumentRow): string =>
  copyLine(
    searchDocumentColumns.map((column) => {
      if (column === 'lexemes') return lexemesText(row.lexemes);
      if (column === 'visible_lexemes') return row.visible_lexemes && lexemesText(row.visible_lexemes);
      if (column === 'modified_at') return row.modified_at.toISOString();
      return row[column];
    }),
  );

/** Column `sound` of table search_word: empty for a word that has none. */
export const searchWordSound = (word: string): string => soundOf(word) ?? '';
