/** Labels of states, results and types of change requests. */
import { msg } from '@lit/localize';
import type { Vocabulary } from '../service/vocabulary.ts';

export const statusWords: Record<string, string> = {
  CHANGE_NEW: msg('New'),
  CHANGE_INQUEUE: msg('Waits for its record'),
  CHANGE_PENDINGREVIEW: msg('In review'),
  CHANGE_PARTIALLYPROCESSED: msg('Partly decided'),
  CHANGE_PROCESSED: msg('Processed'),
  CHANGE_CANCELLED: msg('Canceled'),
};

/** Labels of state groups, by the values of the filter `task_status`. */
export const statusGroups: Record<string, string> = {
  NEW: msg('New'),
  IN_PROGRESS: msg('In progress'),
  PROCESSED: msg('Processed'),
  CANCELLED: msg('Canceled'),
};

export const resultWords: Record<string, string> = {
  CHANGE_ACCEPTED: msg('Accepted'),
  CHANGE_PARTIALLYACCEPTED: msg('Partly accepted'),
  CHANGE_REJECTED: msg('Rejected'),
  CHANGE_MODIFIED: msg('Accepted with a change'),
  CHANGE_ALREADYAPPLIED: msg('Already applied'),
  CHANGE_ADDED: msg('Added by the steward'),
  CHANGE_CANCELLED: msg('Canceled'),
};

export const typeWords: Record<string, string> = {
  ADD_REQUEST: msg('New record'),
  CHANGE_REQUEST: msg('Change', { id: 'Change (noun)' }),
};

export const entityWords: Record<string, string> = { HCP: msg('Professional'), HCO: msg('Organization') };

/** The child arrays of a request, with the object type and label of each. */
export const childKinds = {
  addresses__v: { objectType: 'ADDRESS', title: msg('Address') },
  licenses__v: { objectType: 'LICENSE', title: msg('License') },
  parent_hcos__v: { objectType: 'PARENTHCO', title: msg('Parent organization') },
  affiliations__v: { objectType: 'AFFILIATION', title: msg('Relationship') },
  custom_keys__v: { objectType: 'CUSTOMKEY', title: msg('Custom key') },
} as const;
/** Array of children in a request. That of a custom object has the name of the object. */
export type ChildArray = keyof typeof childKinds | `${string}__c`;

const releasedKind = (array: ChildArray): { objectType: string; title: string } | undefined =>
  array in childKinds ? childKinds[array as keyof typeof childKinds] : undefined;

/** Returns the object type of the children in an array. */
export const objectTypeOf = (array: ChildArray): string => releasedKind(array)?.objectType ?? array;

/** Returns the object type of an array, and its label. */
export const childKind = (
  array: ChildArray,
  vocabulary: Pick<Vocabulary, 'objectLabel'>,
): { objectType: string; title: string } =>
  releasedKind(array) ?? { objectType: array, title: vocabulary.objectLabel(array) };

const titleFields: Partial<Record<ChildArray, readonly string[]>> = {
  addresses__v: ['address_line_1__v', 'locality__v'],
  licenses__v: ['license_number__v'],
  parent_hcos__v: ['parent_hco_name__v'],
};

/** Returns what tells a child from the others of its array; of a custom object the name of the shared record, or the first text. */
export function childTitle(
  array: ChildArray,
  fields: Readonly<Record<string, unknown>>,
  vocabulary: Pick<Vocabulary, 'field' | 'fieldNames'>,
): string {
  const text = (name: string): string => (typeof fields[name] === 'string' ? fields[name].trim() : '');
  const known = titleFields[array];
  if (known) return known.map(text).filter(Boolean).join(', ');
  const texts = vocabulary
    .fieldNames(array)
    .filter((name) => vocabulary.field(array, name)?.type.dataType === 'STRING');
  return ['shared_record_name__v', ...texts].map(text).find(Boolean) ?? '';
}

/** Resolution codes that a steward can add to a note. Notes may also have other codes, or none. */
export const resolutionCodes: { code: string; label: string }[] = [
  { code: 'VERIFIED', label: msg('Verified with a source') },
  { code: 'NOT_VERIFIABLE', label: msg('Could not be verified') },
  { code: 'DUPLICATE', label: msg('Record or request exists already') },
  { code: 'INCOMPLETE', label: msg('Information is missing') },
  { code: 'OUT_OF_SCOPE', label: msg('Not kept in this instance') },
];

/** Labels of the actions in the task log. */
const actionWords: Record<string, string> = {
  created: msg('created the request'),
  routed: msg('put it in the inbox'),
  matched: msg('matched it to a record'),
  'suspect match': msg('found a suspect match'),
  released: msg('released it for review, because its record now exists'),
  answered: msg('answered for a master system'),
  asked: msg('asked a question'),
  replied: msg('answered a question'),
  decided: msg('decided'),
  processed: msg('applied the decisions and closed it'),
  cancelled: msg('canceled it'),
};
export const actionOf = (action: string): string =>
  actionWords[action] ?? action.replaceAll('_', ' ').toLowerCase();
