/** From the value of an expression to the stored value of a field. Pure functions. */
import type { CustomFieldDefinition } from '../custom_fields/definition.ts';
import type { DataModel } from '../data_model.ts';
import { typeNames } from './language.ts';

/** Data types that an expression can calculate, with the types of its value. */
const results: Partial<Record<CustomFieldDefinition['data_type'], readonly string[]>> = {
  STRING: [typeNames.text],
  REFERENCE: [typeNames.text],
  NUMBER: [typeNames.number, 'int'],
  INTEGER: [typeNames.number, 'int'],
  BOOLEAN: [typeNames.boolean],
  DATE: [typeNames.date],
};

export const canBeCalculated = (dataType: CustomFieldDefinition['data_type']): boolean => dataType in results;

/** Names of types as administrators read them. */
const words: Record<string, string> = {
  [typeNames.text]: 'text',
  [typeNames.number]: 'number',
  int: 'whole number',
  [typeNames.boolean]: 'yes or no',
  [typeNames.date]: 'date',
  'google.protobuf.Duration': 'length of time',
  null_type: 'no value',
  null: 'no value',
};

/** Returns text of the library with the names of types that administrators know. */
export const inWords = (text: string): string =>
  text
    .replaceAll(/\btype_(\w+)/g, '$1')
    .replaceAll(
      /google\.protobuf\.(Timestamp|Duration)|\b(string|double|int|bool)\b/g,
      (name) => words[name] ?? name,
    );

/** Returns why the type of an expression does not fit the data type of its field; undefined when it does. */
export function whyNotResult(dataType: CustomFieldDefinition['data_type'], type: string): string | undefined {
  const expected = results[dataType] ?? [];
  if (expected.includes(type)) return undefined;
  if (type.startsWith('optional'))
    return 'the value may be absent. Add .orValue(…) with the value to take then.';
  const names = expected.map((name) => words[name]).join(' or ');
  return `the field needs ${names}, but the expression gives ${inWords(type)}.`;
}

/** Largest number that is exact. */
const largest = 1e15;

/** Returns the value to store; null when the value does not fit the field. */
export function storedResult(
  model: DataModel,
  { data_type, reference_type, maximum_length }: CustomFieldDefinition,
  value: unknown,
): string | number | boolean | null {
  if (typeof value === 'bigint' || typeof value === 'number') {
    const number = data_type === 'INTEGER' ? Math.round(Number(value)) : Number(value);
    return Number.isFinite(number) && Math.abs(number) <= largest ? number + 0 : null;
  }
  if (typeof value === 'boolean') return value;
  if (value instanceof Date) {
    const year = Number.isNaN(value.getTime()) ? 0 : value.getUTCFullYear();
    return year >= 1 && year <= 9999 ? value.toISOString().slice(0, 10) : null;
  }
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (!text || text.length > (maximum_length ?? 255)) return null;
  if (data_type !== 'REFERENCE') return text;
  return model.referenceCode(reference_type ?? '', text)?.inactive === false ? text : null;
}
