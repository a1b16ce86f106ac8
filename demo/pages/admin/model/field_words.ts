/** Words for custom fields on the administrator's page. */
import { msg } from '@lit/localize';
import type { AnswerOf, BodyOf } from '../../../../src/api/types.ts';
import type { Choice } from '../data.ts';

export type CustomField = AnswerOf<'get /data_model/fields'>['fields'][number];
export type NewCustomField = BodyOf<'post /data_model/fields'>;
export type DataType = CustomField['data_type'];
export type ObjectType = CustomField['object_type'];

export const dataTypes: Record<DataType, string> = {
  STRING: msg('Text'),
  NUMBER: msg('Number'),
  INTEGER: msg('Whole number'),
  BOOLEAN: msg('Yes or no'),
  DATE: msg('Date'),
  DATETIME: msg('Date and time'),
  REFERENCE: msg('One value of a list'),
  MULTI_REFERENCE: msg('Several values of a list'),
  EMAIL: msg('E-mail address'),
  PHONE: msg('Phone number'),
  URL: msg('Web address'),
};

export const objectTypes: Record<ObjectType, string> = {
  HCP: msg('Professional'),
  HCO: msg('Organization'),
  ADDRESS: msg('Address'),
  LICENSE: msg('License'),
  PARENTHCO: msg('Parent organization'),
};

const choicesOf = (words: Record<string, string>): Choice[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

export const dataTypeChoices = choicesOf(dataTypes);
export const objectTypeChoices = choicesOf(objectTypes);

/** Returns whether fields of this type belong to a custom object. */
export const isOfObject = (type: ObjectType): boolean => type.endsWith('__c');

export const isReference = (type: DataType): boolean => type === 'REFERENCE' || type === 'MULTI_REFERENCE';
/** Returns whether searches can count the values. Those of custom objects with codes are counted in any case. */
export const canBeFacet = (owner: ObjectType, type: DataType): boolean =>
  ['HCP', 'HCO', 'ADDRESS', 'LICENSE'].includes(owner) && (isReference(type) || type === 'BOOLEAN');
/** Returns whether searches can sort by the values. */
export const canBeSortable = (owner: ObjectType, type: DataType): boolean =>
  ['HCP', 'HCO'].includes(owner) &&
  ['STRING', 'NUMBER', 'INTEGER', 'DATE', 'DATETIME', 'REFERENCE'].includes(type);
/** Returns whether an expression can calculate values of this type. */
export const canBeCalculated = (type: string): boolean =>
  ['STRING', 'NUMBER', 'INTEGER', 'BOOLEAN', 'DATE', 'REFERENCE'].includes(type);
export const isNumber = (type: string): boolean => type === 'NUMBER' || type === 'INTEGER';
/** Returns whether values are texts whose length can be limited. */
export const hasLength = (type: string): boolean => ['STRING', 'EMAIL', 'PHONE', 'URL'].includes(type);
