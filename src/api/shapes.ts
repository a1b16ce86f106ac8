/**
 * Light checks of answers, so that a broken answer becomes ApiError `malformed` instead of a TypeError while rendering.
 * The full schemas would be larger than the widgets, so only the service uses them.
 */
import type {
  AddressFormat,
  EntityWrapper,
  ErrorItem,
  FieldAttribute,
  ReferenceType,
  WidgetConfiguration,
} from './types.ts';

export type Check<T> = (value: unknown) => value is T;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isText = (value: unknown): value is string => typeof value === 'string';

export const isCount = (value: unknown): value is number => Number.isInteger(value);

export const isListOf = <T>(value: unknown, check: Check<T>): value is T[] =>
  Array.isArray(value) && value.every(check);

const isAbsentOr = <T>(value: unknown, check: Check<T>): value is T | undefined =>
  value === undefined || check(value);

/** Returns true for texts by language or other keys. */
const isTexts = (value: unknown): value is Record<string, string> =>
  isObject(value) && Object.values(value).every(isText);

const isObjects = (value: unknown): value is Record<string, unknown>[] => isListOf(value, isObject);

export const isErrorItem = (value: unknown): value is ErrorItem =>
  isObject(value) && isText(value['type']) && isText(value['message']);

const childArrays = ['addresses__v', 'licenses__v', 'parent_hcos__v', 'custom_keys__v'];

export const isEntityWrapper = (value: unknown): value is EntityWrapper =>
  isObject(value) &&
  isText(value['entityId']) &&
  (value['entityType'] === 'HCP' || value['entityType'] === 'HCO') &&
  isObject(value['metaData']) &&
  isAbsentOr(value['metaData']['highlights'], isHighlights) &&
  isObject(value['entity']) &&
  childArrays.every((name) => isAbsentOr((value['entity'] as Record<string, unknown>)[name], isObjects));

const isRange = (value: unknown): value is [number, number] => isListOf(value, isCount) && value.length === 2;

const isHighlights = (value: unknown): value is object[] =>
  isListOf(
    value,
    (item): item is object => isObject(item) && isText(item['path']) && isListOf(item['ranges'], isRange),
  );

export const isFacet = (value: unknown): value is object =>
  isObject(value) &&
  isText(value['field']) &&
  isListOf(
    value['values'],
    (item): item is object =>
      isObject(item) && isText(item['value']) && isText(item['label']) && isCount(item['count']),
  );

export const isFieldAttribute = (value: unknown): value is FieldAttribute =>
  isObject(value) &&
  isText(value['fieldId']) &&
  isText(value['objectType']) &&
  isObject(value['type']) &&
  isText(value['type']['dataType']) &&
  isTexts(value['labels']);

export const isAddressFormat = (value: unknown): value is AddressFormat =>
  isObject(value) &&
  isText(value['country']) &&
  isListOf(value['rows'], (row): row is string[] => isListOf(row, isText)) &&
  isListOf(value['required'], isText) &&
  isObject(value['labels']) &&
  Object.values(value['labels']).every(isTexts);

export const isReferenceType = (value: unknown): value is ReferenceType =>
  isObject(value) &&
  isText(value['type']) &&
  isListOf(
    value['reference_type_codes'],
    (item): item is object => isObject(item) && isText(item['code']) && isTexts(item['values']),
  );

const isTab = (value: unknown): value is object =>
  isObject(value) && isText(value['id']) && isListOf(value['types'], isText);

const isSearchSettings = (value: unknown): value is object =>
  isObject(value) &&
  isListOf(value['tabs'], isTab) &&
  isListOf(value['filters'], isText) &&
  isText(value['sort']) &&
  isCount(value['page_size']) &&
  isAbsentOr(value['select_label'], isTexts);

const isLayoutFields = (value: unknown): boolean =>
  isListOf(value, (item): item is object => isObject(item) && isText(item['name']));

const isLayout = (value: unknown): value is object =>
  isObject(value) &&
  isListOf(
    value['sections'],
    (item): item is object =>
      isObject(item) &&
      isText(item['title']) &&
      isAbsentOr(item['titles'], isTexts) &&
      isLayoutFields(item['fields']),
  ) &&
  isObject(value['children']) &&
  Object.values(value['children']).every((item) => isObject(item) && isLayoutFields(item['fields']));

const isLayouts = (value: unknown): value is object =>
  isObject(value) && Object.values(value).every(isLayout);

export const isWidgetConfiguration = (value: unknown): value is WidgetConfiguration =>
  isObject(value) &&
  isText(value['id']) &&
  isText(value['name']) &&
  isText(value['type']) &&
  typeof value['enabled'] === 'boolean' &&
  typeof value['demo_allowed'] === 'boolean' &&
  isText(value['system']) &&
  isText(value['api_version']) &&
  isListOf(value['languages'], isText) &&
  isText(value['default_language']) &&
  isListOf(value['countries'], isText) &&
  isObject(value['theme']) &&
  isTexts(value['theme']['tokens']) &&
  isText(value['theme']['color_scheme']) &&
  isObject(value['sso']) &&
  [value['sso']['authority'], value['sso']['client_id'], value['sso']['scope']].every(isText) &&
  isAbsentOr(value['search'], isSearchSettings) &&
  isAbsentOr(
    value['source_verification'],
    (asked): asked is object => isObject(asked) && isAbsentOr(asked['text'], isTexts),
  ) &&
  isObject(value['layouts']) &&
  Object.values(value['layouts']).every(isLayouts);
