/** Questions of stewards to the creator of a change request, and the creator's answers (decision 5). */
import type { z } from '@hono/zod-openapi';
import type { requestQuestion } from '../../../../../src/contract/change_requests/schemas.ts';
import { questionLimits } from '../../../../../src/contract/shared/limits.ts';
import type { Store } from '../../../store/store.ts';
import { Refusal } from '../../refusal.ts';
import { inside } from '../../retrieve.ts';
import type { User } from '../../users/users.ts';
import { timestamp } from '../../wrapper.ts';
import { maySee, requireOwn, requireRequestSystem, requireSteward } from '../access.ts';
import type { Context } from '../context.ts';
import type { ChangeRequest } from '../request.ts';
import { lockRequest, logTask, notFound, saveRequest } from '../rows.ts';
import { isOpen } from '../states.ts';

type Question = z.output<typeof requestQuestion>;

/** Returns the questions about each request, oldest first, by the ID of the request. */
export async function questionsOf(
  { db }: Store,
  requestIds: readonly string[],
): Promise<Map<string, Question[]>> {
  const found = new Map<string, Question[]>();
  if (!requestIds.length) return found;
  const rows = await db
    .selectFrom('change_request_question as q')
    .innerJoin('app_user as asking', 'asking.id', 'q.asked_by')
    .leftJoin('app_user as answering', 'answering.id', 'q.answered_by')
    .selectAll('q')
    .select(['asking.username as asker', 'answering.username as answerer'])
    .where('change_request_id', 'in', requestIds)
    .orderBy('q.id')
    .execute();
  for (const row of rows) {
    const questions = found.get(row.change_request_id) ?? [];
    found.set(row.change_request_id, questions);
    questions.push({
      question_id: row.id,
      question: row.question,
      asked_by: row.asker,
      asked_date: timestamp(row.asked_at),
      answer: row.answer,
      answered_by: row.answerer,
      answered_date: row.answered_at && timestamp(row.answered_at),
    });
  }
  return found;
}

/** Locks a request for a change of its questions. Throws NOT_FOUND for a request that the user does not see. */
const withRequest = (
  { store, clock }: Context,
  user: User,
  id: string,
  change: (store: Store, request: ChangeRequest) => Promise<void>,
): Promise<void> =>
  store.db.transaction().execute(async (transaction) => {
    const inner = inside(store, transaction);
    const request = await lockRequest(inner, id, clock());
    if (!maySee(user, request)) throw notFound(id);
    await change(inner, request);
  });

function requireOpen({ status }: ChangeRequest): void {
  if (!isOpen(status))
    throw new Refusal('INVALID_STATE', `The change request is in state ${status}. It is closed.`);
}

/**
 * Asks the creator of a request. Throws INSUFFICIENT_ACCESS, NOT_FOUND, INVALID_STATE for a closed request, and INVALID_DATA for too many
 * questions.
 */
export async function askQuestion(context: Context, user: User, id: string, text: string): Promise<void> {
  requireSteward(user);
  const question = text.trim();
  await withRequest(context, user, id, async (store, request) => {
    requireRequestSystem(user, request);
    requireOpen(request);
    const asked = await store.db
      .selectFrom('change_request_question')
      .select(['question', 'asked_by', 'answer'])
      .where('change_request_id', '=', request.id)
      .execute();
    // A call that is repeated because its response was lost asks nothing new.
    const isRepeated = asked.some(
      (one) => one.answer === null && one.asked_by === user.id && one.question === question,
    );
    if (isRepeated) return;
    const { count } = questionLimits;
    if (asked.length >= count)
      throw new Refusal('INVALID_DATA', `question: a request may have at most ${count} questions.`);
    const now = context.clock();
    await store.db
      .insertInto('change_request_question')
      .values({ change_request_id: request.id, question, asked_by: user.id, asked_at: now })
      .execute();
    await logTask(store, now, request, user.username, 'asked');
    await saveRequest(store, request, now);
  });
}

/** Answers a question about the user's own request. Throws like `askQuestion`, and INVALID_STATE when it has another answer. */
export async function answerQuestion(
  context: Context,
  user: User,
  id: string,
  questionId: string,
  text: string,
): Promise<void> {
  const answer = text.trim();
  await withRequest(context, user, id, async (store, request) => {
    requireOwn(user, request);
    const asked = await store.db
      .selectFrom('change_request_question')
      .select('answer')
      .where('id', '=', questionId)
      .where('change_request_id', '=', request.id)
      .executeTakeFirst();
    if (!asked) throw new Refusal('NOT_FOUND', `There is no question ${questionId}.`);
    if (asked.answer === answer) return;
    requireOpen(request);
    if (asked.answer !== null) throw new Refusal('INVALID_STATE', 'The question is answered already.');
    const now = context.clock();
    await store.db
      .updateTable('change_request_question')
      .set({ answer, answered_by: user.id, answered_at: now })
      .where('id', '=', questionId)
      .execute();
    await logTask(store, now, request, user.username, 'replied');
    await saveRequest(store, request, now);
  });
}
