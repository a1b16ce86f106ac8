/** What the search index holds of a record. */
import type { ColumnKind, CopyValue } from '../../../store/copy_rows.ts';
import type { EntityType, Fields, RecordState, ChildRecord, FullRecord } from '../../../records/record.ts';
import type { DataModel } from '../../data_model.ts';
import { asSeen, hasMailOnly } from '../../users/visibility.ts';
import { birthOf } from '../../births.ts';
import { comparablePostalCode } from '../../postal_codes.ts';
import { clip, foldIdentifier, foldText, soundOf } from '../language/fold.ts';
import {
  indexedFields,
  nameText,
  spelledText,
  type IndexedField,
  type IndexedFields,
  type SpelledName,
  type SpelledText,
} from './indexed_fields.ts';
import {
  birthEntry,
  identifierEntry,
  initialEntry,
  nameEntry,
  phoneIdentifiers,
  scriptEntry,
  stateEntry,
  typeEntry,
  valuesOf,
  vidEntry,
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

export const searchDocumentCopy = {
  vid: 'bigint',
  entity_type: 'text',
  in_instance: 'boolean',
  active: 'boolean',
  record_state: 'text',
  country: 'text',
  type: 'text',
  specialty: 'text',
  region: 'text',
  source: 'text',
  modified_at: 'time',
  city: 'text',
  name: 'text',
  lexemes: 'tsvector',
  visible_lexemes: 'tsvector',
} as const satisfies Record<keyof SearchDocumentRow, ColumnKind>;

export const searchDocumentColumns = Object.keys(searchDocumentCopy) as (keyof SearchDocumentRow)[];

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
  const addresses = asSeen(record, 'HIDE_MAIL_ONLY').children.filter(
    ({ child_type }) => child_type === 'ADDRESS',
  );
  if (addresses.length > 1)
    addresses.sort((one, other) => rank(one) - rank(other) || one.position - other.position);
  return addresses[0];
}

/** Between values of facets that are read together. No value in a search document has it. */
export const facetSeparator = '\u001f';
const facetValue = (value: string | null): string | null => value?.replaceAll(facetSeparator, '') || null;

class Entries {
  readonly all = new Set<string>();
  /** Those that are words of the vocabulary. */
  readonly words = new Set<string>();
  /** Words of the labels that its codes have, one list per code. */
  readonly labels = new Set<readonly string[]>();

  addText({ words, vocabulary }: SpelledText): void {
    for (const word of words) this.all.add(word);
    for (const word of vocabulary) this.words.add(word);
  }

  addName(name: SpelledName): void {
    this.addText(name);
    for (const word of name.words) {
      this.all.add(nameEntry(word));
      this.all.add(initialEntry(String.fromCodePoint(word.codePointAt(0)!)));
    }
    for (const key of name.scriptKeys) this.all.add(scriptEntry(key));
  }

  addIdentifier(identifier: string): void {
    if (identifier) this.all.add(identifierEntry(identifier));
  }

  /** What every field is good for whatever object it stands in: filters, labels, identifiers. */
  addField(indexed: IndexedField, value: unknown): void {
    for (const item of valuesOf(indexed.field, value)) this.addItem(indexed, item);
  }

  addItem({ valueOf, identifier }: IndexedField, item: string): void {
    const value = valueOf?.(item);
    if (value && value.entry !== null) this.all.add(value.entry);
    if (value?.labelWords.length) this.labels.add(value.labelWords);
    if (identifier === 'phone') for (const number of phoneIdentifiers(item)) this.addIdentifier(number);
    else if (identifier) this.addIdentifier(foldIdentifier(item));
  }
}

const countryOf = ({ fields }: FullRecord): string | undefined =>
  text(fields, 'primary_country__v') ?? undefined;

