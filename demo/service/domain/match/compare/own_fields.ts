/** Compares custom fields that count in matching, with the weights that an administrator gave them (docs/decisions/0044-custom-fields-in-matching.md). */
import type { EntityType, Fields } from '../../../records/record.ts';
import type { CustomFieldDefinition } from '../../custom_fields/definition.ts';
import type { DataModel } from '../../data_model.ts';
import { clip, foldIdentifier, foldText } from '../../search/language/fold.ts';
import { phoneDigits } from './phones.ts';
import { likeness } from './similarity.ts';

/** How a custom field counts. Weights are bits, like all weights of match. */
export type Matching = NonNullable<CustomFieldDefinition['matching']>;

/** A custom field that counts in matching. */
export interface CountedField {
  id: OwnFieldName;
  dataType: CustomFieldDefinition['data_type'];
  list: string | null;
  matching: Matching;
}

export type OwnFieldName = `${string}__c`;

/** Values of a custom field as they are compared: several only for a field with several codes. */
export interface OwnValue {
  field: CountedField;
  values: readonly string[];
  /** For numbers, the number, for dates and moments, the day. Undefined for other types. */
  amount: number | undefined;
}

export interface OwnComparison {
  field: OwnFieldName;
  level: string;
  values: readonly [string, string];
  /** Bits for (positive) or against (negative) a match. */
  weight: number;
  /** True when a difference of this weight needs a steward. */
  isConflict: boolean;
}

/** A field that weighs at least as much against a match leaves the decision to a steward when the values differ. */
export const conflictFrom = 5;

/** A text of this weight finds records by itself, like an identifier. */
export const keyFrom = 5;

/** A shorter text is too common to find records by. */
export const fewestKeyCharacters = 4;

const known = new WeakMap<DataModel, Map<string, readonly CountedField[]>>();

/** Returns the active custom fields of an entity type that count in matching. */
export function countedFields(model: DataModel, entityType: string): readonly CountedField[] {
  const { snapshot } = model;
  let ofModel = known.get(snapshot);
  if (!ofModel) known.set(snapshot, (ofModel = new Map()));
  let fields = ofModel.get(entityType);
  if (!fields) {
    fields = snapshot.customFields.flatMap(({ object_type, status, matching, ...field }) =>
      object_type === entityType && status === 'ACTIVE' && matching
        ? [
            {
              id: field.field_id as OwnFieldName,
              dataType: field.data_type,
              list: field.reference_type,
              matching,
            },
          ]
        : [],
    );
    ofModel.set(entityType, fields);
  }
  return fields;
}

type Keyed = { object_type: string } & Pick<CustomFieldDefinition, 'data_type' | 'matching'>;

const isTelling = ({ comparison, agreement }: Matching): boolean =>
  comparison === 'equal' && agreement >= keyFrom;

/** Returns whether match finds records by a text of the field alone, for which the text needs an entry in the search index. */
export const isMatchKey = ({ object_type, data_type, matching }: Keyed): boolean =>
  (object_type === 'HCP' || object_type === 'HCO') &&
  data_type === 'STRING' &&
  !!matching &&
  isTelling(matching);

const millisecondsOfDay = 86_400_000;
const longestText = 300;

function amountOf(dataType: CountedField['dataType'], value: string): number | undefined {
  const amount =
    dataType === 'DATE' || dataType === 'DATETIME' ? Date.parse(value) / millisecondsOfDay : Number(value);
  return Number.isFinite(amount) ? amount : undefined;
}

const isAmount = (dataType: CountedField['dataType']): boolean =>
  dataType === 'NUMBER' || dataType === 'INTEGER' || dataType === 'DATE' || dataType === 'DATETIME';

/** Reduces a value to what is compared; empty when nothing is left. */
function folded(dataType: CountedField['dataType'], text: string): string {
  switch (dataType) {
    case 'STRING':
      return foldText(text).join(' ') || text.toLowerCase();
    case 'PHONE':
      return phoneDigits(text);
    case 'EMAIL':
    case 'URL':
      return text.toLowerCase();
    default:
      return text;
  }
}

