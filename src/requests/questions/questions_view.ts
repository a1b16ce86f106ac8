/** Renders the questions of stewards about a request, with their answers or a field to answer. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { ChangeRequest } from '../../api/types.ts';
import { errorWords } from '../../shared/ui/error_words.ts';
import { formatDate } from '../../texts/format.ts';
import * as texts from '../../texts/requests/details.ts';
import { isOpenRequest, type RequestsController } from '../list/requests_controller.ts';
import { answerTo, sendAnswer, setAnswer, type Answer, type Question } from './answers.ts';

/** The longest question, and the longest answer, that the service takes. */
const mostCharacters = 2000;

function problem({ state }: Answer, isOpen: boolean): string {
  if (state === 'missing') return texts.answerMissing();
  if (!isOpen) return texts.answerTooLate();
  if (!state || state === 'under-way') return '';
  return state.kind === 'failed'
    ? texts.answerTooLate()
    : `${texts.answerFailed()} ${errorWords(state.kind).title}`;
}

function answerForm(
  requests: RequestsController,
  request: ChangeRequest,
  question: Question,
): TemplateResult {
  const id = question.question_id;
  const answer = answerTo(requests, id);
  const isOpen = isOpenRequest(request);
  const isUnderWay = answer.state === 'under-way';
  const words = problem(answer, isOpen);
  return html`
    <label for="answer-${id}">${texts.yourAnswer()}</label>
    <textarea
      id="answer-${id}"
      class="request-answer"
      rows="3"
      dir="auto"
      maxlength=${mostCharacters}
      ?readonly=${isUnderWay || !isOpen}
      aria-invalid=${answer.state === 'missing' ? 'true' : nothing}
      aria-describedby="question-${id} problem-${id}"
      .value=${live(answer.text)}
      @input=${(event: Event) =>
        setAnswer(requests, id, { text: (event.target as HTMLTextAreaElement).value })}
    ></textarea>
    <p id="problem-${id}" class="outcome failed" role="alert">${words}</p>
    ${
      isOpen
        ? html`<p>
            <button
              type="button"
              class="button"
              aria-disabled=${isUnderWay ? 'true' : nothing}
              @click=${(event: Event) => {
                void sendAnswer(requests, request, question);
                if (!answer.text.trim())
                  (event.currentTarget as HTMLElement)
                    .closest('li')
                    ?.querySelector<HTMLElement>('textarea')
                    ?.focus();
              }}
            >
              ${isUnderWay ? html`<span class="spinner"></span>${texts.sendingAnswer()}` : texts.sendAnswer()}
            </button>
          </p>`
        : nothing
    }
  `;
}

const said = (text: string, by: string, date: string): TemplateResult =>
  html`<bdi class="request-note">${text}</bdi>
    <span class="quiet small"><bdi>${by}</bdi> · ${formatDate(date)}</span>`;

function item(requests: RequestsController, request: ChangeRequest, asked: Question): TemplateResult {
  const { text, sent } = answerTo(requests, asked.question_id);
  const question = asked.answer === null ? (sent ?? asked) : asked;
  const { question_id: id, answer, answered_by, answered_date } = question;
  const isOwn = !requests.filter.creator;
  // A request that was closed in the meantime takes no answer. What was typed stays, so that it can be copied.
  const mayAnswer = isOwn && (isOpenRequest(request) || text !== '');
  return html`<li>
    <p id="question-${id}">${said(question.question, question.asked_by, question.asked_date)}</p>
    ${
      answer === null
        ? mayAnswer
          ? answerForm(requests, request, question)
          : html`<p class="quiet">${texts.notAnswered()}</p>`
        : html`<p class="request-reply" data-say=${sent ? '' : nothing}>
            ${said(answer, answered_by ?? '', answered_date ?? '')}
          </p>`
    }
  </li>`;
}

/** Renders the questions of a request; nothing when there are none. */
export const requestQuestions = (
  requests: RequestsController,
  request: ChangeRequest,
  questions: readonly Question[],
): TemplateResult | typeof nothing =>
  questions.length > 0
    ? html`<h5>${texts.questions()}</h5>
        <ul class="request-questions">
          ${questions.map((question) => item(requests, request, question))}
        </ul>`
    : nothing;
