/** Renders the add request: the first question, the form, its review, or the progress. */
import { html, nothing, type TemplateResult } from 'lit';
import { errorWords } from '../../../shared/ui/error_words.ts';
import { historyIcon } from '../../../shared/ui/icons.ts';
import { stateNotice } from '../../../shared/ui/notice.ts';
import { listSkeleton } from '../../../shared/ui/skeleton.ts';
import * as texts from '../../../texts/add_request.ts';
import * as common from '../../../texts/common.ts';
import type { AddRequest } from './add_request.ts';
import type { AddRequestStep } from './add_request_draft.ts';
import { formStep } from './form/form_step.ts';
import { kindStep } from './form/kind_step.ts';
import { outcomePage } from './outcome_page.ts';
import { reviewStep } from './review/review_step.ts';
import { metadataContext, read } from '../../../shared/contexts.ts';

/** The steps that the user sees. The first question counts as a part of the details. */
const steps: readonly (readonly [readonly AddRequestStep[], () => string])[] = [
  [['kind', 'form'], texts.stepDetails],
  [['review'], texts.stepReview],
];

const trail = ({ step }: AddRequest): TemplateResult => html`
  <ol class="trail" aria-label=${texts.steps()}>
    ${steps.map(
      ([own, label], index) =>
        html`<li class="trail-step" aria-current=${own.includes(step) ? 'step' : nothing}>
          <span class="trail-number">${index + 1}</span>${label()}
        </li>`,
    )}
  </ol>
`;

/** Asks before the widget closes with unsent input. */
const closingQuestion = (request: AddRequest): TemplateResult => html`
  <div
    class="closing"
    part="closing-question"
    role="alertdialog"
    aria-labelledby="add-closing"
    aria-describedby="add-closing-hint"
  >
    <h3 class="block-title" id="add-closing">${texts.closeTitle()}</h3>
    <p id="add-closing-hint">${texts.closeHint()}</p>
    <div class="closing-actions">
      <button type="button" class="button primary" @click=${() => request.closing.stay()}>
        ${texts.stay()}
      </button>
      <button type="button" class="button" @click=${() => request.closing.close(false)}>
        ${texts.closeAndKeep()}
      </button>
      <button type="button" class="button" @click=${() => request.closing.close(true)}>
        ${texts.closeAndDiscard()}
      </button>
    </div>
  </div>
`;

const draftQuestion = (request: AddRequest): TemplateResult =>
  stateNotice({
    icon: historyIcon,
    title: texts.draftTitle(),
    hint: texts.draftHint(request.subject),
    actions: [
      { label: texts.goOn(), run: () => request.goOn(), primary: true },
      { label: texts.startAnew(), run: () => request.startAnew() },
    ],
  });

const pages: Record<AddRequestStep, (request: AddRequest) => unknown> = {
  kind: kindStep,
  form: formStep,
  review: reviewStep,
};

function page(request: AddRequest): unknown {
  const metadata = read(metadataContext);
  const error = request.formError;
  if (request.asksToGoOn) return draftQuestion(request);
  if (request.isPreparing && error)
    return stateNotice({
      ...errorWords(error.kind, error.retryAfterSeconds),
      title: texts.formFailed(),
      tone: 'error',
      actions: [{ label: common.tryAgain(), run: () => metadata.retry(), primary: true }],
    });
  if (request.isPreparing) return listSkeleton(texts.preparing());
  const outcome = outcomePage(request);
  if (outcome !== nothing) return outcome;
  return html`${trail(request)} ${pages[request.step](request)}`;
}

/** Escape in a field must not discard the view. In a dialog it still asks whether to close. */
const keepEscape = (event: KeyboardEvent): void => {
  if (event.key === 'Escape') event.stopPropagation();
};

export const addRequestPage = (request: AddRequest): TemplateResult => html`
  <div class="add-request" part="add-request" @keydown=${keepEscape}>
    ${request.closing.isAsked ? closingQuestion(request) : nothing}
    <div class="step-content" ?inert=${request.closing.isAsked}>${page(request)}</div>
  </div>
`;
