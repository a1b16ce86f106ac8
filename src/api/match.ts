/** Match (specification 4.21). */
import { isEntityWrapper, isListOf, isObject } from './shapes.ts';
import type { Transport } from './transport.ts';
import type { AnswerOf, BodyOf, QueryOf } from './types.ts';

type Answer = AnswerOf<'post /match/'>;

/** The instance's account of the match, its interpretation of the input, and the matches, best first. */
export type MatchResults = Answer['results'];
export type MatchedEntity = MatchResults['matchedEntities'][number];

const isMatchedEntity = (value: unknown): value is MatchedEntity =>
  isEntityWrapper(value) && isObject((value as unknown as Record<string, unknown>)['matchResult']);

/** Finds the records that an entity may be. Throws `invalid` with the part that cannot be matched. */
export async function matchEntity(
  transport: Transport,
  body: BodyOf<'post /match/'>,
  query: QueryOf<'post /match/'> = {},
  signal?: AbortSignal,
): Promise<MatchResults> {
  const { results } = await transport.request('post /match/', {
    query,
    body,
    check: ({ results }) =>
      isObject(results) &&
      isObject(results['matchSetup']) &&
      isObject(results['sourceEntity']) &&
      isListOf(results['matchedEntities'], isMatchedEntity),
    signal,
  });
  return results;
}
