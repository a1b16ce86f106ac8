/** Names in `filters` of `GET /change_request/search` (specification 4.11; decision 5). */
import type { FilterNames } from '../shared/filter_names.ts';
import { changeRequestStatus, requestResult, taskType } from './schemas.ts';

const types = { values: taskType.options };

/** Groups of states that `task_status` accepts beside the states. */
export const statusGroupNames = ['NEW', 'IN_PROGRESS', 'PROCESSED', 'CANCELLED'] as const;

export const changeRequestFilterNames = {
  task_status: { values: [...statusGroupNames, ...changeRequestStatus.options] },
  task_country: { codesOf: ['HCP', 'primary_country__v'] },
  task_type: types,
  original_task_type: types,
  entity_type: { values: ['HCP', 'HCO'] },
  result: { values: requestResult.options },
  vid__v: {},
  vid_key: {},
  change_request_id: {},
  creator: { values: ['me', 'team'] },
  system: {},
  source: {},
  question: { values: ['open', 'answered'] },
  text: {},
} as const satisfies FilterNames;

export const changeRequestDateNames = {
  created_date: { isDate: true },
  modified_date: { isDate: true },
  completed_date: { isDate: true },
} as const satisfies FilterNames;
