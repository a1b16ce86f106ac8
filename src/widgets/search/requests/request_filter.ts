/** The filter of the user's requests: by state, kind and text (specification 4.11). */
import { joinTerms, term } from '../../../records/filter_terms.ts';
import * as texts from '../../../texts/search_extras.ts';

export interface RequestFilter {
  readonly text: string;
  /** A key of `states`; empty for all. */
  readonly state: string;
  /** A task type; empty for all. */
  readonly kind: string;
}

export const noFilter: RequestFilter = { text: '', state: '', kind: '' };

export const isFiltering = ({ text, state, kind }: RequestFilter): boolean =>
  text.trim() !== '' || state !== '' || kind !== '';

/** The service reads at most 16 words. Characters with a meaning in a term separate words. */
const wordsOf = (text: string): string[] =>
  text
    .split(/[\s~,:]+/)
    .filter(Boolean)
    .slice(0, 16);

interface State {
  readonly label: () => string;
  readonly term: string;
}

/** By key, with the label and the term of the search. */
export const states: Readonly<Record<string, State>> = {
  open: { label: texts.openRequests, term: term('task_status', ['NEW', 'IN_PROGRESS']) },
  accepted: { label: texts.accepted, term: term('result', ['CHANGE_ACCEPTED']) },
  partly: { label: texts.partlyAccepted, term: term('result', ['CHANGE_PARTIALLYACCEPTED']) },
  rejected: { label: texts.rejected, term: term('result', ['CHANGE_REJECTED']) },
  cancelled: { label: texts.cancelled, term: term('task_status', ['CANCELLED']) },
};

/** Labels by task type. */
export const kinds: Readonly<Record<string, () => string>> = {
  ADD_REQUEST: texts.addRequest,
  CHANGE_REQUEST: texts.changeRequest,
};

/** Returns the terms of the search call. */
export function filterTerms({ text, state, kind }: RequestFilter): string {
  const words = wordsOf(text);
  return joinTerms([
    'creator:me',
    states[state]?.term,
    kind && term('task_type', [kind]),
    words.length > 0 ? `text:${words.join(' ')}` : undefined,
  ])!;
}
