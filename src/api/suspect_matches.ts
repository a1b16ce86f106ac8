/** Suspect matches: records that loads made and that may be others; stewards decide (specification 2.7). */
import { ApiError } from './errors.ts';
import { isCount, isEntityWrapper, isListOf, isObject, isText } from './shapes.ts';
import type { Transport } from './transport.ts';
import type { AnswerOf, QueryOf, SuspectMatch, SuspectMatchDecision, SuspectMatchDetails } from './types.ts';

const isSuspectMatch = (value: unknown): value is SuspectMatch =>
  isObject(value) &&
  isText(value['suspect_match_id']) &&
  isText(value['status']) &&
  isCount(value['version']) &&
  Array.isArray(value['candidates']);

const isCompared = (value: unknown): value is object =>
  isObject(value) && isObject(value['matchResult']) && isEntityWrapper(value['entity']);

const hasDetails = ({ suspect_match: match }: Record<string, unknown>): boolean =>
  match === null ||
  (isSuspectMatch(match) &&
    isEntityWrapper((match as Record<string, unknown>)['record']) &&
    isListOf((match as Record<string, unknown>)['compared'], isCompared));

function only(match: SuspectMatchDetails | null, id: string): SuspectMatchDetails {
  if (!match) throw new ApiError('not-found', `There is no suspect match ${id}.`);
  return match;
}

/** Records that loads made and that may be others, newest first. Errors: `insufficient-access` for other users than stewards and administrators. */
export const listSuspectMatches = (
  transport: Transport,
  query: QueryOf<'get /suspect_matches'> = {},
  signal?: AbortSignal,
): Promise<AnswerOf<'get /suspect_matches'>> =>
  transport.request('get /suspect_matches', {
    query,
    check: (answer) => isListOf(answer['suspect_matches'], isSuspectMatch) && isCount(answer['totalCount']),
    signal,
  });

/** The incoming record and those it may be, with the reasons of the match. Errors: `not-found`. */
export async function retrieveSuspectMatch(
  transport: Transport,
  suspectMatchId: string,
  query: QueryOf<'get /suspect_matches/{suspect_match_id}'> = {},
  signal?: AbortSignal,
): Promise<SuspectMatchDetails> {
  const { suspect_match } = await transport.request('get /suspect_matches/{suspect_match_id}', {
    path: { suspect_match_id: suspectMatchId },
    query,
    check: hasDetails,
    signal,
  });
  return only(suspect_match, suspectMatchId);
}

/**
 * Says which record the incoming one is, or that it is one of its own, and returns the suspect match as decided. Errors: `failed` with
 * INVALID_STATE when somebody else decided or changed it since `version`; `invalid` names a record that is no candidate.
 */
export async function decideSuspectMatch(
  transport: Transport,
  suspectMatchId: string,
  decision: SuspectMatchDecision,
  signal?: AbortSignal,
): Promise<SuspectMatchDetails> {
  const { suspect_match } = await transport.request('put /suspect_matches/{suspect_match_id}', {
    path: { suspect_match_id: suspectMatchId },
    body: decision,
    check: hasDetails,
    signal,
  });
  return only(suspect_match, suspectMatchId);
}
