/** Drafts of requests that agents made for the user (`docs/agents.md`). */
import { isListOf, isObject, isText } from './shapes.ts';
import type { Transport } from './transport.ts';
import type { AnswerOf, QueryOf } from './types.ts';

export type AgentDraft = AnswerOf<'get /agents/drafts'>['drafts'][number];

const isDraft = (value: unknown): value is AgentDraft =>
  isObject(value) &&
  isText(value['draft_id']) &&
  isText(value['name']) &&
  isObject(value['agent']) &&
  isText(value['agent']['name']) &&
  isObject(value['request']) &&
  isObject(value['request']['entity']);

/** Returns at most 100 drafts of the user, newest first. */
export async function listDrafts(
  transport: Transport,
  { state }: Pick<NonNullable<QueryOf<'get /agents/drafts'>>, 'state'>,
  signal?: AbortSignal,
): Promise<AgentDraft[]> {
  const { drafts } = await transport.request('get /agents/drafts', {
    query: { state, limit: 100 },
    check: (answer) => isListOf(answer['drafts'], isDraft),
    signal,
  });
  return drafts;
}

/** Sends or discards a draft. Throws `failed` with INVALID_STATE when it was already sent or discarded. */
export async function decideDraft(
  transport: Transport,
  decision: 'send' | 'discard',
  draftId: string,
  signal?: AbortSignal,
): Promise<void> {
  await transport.request(`put /agents/drafts/{draft_id}/${decision}`, {
    path: { draft_id: draftId },
    check: (answer) => isDraft(answer['draft']),
    signal,
  });
}
