/** The input of the form of a custom field, and the definition that it makes. Pure. */
import { msg } from '@lit/localize';
import { noExpression } from '../../calculations/words.ts';
import {
  canCount,
  emptyMatching,
  matchingDraftOf,
  matchingProblems,
  matchingSettingOf,
  type MatchingDraft,
} from '../../matching/draft.ts';
import {
  canBeFacet,
  canBeSortable,
  hasLength,
  isNumber,
  isReference,
  type CustomField,
  type DataType,
  type NewCustomField,
  type ObjectType,
} from './field_words.ts';

/** Texts of the form are as typed. */
export interface FieldDraft {
  objectType: ObjectType;
  name: string;
  dataType: DataType;
  referenceType: string;
  labels: Readonly<Record<string, string>>;
  help: Readonly<Record<string, string>>;
  group: string;
  countries: readonly string[];
  length: string;
  minimum: string;
  maximum: string;
  pattern: string;
  example: string;
  isRequired: boolean;
  isCalculated: boolean;
  expression: string;
  /** True when each member of a shared record has its own value. */
  isOfMember: boolean;
  isSearchable: boolean;
  isFilterable: boolean;
  isShown: boolean;
  isOnCards: boolean;
  isFacet: boolean;
  isSortable: boolean;
  isExported: boolean;
  matching: MatchingDraft;
}

export const emptyDraft: FieldDraft = {
  objectType: 'HCP',
  name: '',
  dataType: 'STRING',
  referenceType: '',
  labels: {},
  help: {},
  group: '',
  countries: [],
  length: '',
  minimum: '',
  maximum: '',
  pattern: '',
  example: '',
  isRequired: false,
  isCalculated: false,
  expression: '',
  isOfMember: false,
  isSearchable: false,
  isFilterable: true,
  isShown: true,
  isOnCards: false,
  isFacet: false,
  isSortable: false,
  isExported: true,
  matching: emptyMatching,
};

const typed = (value: string | number | null): string => (value === null ? '' : String(value));

export const draftOf = (field: CustomField): FieldDraft => ({
  objectType: field.object_type,
  name: field.field_id,
  dataType: field.data_type,
  referenceType: field.reference_type ?? '',
  labels: field.labels,
  help: field.help,
  group: typed(field.group),
  countries: field.countries,
  length: typed(field.maximum_length),
  minimum: typed(field.minimum),
  maximum: typed(field.maximum),
  pattern: typed(field.pattern),
  example: typed(field.example),
  isRequired: field.required,
  isCalculated: typeof field.expression === 'string',
  expression: field.expression ?? '',
  isOfMember: field.of_member ?? false,
  isSearchable: field.searchable,
  isFilterable: field.filterable,
  isShown: field.shown,
  isOnCards: field.on_cards,
  isFacet: field.facet ?? false,
  isSortable: field.sortable ?? false,
  isExported: field.exported ?? true,
  matching: matchingDraftOf(field.matching),
});

/** Returns a name for an English label: "Golf club" becomes `golf_club__c`. */
export function nameFor(label: string): string {
  const plain = label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_0-9]+|_+$/g, '')
    .slice(0, 50)
    .replace(/_+$/, '');
  return plain && `${plain}__c`;
}

/** Returns the texts that are not empty, trimmed. */
export const given = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([tag, text]) => (text.trim() ? [[tag, text.trim()]] : [])),
  );

const text = (value: string): string | null => value.trim() || null;
const number = (value: string): number | null => (value.trim() === '' ? null : Number(value));

/** Returns the definition. Rules that the kind of the field does not have are left out. */
export function definitionOf(draft: FieldDraft): NewCustomField {
  const { dataType, isCalculated } = draft;
  const isText = dataType === 'STRING';
  return {
    object_type: draft.objectType,
    field_id: draft.name.trim(),
    data_type: dataType,
    reference_type: isReference(dataType) ? draft.referenceType : null,
    ...(draft.isOfMember && { of_member: true }),
    labels: given(draft.labels),
    help: given(draft.help),
    required: draft.isRequired && !isCalculated,
    group: isCalculated ? null : text(draft.group),
    countries: [...draft.countries],
    maximum_length: hasLength(dataType) ? number(draft.length) : null,
    minimum: isNumber(dataType) && !isCalculated ? number(draft.minimum) : null,
    maximum: isNumber(dataType) && !isCalculated ? number(draft.maximum) : null,
    pattern: isText && !isCalculated ? text(draft.pattern) : null,
    example: isCalculated ? null : text(draft.example),
    ...(isCalculated && { expression: draft.expression.trim() }),
    searchable: isText && draft.isSearchable,
    filterable: draft.isFilterable,
    shown: draft.isShown,
    on_cards: draft.isOnCards,
    sortable: draft.isSortable && canBeSortable(draft.objectType, dataType),
    facet: draft.isFacet && canBeFacet(draft.objectType, dataType),
    exported: draft.isExported,
    matching: canCount(draft.objectType, isCalculated) ? matchingSettingOf(draft.matching, dataType) : null,
  };
}

/** Fields of the form by the property of the definition, with what is wrong in them; `form` is about no single one. */
export type Problems = Readonly<Partial<Record<string, string>>>;

/** Returns what the form can tell before it is sent. */
export function problemsOf(draft: FieldDraft): Problems {
  const problems: Record<string, string> = {};
  if (!draft.labels['en']?.trim()) problems['labels'] = msg('Enter a label.');
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*__c$/.test(draft.name.trim()))
    problems['field_id'] = msg('Enter a name such as golf_club__c.');
  if (isReference(draft.dataType) && !draft.referenceType)
    problems['reference_type'] = msg('Choose a list of values.');
  if (draft.isCalculated && !draft.expression.trim()) problems['expression'] = noExpression();
  if (canCount(draft.objectType, draft.isCalculated))
    Object.assign(problems, matchingProblems(draft.matching, draft.dataType));
  return problems;
}

/** Leaves out the problems of an expression or of the weights in matching that changed. Other controls clear their own. */
export function withoutProblems(problems: Problems, changed: Partial<FieldDraft>): Problems {
  const isMended = (name: string): boolean =>
    (name === 'expression' && 'expression' in changed) ||
    (name.startsWith('matching_') && 'matching' in changed);
  return Object.keys(problems).some(isMended)
    ? Object.fromEntries(Object.entries(problems).filter(([name]) => !isMended(name)))
    : problems;
}

/** Returns the key of a problem of a text in a language: the property alone for English. */
export const ofLanguage = (property: string, tag: string): string =>
  tag === 'en' ? property : `${property}.${tag}`;

/**
 * Returns the problem in a message of the service, such as `pattern: not a regular expression.` or `labels.de: a text that one can see`. `shown`: the
 * properties that the form shows problems of.
 */
export function problemAmong(shown: ReadonlySet<string>, message: string): Problems {
  const [, property = '', tag = 'en', words = ''] =
    /^([a-z_]+)(?:\.([A-Za-z]{2,3}(?:-\w+)*))?[\w.]*: (.*)$/s.exec(message) ?? [];
  return shown.has(property) ? { [ofLanguage(property, tag)]: words } : { form: message };
}

const shown = new Set(
  'field_id labels help reference_type maximum_length minimum maximum pattern example group expression'.split(
    ' ',
  ),
);

export const refusedProblem = (message: string): Problems => problemAmong(shown, message);