/** Returns a value as it is compared; undefined for an empty value and for a value that does not fit the type. */
export function ownValueOf(model: DataModel, field: CountedField, value: unknown): OwnValue | undefined {
  const texts = (Array.isArray(value) ? value : [value])
    .filter((one) => typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean')
    .map((one) => clip(String(one).trim(), longestText))
    .filter(Boolean);
  const { dataType, list } = field;
  const parts =
    dataType === 'MULTI_REFERENCE'
      ? texts.flatMap((text) => text.split(/[,;]/)).map((code) => code.trim())
      : texts.slice(0, 1);
  const values = parts
    .map((text) => (list === null ? folded(dataType, text) : model.successor(list, text)))
    .filter(Boolean);
  if (!values.length) return undefined;
  const amount = isAmount(dataType) ? amountOf(dataType, values[0]!) : undefined;
  if (isAmount(dataType) && amount === undefined) return undefined;
  return { field, values: [...new Set(values)].sort(), amount };
}

/** Returns the values of an entity that custom fields compare. Fields without a value are left out: they count nothing. */
export const ownValues = (model: DataModel, entityType: EntityType, fields: Fields): readonly OwnValue[] =>
  countedFields(model, entityType).flatMap((field) => ownValueOf(model, field, fields[field.id]) ?? []);

const withoutSpaces = (text: string): string => text.replaceAll(' ', '');

function levelOf({ field, values, amount }: OwnValue, other: OwnValue): string {
  const { comparison, tolerance } = field.matching;
  if (amount !== undefined && other.amount !== undefined) {
    if (amount === other.amount) return 'exact';
    const isNear = comparison === 'near' && Math.abs(amount - other.amount) <= (tolerance ?? 0);
    return isNear ? 'near' : 'different';
  }
  if (field.dataType === 'MULTI_REFERENCE') {
    const shared = values.filter((value) => other.values.includes(value)).length;
    if (!shared) return 'different';
    return shared === values.length && shared === other.values.length ? 'exact' : 'part';
  }
  const [one, own] = [withoutSpaces(values[0]!), withoutSpaces(other.values[0]!)];
  if (comparison === 'similar') return likeness(one, own);
  return one === own ? 'exact' : 'different';
}

/** Share of the weight of agreement that a level has. Texts that are somewhat alike say nothing. */
const shares: Readonly<Record<string, number>> = { exact: 1, near: 0.5, part: 0.5, sound: 0.5, alike: 0 };

/** Returns how much a level agrees, 0 to 1; undefined for a level that says nothing. */
export const agreementOf = (level: string): number | undefined =>
  level === 'alike' ? undefined : (shares[level] ?? 0);

const weightOf = ({ agreement, disagreement }: Matching, level: string): number =>
  level === 'different' ? disagreement : agreement * shares[level]!;

export function compareOwnValue(one: OwnValue, other: OwnValue): OwnComparison {
  const level = levelOf(one, other);
  const { id: field, matching } = one.field;
  return {
    field,
    level,
    values: [one.values.join(', '), other.values.join(', ')],
    weight: weightOf(matching, level),
    isConflict: level === 'different' && matching.disagreement <= -conflictFrom,
  };
}

/** Compares the custom fields of which both have a value. */
export function compareOwnFields(
  { ownValues: ones }: { ownValues: readonly OwnValue[] },
  { ownValues: others }: { ownValues: readonly OwnValue[] },
): OwnComparison[] {
  if (!ones.length || !others.length) return [];
  return ones.flatMap((one) => {
    const other = others.find(({ field }) => field.id === one.field.id);
    return other ? [compareOwnValue(one, other)] : [];
  });
}

/** Returns the identifiers of an entity in custom fields, folded like those of the search index. */
export const ownKeys = (values: readonly OwnValue[]): string[] =>
  values
    .filter(
      ({ field: { dataType, matching } }) =>
        // The index has e-mail addresses in any case.
        (dataType === 'STRING' || dataType === 'EMAIL') && isTelling(matching),
    )
    .map(({ values: [value = ''] }) => foldIdentifier(value))
    .filter((key) => key.length >= fewestKeyCharacters);
