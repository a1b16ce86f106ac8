/** Finds the values of a hit that answer the query, as ranges of text. */
import type { z } from '@hono/zod-openapi';
import type { highlight } from '../../../../src/contract/records/entity.ts';
import type { DataModel, Field } from '../data_model.ts';
import { childArrays } from '../../records/record.ts';
import type { EntityWrapper } from '../wrapper.ts';
import { foldIdentifier } from './language/fold.ts';
import { matchingRanges } from './matching.ts';
import {
  comparable,
  filterEntry,
  isIdentifier,
  isName,
  isPlaceText,
  isReference,
  isSearchableText,
  quoteEntry,
} from './index/terms.ts';
import type { Expansion } from './query/expansion.ts';
import type { QueryTerm } from './query/words.ts';

export type Highlight = z.output<typeof highlight>;

type Ranges = Highlight['ranges'];

/** What a search asks for. */
export interface Asked {
  expansions: readonly Expansion[];
  identifiers: readonly string[];
  /** Ranges of texts that were already looked at: the hits of a page share most labels, cities and dates. */
  known: Map<string, Ranges>;
}

/** Returns what to highlight in all hits of a search. */
export const askedBy = (terms: readonly QueryTerm[], expansions: ReadonlyMap<string, Expansion>): Asked => ({
  expansions: terms.flatMap(({ words }) => words.flatMap((word) => expansions.get(word) ?? [])),
  identifiers: terms.flatMap(({ identifier }) => (identifier && identifier.length > 2 ? [identifier] : [])),
  known: new Map(),
});

function textRanges(text: string, { expansions, known }: Asked): Ranges {
  let ranges = known.get(text);
  if (!ranges) known.set(text, (ranges = matchingRanges(text, expansions)));
  return ranges;
}

const identifierRanges = (text: string, { identifiers }: Asked): Ranges =>
  identifiers.some((identifier) => foldIdentifier(text).includes(identifier)) ? [[0, text.length]] : [];

/** Fields by the name of the value that readers see, by model and object type. */
const readable = new WeakMap<DataModel, Map<string, ReadonlyMap<string, { field: Field; place: number }>>>();

function readableOf(
  { snapshot }: DataModel,
  objectType: string,
): ReadonlyMap<string, { field: Field; place: number }> {
  let ofModel = readable.get(snapshot);
  if (!ofModel) readable.set(snapshot, (ofModel = new Map()));
  let own = ofModel.get(objectType);
  if (!own) {
    const named = snapshot.fields(objectType).map((field, place) => {
      const name = isReference(field) ? `${field.fieldId}_value__u` : field.fieldId;
      return [name, { field, place }] as const;
    });
    ofModel.set(objectType, (own = new Map(named)));
  }
  return own;
}

/**
 * Returns the highlights in one object, in the order of the model. `prefix` is the object's path in the entity. Looks at the values that the object has: a model may have
 * hundreds of fields that it lacks.
 */
function inObject(
  model: DataModel,
  objectType: string,
  object: Record<string, unknown>,
  prefix: string,
  isText: (field: Field) => boolean,
  asked: Asked,
): Highlight[] {
  const fields = readableOf(model, objectType);
  const found: (Highlight & { place: number })[] = [];
  for (const [name, text] of Object.entries(object)) {
    if (typeof text !== 'string' || !text) continue;
    const known = fields.get(name);
    if (!known) continue;
    const { field, place } = known;
    const ranges = isIdentifier(field)
      ? identifierRanges(text, asked)
      : isText(field) || isSearchableText(field) || isReference(field)
        ? textRanges(text, asked)
        : [];
    if (ranges.length) found.push({ path: `${prefix}${name}`, ranges, place });
  }
  return found
    .toSorted((one, other) => one.place - other.place)
    .map(({ path, ranges }) => ({ path, ranges }));
}

const never = (): boolean => false;

/**
 * Returns the codes of a record that answer words which its texts do not: by a label in another language, or by a word for the
 * persons of a specialty ("Hautarzt"). Their labels are highlighted whole, because no part of them was typed.
 */
function codesOf(
  { entity, entityType }: EntityWrapper,
  model: DataModel,
  found: readonly Highlight[],
  expansions: readonly Expansion[],
): Highlight[] {
  const valueAt = (path: string): unknown =>
    path
      .split('.')
      .reduce<unknown>((object, key) => (object as Record<string, unknown> | undefined)?.[key], entity);
  const texts = found.flatMap(({ path, ranges }) => {
    const text = String(valueAt(path));
    return ranges.map(([start, end]) => text.slice(start, end));
  });
  const queries = expansions
    .filter((expansion) => !texts.some((text) => matchingRanges(text, [expansion]).length))
    .flatMap(({ tiers }) => tiers.flat().flatMap(({ query }) => (query.includes("'=e.") ? [query] : [])));
  if (!queries.length) return [];
  return [...readableOf(model, entityType)].flatMap(([name, { field }]): Highlight[] => {
    const label = entity[name];
    const code = entity[field.fieldId];
    if (!isReference(field) || typeof label !== 'string' || typeof code !== 'string') return [];
    const compared = comparable(field, code);
    const entry = compared && quoteEntry(filterEntry('entity', field.fieldId, compared));
    return entry && queries.some((query) => query.includes(entry))
      ? [{ path: name, ranges: [[0, label.length]] }]
      : [];
  });
}

/** Returns the highlights of a hit: in names, places, identifiers, and in labels when the answer includes them. */
export function highlightsOf(wrapper: EntityWrapper, model: DataModel, asked: Asked): Highlight[] {
  const { entity, entityType } = wrapper;
  const found = inObject(model, entityType, entity, '', isName, asked);
  const children = (array: string, type: string, isText: (field: Field) => boolean): void => {
    const objects = entity[array];
    if (!Array.isArray(objects)) return;
    for (const [index, object] of objects.entries())
      found.push(...inObject(model, type, object, `${array}.${index}.`, isText, asked));
  };
  children(
    childArrays.ADDRESS,
    'ADDRESS',
    (field) => isPlaceText(field) || field.fieldId === 'formatted_address__v',
  );
  children(childArrays.LICENSE, 'LICENSE', never);
  for (const [index, key] of (entity.custom_keys__v ?? []).entries()) {
    const ranges = identifierRanges(key.custom_key_value__v, asked);
    if (ranges.length) found.push({ path: `custom_keys__v.${index}.custom_key_value__v`, ranges });
  }
  return [...found, ...codesOf(wrapper, model, found, asked.expansions)];
}
