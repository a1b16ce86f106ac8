/** Answers of the user to questions of stewards: what is typed, what is sent, and what the service said. */
import type { ChangeRequest } from '../../api/types.ts';
import { callErrorOf, type CallError } from '../../shared/call_error.ts';
import type { RequestsController } from '../list/requests_controller.ts';

export type Question = NonNullable<ChangeRequest['questions']>[number];

export interface Answer {
  readonly text: string;
  /** `missing`: the user sent an empty text. */
  readonly state?: 'under-way' | 'missing' | CallError;
  /** The answered question, once the service has it. */
  readonly sent?: Question | undefined;
}

const noAnswer: Answer = { text: '' };

/** By widget, so that what was typed survives a new sign-in, and by the ID of the question. */
const kept = new WeakMap<object, Map<string, Answer>>();

export const answerTo = ({ host }: RequestsController, questionId: string): Answer =>
  kept.get(host)?.get(questionId) ?? noAnswer;

/** Replaces an answer. */
export function setAnswer({ host }: RequestsController, questionId: string, answer: Answer): void {
  const answers = kept.get(host) ?? new Map<string, Answer>();
  kept.set(host, answers.set(questionId, answer));
  host.requestUpdate();
}

/** Sends the answer to a question. The text is kept when it does not arrive. */
export async function sendAnswer(
  requests: RequestsController,
  { change_request_id }: ChangeRequest,
  { question_id }: Question,
): Promise<void> {
  const { text, state } = answerTo(requests, question_id);
  if (state === 'under-way') return;
  if (!text.trim()) {
    setAnswer(requests, question_id, { text, state: 'missing' });
    return;
  }
  setAnswer(requests, question_id, { text, state: 'under-way' });
  try {
    const { change_requests } = await requests.transport.request(
      'put /change_requests/{change_request_id}/questions/{question_id}',
      {
        path: { change_request_id, question_id },
        body: { answer: text },
        check: (answer) => Array.isArray(answer['change_requests']),
      },
    );
    const sent = change_requests[0]?.questions?.find((question) => question.question_id === question_id);
    setAnswer(requests, question_id, { text: '', sent });
  } catch (error) {
    setAnswer(requests, question_id, { text, state: callErrorOf(error) });
  }
  requests.refresh(change_request_id);
}
