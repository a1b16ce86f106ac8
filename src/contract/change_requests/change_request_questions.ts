/** Questions of stewards to the creators of change requests, and their answers (decision 5). */
import { createRoute, z } from '@hono/zod-openapi';
import { answer, commonFailures, json, withSession } from '../shared/envelope.ts';
import { questionLimits } from '../shared/limits.ts';
import { firstRelease, operationsSince } from '../shared/since.ts';
import { changeRequestId, changeRequestsAnswer } from './schemas.ts';

const tags = ['Change requests'];
const text = z.string().max(questionLimits.characters).regex(/\S/, 'expected a text');

export const changeRequestQuestionRoutes = operationsSince(firstRelease, {
  askQuestion: createRoute({
    method: 'post',
    path: '/change_requests/{change_request_id}/questions',
    operationId: 'askQuestion',
    tags,
    summary: 'Ask the creator of an open change request',
    description:
      'Stewards and administrators. At most 20 questions about a request. Only its creator, the creator’s managers, stewards and administrators read them. Status and decisions remain; the version increases. The same question of the same user is not asked again before it is answered. INVALID_STATE for a closed request.',
    security: withSession,
    request: {
      params: changeRequestId,
      body: { required: true, content: json(z.object({ question: text })) },
    },
    responses: {
      200: answer('The request with its questions, or a FAILURE envelope', changeRequestsAnswer),
      ...commonFailures,
    },
  }),
  answerQuestion: createRoute({
    method: 'put',
    path: '/change_requests/{change_request_id}/questions/{question_id}',
    operationId: 'answerQuestion',
    tags,
    summary: 'Answer a question about one’s own change request',
    description:
      'The creator of the request. INVALID_STATE for a closed request, and for a question that has another answer already; the same answer again succeeds.',
    security: withSession,
    request: {
      params: changeRequestId.extend({
        question_id: z
          .string()
          .regex(/^\d{1,18}$/, 'a question id')
          .openapi({ param: { name: 'question_id', in: 'path' } }),
      }),
      body: { required: true, content: json(z.object({ answer: text })) },
    },
    responses: {
      200: answer('The request with its questions, or a FAILURE envelope', changeRequestsAnswer),
      ...commonFailures,
    },
  }),
} as const);
