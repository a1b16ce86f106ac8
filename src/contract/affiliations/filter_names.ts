/** Names in `filters` of `GET /entity/{vid_key}/affiliations` and `GET /hierarchy` (decision 11). */
import type { FilterNames } from '../shared/filter_names.ts';

const states = { values: ['A', 'I'] };

export const affiliationFilterNames = {
  type: {},
  specialty_1__v: { codesOf: ['HCP', 'specialty_1__v'] },
  status: states,
  relationship_type__v: { codesOf: ['PARENTHCO', 'relationship_type__v'] },
  relationship_status: states,
  is_primary: { values: ['Y', 'N'] },
} as const satisfies FilterNames;
