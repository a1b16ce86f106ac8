/** Texts and badge styles for the status of requests and their fields. */
import { html, type TemplateResult } from 'lit';
import type { ChangeRequest } from '../../api/types.ts';
import { requestedName } from './request_fields.ts';
import * as texts from '../../texts/requests/requests.ts';

/** A modifier class of `.badge`; empty for a plain one. */
export interface Told {
  readonly text: string;
  readonly tone: '' | 'accent' | 'warning' | 'danger' | 'info';
}

export const badge = ({ text, tone }: Told): TemplateResult =>
  html`<span class="badge ${tone}">${text}</span>`;

const results: Readonly<Record<string, () => Told>> = {
  CHANGE_ACCEPTED: () => ({ text: texts.accepted(), tone: 'accent' }),
  CHANGE_PARTIALLYACCEPTED: () => ({ text: texts.partlyAccepted(), tone: 'warning' }),
  CHANGE_MODIFIED: () => ({ text: texts.modified(), tone: 'warning' }),
  CHANGE_ALREADYAPPLIED: () => ({ text: texts.alreadyApplied(), tone: 'accent' }),
  CHANGE_ADDED: () => ({ text: texts.added(), tone: 'info' }),
  CHANGE_REJECTED: () => ({ text: texts.rejected(), tone: 'danger' }),
  CHANGE_CANCELLED: () => ({ text: texts.cancelled(), tone: '' }),
};

const statuses: Readonly<Record<ChangeRequest['status__v'], () => Told>> = {
  CHANGE_NEW: () => ({ text: texts.received(), tone: 'info' }),
  CHANGE_PENDINGREVIEW: () => ({ text: texts.inReview(), tone: 'info' }),
  CHANGE_INQUEUE: () => ({ text: texts.inQueue(), tone: 'info' }),
  CHANGE_PARTIALLYPROCESSED: () => ({ text: texts.partlyDecided(), tone: 'warning' }),
  CHANGE_PROCESSED: () => ({ text: texts.processed(), tone: 'accent' }),
  CHANGE_CANCELLED: () => ({ text: texts.cancelled(), tone: '' }),
};

/** Returns the result of a request, or its status until there is a result. */
export const requestState = ({ status__v, result__v }: ChangeRequest): Told =>
  (result__v === null ? undefined : results[result__v]?.()) ?? statuses[status__v]();

/** Tells that a request waits for an answer of its creator. */
export const questionOpen = (): Told => ({ text: texts.questionOpen(), tone: 'warning' });

/** Returns the text of a field's result; an unknown code is shown unchanged. */
export const fieldState = (result: string | null): Told =>
  result === null
    ? { text: texts.undecided(), tone: '' }
    : (results[result]?.() ?? { text: result, tone: '' });

/** Returns the title of a request. `names` has names of records by ID. */
export const requestTitle = (
  { entity, vid__v }: ChangeRequest,
  names: ReadonlyMap<string, string> = new Map(),
): string =>
  names.get(vid__v ?? '') ?? requestedName(entity) ?? (vid__v ? texts.recordOf(vid__v) : texts.unnamed());
