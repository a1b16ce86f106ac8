/**
 * Members of organizations, for views that load later than a network. Separate from affiliations.ts, which is part of
 * the first files of the affiliation widget.
 */
import { isListOf, isObject, isText } from './shapes.ts';
import type { Transport } from './transport.ts';
import type { AnswerOf, QueryOf } from './types.ts';

const isMember = (value: unknown): value is object => isObject(value) && isText(value['vid']);

/** Reads the records around an organization or an HCP. Throws the errors of the call. */
export const readMembers = (
  transport: Transport,
  vidKey: string,
  query: QueryOf<'get /entity/{vid_key}/affiliations'>,
  signal: AbortSignal,
): Promise<AnswerOf<'get /entity/{vid_key}/affiliations'>> =>
  transport.request('get /entity/{vid_key}/affiliations', {
    path: { vid_key: vidKey },
    query,
    check: (found) => isListOf(found['nodes'], isMember) && isListOf(found['edges'], isMember),
    signal,
  });
