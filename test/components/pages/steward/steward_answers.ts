/** A change request as the service answers it, the words of a steward's page, and its note. */
import type { LitElement } from 'lit';
import type { Answers } from '../service/answering.ts';

export const vocabulary: Answers = {
  'get /metadata/fields': () => ({ attributes: [] }),
  'get /metadata/reference_values': () => ({ reference_type_values: [] }),
  'get /systems': () => ({ systems: [] }),
  'get /metadata/objectTypes': () => ({ objectTypes: [] }),
};

/** Returns an open request to change a middle name. */
export const openRequest = (id: string, result: string | null = null) => ({
  change_request_id: id,
  version: 1,
  status__v: 'NEW',
  result__v: null as string | null,
  task_type: 'CHANGE_REQUEST',
  entity_type: 'HCP',
  metadata: { creator: 'rep' },
  parent_task_ids: [],
  resolution_notes: [],
  questions: [],
  attachments: [],
  created_date: '2026-11-30T17:00:00.000+00:00',
  modified_date: '2026-11-30T17:00:00.000+00:00',
  completed_date: null,
  entity: {
    addresses__v: [],
    licenses__v: [],
    parent_hcos__v: [],
    affiliations__v: [],
    custom_keys__v: [],
    middle_name__v: { change_requested: 'M', final_value: null, result },
  },
});

export const noteOf = (view: LitElement): HTMLInputElement =>
  view.renderRoot.querySelector<HTMLInputElement>('wa-textarea')!;

/** Types the note. */
export const typeInto = async (view: LitElement, text: string): Promise<void> => {
  const field = noteOf(view);
  field.value = text;
  field.dispatchEvent(new Event('input'));
  await view.updateComplete;
};
