/** Labels of states, results and types of change requests. */

export const statusWords: Record<string, string> = {
  CHANGE_NEW: 'New',
  CHANGE_INQUEUE: 'Waits for its record',
  CHANGE_PENDINGREVIEW: 'In review',
  CHANGE_PARTIALLYPROCESSED: 'Partly decided',
  CHANGE_PROCESSED: 'Processed',
  CHANGE_CANCELLED: 'Canceled',
};

/** Labels of state groups, by the values of the filter `task_status`. */
export const statusGroups: Record<string, string> = {
  NEW: 'New',
  IN_PROGRESS: 'In progress',
  PROCESSED: 'Processed',
  CANCELLED: 'Canceled',
};

export const resultWords: Record<string, string> = {
  CHANGE_ACCEPTED: 'Accepted',
  CHANGE_PARTIALLYACCEPTED: 'Partly accepted',
  CHANGE_REJECTED: 'Rejected',
  CHANGE_MODIFIED: 'Accepted with a change',
  CHANGE_ALREADYAPPLIED: 'Already applied',
  CHANGE_ADDED: 'Added by the steward',
  CHANGE_CANCELLED: 'Canceled',
};

export const typeWords: Record<string, string> = {
  ADD_REQUEST: 'New record',
  CHANGE_REQUEST: 'Change',
};

export const entityWords: Record<string, string> = { HCP: 'Professional', HCO: 'Organization' };

/** The child arrays of a request, with the object type and label of each. */
export const childKinds = {
  addresses__v: { objectType: 'ADDRESS', title: 'Address' },
  licenses__v: { objectType: 'LICENSE', title: 'License' },
  parent_hcos__v: { objectType: 'PARENTHCO', title: 'Parent organization' },
  affiliations__v: { objectType: 'AFFILIATION', title: 'Relationship' },
  custom_keys__v: { objectType: 'CUSTOMKEY', title: 'Custom key' },
} as const;
export type ChildArray = keyof typeof childKinds;

/** Resolution codes that a steward can add to a note. Notes may also have other codes, or none. */
export const resolutionCodes: { code: string; label: string }[] = [
  { code: 'VERIFIED', label: 'Verified with a source' },
  { code: 'NOT_VERIFIABLE', label: 'Could not be verified' },
  { code: 'DUPLICATE', label: 'Record or request exists already' },
  { code: 'INCOMPLETE', label: 'Information is missing' },
  { code: 'OUT_OF_SCOPE', label: 'Not kept in this instance' },
];

/** Labels of the actions in the task log. */
const actionWords: Record<string, string> = {
  created: 'created the request',
  routed: 'put it in the inbox',
  matched: 'matched it to a record',
  'suspect match': 'found a suspect match',
  released: 'released it for review, because its record now exists',
  answered: 'answered for a master system',
  decided: 'decided',
  processed: 'applied the decisions and closed it',
  cancelled: 'canceled it',
};
export const actionOf = (action: string): string =>
  actionWords[action] ?? action.replaceAll('_', ' ').toLowerCase();
