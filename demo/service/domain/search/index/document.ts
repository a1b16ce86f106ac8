/** Builds the search index document of a record. */
import type { ColumnKind, CopyValue } from '../../../store/copy_rows.ts';
import {
  isCustomChild,
  type ChildRecord,
  type ChildType,
  type EntityType,
  type Fields,
  type FullRecord,
  type RecordState,
} from '../../../records/record.ts';
import type { DataModel } from '../../data_model.ts';
import { asSeen, hasMailOnly, profileOfOutlets } from '../../users/visibility.ts';
import { birthOf } from '../../births.ts';
import { comparablePostalCode } from '../../postal_codes.ts';
import { clip, foldIdentifier, foldText, soundOf } from '../language/fold.ts';
import { Entries } from './entries.ts';
import {
  indexedFields,
  isWordlessChild,
  nameText,
  spelledText,
  type IndexedFields,
} from './indexed_fields.ts';
import { birthEntry, stateEntry, typeEntry, vidEntry, type Scope } from './terms.ts';

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
  /** Index entries without mail-only addresses; null when the record has no such address. */
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

const childScopes = {
  ADDRESS: 'address',
  LICENSE: 'license',
  PARENTHCO: 'parent_hco',
  AFFILIATION: 'affiliation',
} as const;
const scopeOf = (type: ChildType): Scope => (isCustomChild(type) ? type : childScopes[type]);
const text = (fields: Fields, fieldId: string): string | null => {
  const value = fields[fieldId];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Returns the primary address: the one with the lowest ordinal. Skips mail-only addresses, which do not say where the record is. */
function primaryAddress(record: FullRecord, model: DataModel): ChildRecord | undefined {
  const rank = (address: ChildRecord): number =>
    Number(address.fields['address_ordinal__v'] ?? address.position + 1);
  const addresses = asSeen(record, model, 'HIDE_MAIL_ONLY').children.filter(
    ({ child_type }) => child_type === 'ADDRESS',
  );
  return addresses.sort((one, other) => rank(one) - rank(other) || one.position - other.position)[0];
}

/** Separates facet values that are read together. Removed from the values themselves. */
export const facetSeparator = '\u001f';
const facetValue = (value: string | null): string | null => value?.replaceAll(facetSeparator, '') || null;

/** Returns what the index contains of a record: no contact data after an opt-out, so that no search finds the record by it. */
const indexed = (record: FullRecord, model: DataModel): FullRecord => asSeen(record, model, profileOfOutlets);

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
    if (typeof value !== 'string') continue;
    if (indexed.isName) {
      entries.addName(nameText(value, countryOf(record)));
      if (record.entity_type === 'HCO') entries.addAcronyms(value);
    } else if (indexed.isText) entries.addText(spelledText(value));
    else if (indexed.hasMatchingWords)
      for (const word of nameText(value, countryOf(record)).words) entries.addIdentifier(word, true);
  }
  for (const { child_type, fields } of record.children) {
    const ofChild = indexedFields(model, scopeOf(child_type), child_type);
    for (const name of Object.keys(fields)) {
      const indexed = ofChild.get(name);
      const value = fields[name];
      if (!indexed || value === null || value === undefined) continue;
      entries.addField(indexed, value);
      if (typeof value !== 'string') continue;
      if (indexed.isText) entries.addText(spelledText(value));
      else if (indexed.hasMatchingWords)
        for (const word of spelledText(value).words) entries.addIdentifier(word, indexed.isForMatching);
      if (name !== 'postal_code__v') continue;
      entries.addIdentifier(foldIdentifier(value), indexed.isForMatching);
      const country = fields['country__v'] ?? record.fields['primary_country__v'];
      entries.addIdentifier(
        comparablePostalCode(value, typeof country === 'string' ? country : ''),
        indexed.isForMatching,
      );
    }
  }
  const { birthDate } = birthOf(record.fields);
  if (birthDate) entries.all.add(birthEntry(birthDate));
  const source = indexedFields(model, 'custom_key', 'CUSTOMKEY').get('custom_key_source_type__v');
  for (const key of record.custom_keys) {
    if (key.status !== 'A') continue;
    entries.addIdentifier(foldIdentifier(key.value), isWordlessChild(record, key.record_vid, model));
    if (source) entries.addItem(source, key.source);
  }
  return entries;
}

