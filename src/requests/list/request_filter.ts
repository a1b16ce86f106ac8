/** The filter of a list of change requests (specification 4.11). */
import { joinTerms, term } from '../../records/filter_terms.ts';
import * as texts from '../../texts/requests/requests.ts';

export interface RequestFilter {
  readonly text: string;
  /** A key of `states`; empty for all. */
  readonly state: string;
  /** A task type; empty for all. */
  readonly kind: string;
  /** Country code (ISO 3166-1 alpha-2); empty for all. */
  readonly country: string;
  /** A key of `ages`; empty for all. */
  readonly age: string;
  /** Empty for the user's own requests, `team` or `everyone`, else the name of a creator. */
  readonly creator: string;
  /** Name of the source system; empty for all. */
  readonly system: string;
}

/** All requests that the user may see. */
export const everyone = '*';
/** Those of the users of whom the user is the manager. User names may be `team`, so this is not one. */
export const team = '*team';

export const noFilter: RequestFilter = {
  text: '',
  state: '',
  kind: '',
  country: '',
  age: '',
  creator: '',
  system: '',
};

/** Returns true when a filter other than the creator hides requests. */
export const isFiltering = ({ text, state, kind, country, age, system }: RequestFilter): boolean =>
  [text.trim(), state, kind, country, age, system].some((value) => value !== '');

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
  question: { label: texts.questionOpen, term: term('question', ['open']) },
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

/** Term of the requests of the last hours. */
const within = (hours: number): string => `rangeDiff||created_date:${hours}`;
const hourMilliseconds = 3_600_000;
/** Term of the requests that are older than this number of hours. */
const before = (hours: number): string =>
  `range||created_date:||${new Date(Date.now() - hours * hourMilliseconds).toISOString()}`;

interface Age {
  readonly label: () => string;
  readonly term: () => string;
}

const [day, week, month] = [24, 168, 720];

/** By key, with the label and the term of the search. */
export const ages: Readonly<Record<string, Age>> = {
  day: { label: texts.lastDay, term: () => within(day) },
  week: { label: texts.lastWeek, term: () => within(week) },
  month: { label: texts.lastMonth, term: () => within(month) },
  'over-week': { label: texts.overWeek, term: () => before(week) },
  'over-month': { label: texts.overMonth, term: () => before(month) },
};

/** Returns a term of names, which may have any characters but those that separate terms and values. */
const named = (field: string, name: string): string | undefined => name && `${field}:${name}`;

/** Returns true for names that a term can have. */
export const isSearchable = (name: string): boolean => name !== '' && !/[~,]/.test(name);

function creatorTerm(creator: string): string | undefined {
  if (creator === everyone) return undefined;
  return named('creator', creator === team ? 'team' : creator || 'me');
}

/** Returns the terms of the search call; undefined when it has none. */
export function filterTerms(filter: RequestFilter): string | undefined {
  const { text, state, kind, country, age, creator, system } = filter;
  const words = wordsOf(text);
  return joinTerms([
    creatorTerm(creator),
    states[state]?.term,
    kind && term('task_type', [kind]),
    country && term('task_country', [country]),
    ages[age]?.term(),
    named('system', system),
    words.length > 0 ? `text:${words.join(' ')}` : undefined,
  ]);
}