function entriesOf(record: FullRecord, model: DataModel): Entries {
  const entries = new Entries();
  entries.all.add(vidEntry(record.vid)).add(typeEntry(record.entity_type));
  if (record.record_state !== 'VALID') entries.all.add(stateEntry(record.record_state));
  const own = indexedFields(model, 'entity', record.entity_type);
  for (const name of Object.keys(record.fields)) {
    const indexed = own.get(name);
    const value = record.fields[name];
    if (!indexed || value === null || value === undefined) continue;
    entries.addField(indexed, value);
    if (indexed.isName && typeof value === 'string') entries.addName(nameText(value, countryOf(record)));
  }
  for (const { child_type, fields } of record.children) {
    const ofChild = indexedFields(model, childScope[child_type], child_type);
    for (const name of Object.keys(fields)) {
      const indexed = ofChild.get(name);
      const value = fields[name];
      if (!indexed || value === null || value === undefined) continue;
      entries.addField(indexed, value);
      if (typeof value !== 'string') continue;
      if (indexed.isPlaceText) entries.addText(spelledText(value));
      if (name !== 'postal_code__v') continue;
      entries.addIdentifier(foldIdentifier(value));
      const country = fields['country__v'] ?? record.fields['primary_country__v'];
      entries.addIdentifier(comparablePostalCode(value, typeof country === 'string' ? country : ''));
    }
  }
  const { birthDate } = birthOf(record.fields);
  if (birthDate) entries.all.add(birthEntry(birthDate));
  const source = indexedFields(model, 'custom_key', 'CUSTOMKEY').get('custom_key_source_type__v');
  for (const key of record.custom_keys) {
    if (key.status !== 'A') continue;
    entries.addIdentifier(foldIdentifier(key.value));
    if (source) entries.addItem(source, key.source);
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
    country: facetValue(text(fields, 'primary_country__v')),
    type: facetValue(text(fields, `${prefix}_type__v`)),
    specialty: facetValue(text(fields, 'specialty_1__v')),
    region: facetValue(text(address, 'administrative_area__v')),
    source: facetValue(
      text(fields, 'record_owner_name__v') ??
        record.custom_keys.find(({ status }) => status === 'A')?.source ??
        null,
    ),
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
  const { row, words, labels } = indexEntries(record, model);
  return { row, words: [...new Set([...words, ...[...labels].flat()])] };
}

/** The same with the words that the document holds apart from those of labels, which are one list per code. */
export function indexEntries(
  record: FullRecord,
  model: DataModel,
): { row: SearchDocumentRow; words: ReadonlySet<string>; labels: ReadonlySet<readonly string[]> } {
  const entries = entriesOf(record, model);
  return { row: rowOf(record, entries, model), words: entries.words, labels: entries.labels };
}

/**
 * The words of the vocabulary that the document of a record holds, without those of labels. `except`: without those of texts that stand in the
 * same place of another version of the record.
 */
export function documentWords(
  record: FullRecord,
  model: DataModel,
  except?: FullRecord,
): ReadonlySet<string> {
  const words = new Set<string>();
  const country = countryOf(record);
  const add = (fields: Fields, known: IndexedFields, others: Fields | undefined): void => {
    if (fields === others) return;
    for (const name of Object.keys(fields)) {
      const value = fields[name];
      if (typeof value !== 'string' || value === others?.[name]) continue;
      const indexed = known.get(name);
      if (indexed?.isName) for (const word of nameText(value, country).vocabulary) words.add(word);
      else if (indexed?.isPlaceText) for (const word of spelledText(value).vocabulary) words.add(word);
    }
  };
  // In another country the same name has other readings.
  const others = except && countryOf(except) === country ? except.fields : undefined;
  add(record.fields, indexedFields(model, 'entity', record.entity_type), others);
  for (const { vid, child_type, fields } of record.children) {
    const other = except?.children.find((one) => one.vid === vid);
    add(fields, indexedFields(model, childScope[child_type], child_type), other?.fields);
  }
  return words;
}

/** Words that the documents of a record lose and gain from one version to the next. `words`: those of the next. */
export function changedWords(
  { before, after, words }: { before: FullRecord; after: FullRecord; words: ReadonlySet<string> },
  model: DataModel,
): { lost: string[]; gained: string[] } {
  const were = documentWords(before, model, after);
  const come = [...documentWords(after, model, before)].filter((word) => !were.has(word));
  // Texts that are as they were may have them, too.
  const had = come.length ? documentWords(before, model) : were;
  return {
    lost: [...were].filter((word) => !words.has(word)),
    gained: come.filter((word) => !had.has(word)),
  };
}

/** A row of table search_document with `searchDocumentCopy`. */
export const searchDocumentValues = (row: SearchDocumentRow): CopyValue[] =>
  searchDocumentColumns.map((column) => row[column]);

/** Column `sound` of table search_word: empty for a word that has none. */
export const searchWordSound = (word: string): string => soundOf(word) ?? '';