function rowOf(record: FullRecord, entries: Entries, model: DataModel): SearchDocumentRow {
  const { fields } = record;
  const prefix = record.entity_type.toLowerCase();
  const address = primaryAddress(record, model)?.fields ?? {};
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
        record.custom_keys.find(
          ({ status, record_vid }) => status === 'A' && !isWordlessChild(record, record_vid, model),
        )?.source ??
        null,
    ),
    modified_at: record.modified_at,
    city: clip(foldText(text(address, 'locality__v') ?? '').join(' '), 100) || null,
    name: clip(foldText(name).join(' '), 200),
    lexemes: [...entries.all],
    visible_lexemes: hasMailOnly(record)
      ? [...entriesOf(asSeen(record, model, 'HIDE_MAIL_ONLY'), model).all]
      : null,
  };
}

/** Returns the index row of a record and the words of its document for table search_word. */
export function searchDocument(
  record: FullRecord,
  model: DataModel,
): { row: SearchDocumentRow; words: string[] } {
  const { row, words, labels } = indexEntries(record, model);
  return { row, words: [...new Set([...words, ...[...labels].flat()])] };
}

/** Like `searchDocument`, but keeps label words separate, one list per code. */
export function indexEntries(
  record: FullRecord,
  model: DataModel,
): { row: SearchDocumentRow; words: ReadonlySet<string>; labels: ReadonlySet<readonly string[]> } {
  const shown = indexed(record, model);
  const entries = entriesOf(shown, model);
  return { row: rowOf(shown, entries, model), words: entries.words, labels: entries.labels };
}

/**
 * Returns the vocabulary words of a record's document, without label words. With `except`, another version of the record, skips texts that
 * are the same in both.
 */
export function documentWords(
  whole: FullRecord,
  model: DataModel,
  exceptWhole?: FullRecord,
): ReadonlySet<string> {
  const record = indexed(whole, model);
  const except = exceptWhole && indexed(exceptWhole, model);
  const words = new Set<string>();
  const country = countryOf(record);
  const add = (fields: Fields, known: IndexedFields, others: Fields | undefined): void => {
    if (fields === others) return;
    for (const name of Object.keys(fields)) {
      const value = fields[name];
      if (typeof value !== 'string' || value === others?.[name]) continue;
      const indexed = known.get(name);
      if (indexed?.isName) for (const word of nameText(value, country).vocabulary) words.add(word);
      else if (indexed?.isText) for (const word of spelledText(value).vocabulary) words.add(word);
    }
  };
  // The country decides how Han characters are read.
  const others = except && countryOf(except) === country ? except.fields : undefined;
  add(record.fields, indexedFields(model, 'entity', record.entity_type), others);
  for (const { vid, child_type, fields } of record.children) {
    const other = except?.children.find((one) => one.vid === vid);
    add(fields, indexedFields(model, scopeOf(child_type), child_type), other?.fields);
  }
  return words;
}

/** Returns the words that a record's document loses and gains between two versions. `words`: all words of the new version. */
export function changedWords(
  { before, after, words }: { before: FullRecord; after: FullRecord; words: ReadonlySet<string> },
  model: DataModel,
): { lost: string[]; gained: string[] } {
  const were = documentWords(before, model, after);
  const come = [...documentWords(after, model, before)].filter((word) => !were.has(word));
  // Unchanged texts may already contain the gained words.
  const had = come.length ? documentWords(before, model) : were;
  return {
    lost: [...were].filter((word) => !words.has(word)),
    gained: come.filter((word) => !had.has(word)),
  };
}

/** Returns the values of a row in the column order of `searchDocumentCopy`. */
export const searchDocumentValues = (row: SearchDocumentRow): CopyValue[] =>
  searchDocumentColumns.map((column) => row[column]);

/** Returns the value of column `sound` in table search_word: empty for a word without a sound. */
export const searchWordSound = (word: string): string => soundOf(word) ?? '';
