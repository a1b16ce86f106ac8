/** Renders the review: possible duplicates, the content to send, a note and files, and the submit button. */
import { html, nothing, type TemplateResult } from 'lit';
import { attachmentList } from '../../../../requests/attachment_list.ts';
import { sourceQuestion } from '../../../../requests/source_question.ts';
import { comparisonOf } from './comparison_data.ts';
import { duplicateViews } from './duplicate_views.ts';
import { fieldFrame } from '../../../../forms/view/field_frame.ts';
import { labeledRecord } from './labeled_record.ts';
import { reviewList } from './review_list.ts';
import { alertIcon, checkIcon } from '../../../../shared/ui/icons.ts';
import { stripNotice } from '../../../../shared/ui/notice.ts';
import * as texts from '../../../../texts/add_request.ts';
import * as common from '../../../../texts/common.ts';
import * as form from '../../../../texts/form.ts';
import type { AddRequest } from '../add_request.ts';
import { failureAdvice } from '../failure_words.ts';
import { refusalNotice } from '../refusal_notice.ts';

function duplicates(request: AddRequest): TemplateResult {
  const { matches = [], isBusy, error } = request.duplicates;
  const mine = matches.length > 0 ? labeledRecord(request.formView) : {};
  const said = isBusy
    ? html`<span class="spinner"></span>${texts.duplicatesBusy()}`
    : matches.length > 0
      ? html`${alertIcon}${texts.duplicatesFound(matches.length)}`
      : html`${checkIcon}${texts.duplicatesNone()}`;
  return html`
    <section class="review-block" part="duplicates" aria-labelledby="add-duplicates">
      <h4 class="block-title" id="add-duplicates">${texts.duplicatesTitle()}</h4>
      ${
        error
          ? stripNotice({
              icon: alertIcon,
              title: texts.duplicatesFailed(),
              tone: 'warning',
              actions: [{ label: common.tryAgain(), run: () => request.lookForDuplicates() }],
            })
          : html`<p class="block-said" data-say>${said}</p>`
      }
      ${
        matches.length > 0
          ? html`<ul class="duplicates">
              ${matches.map((match) => duplicateViews().duplicateComparison(comparisonOf(request, match, mine)))}
            </ul>`
          : nothing
      }
    </section>
  `;
}

function note(request: AddRequest): TemplateResult {
  const id = 'add-note';
  const names = {
    id,
    label: texts.noteLabel(),
    describedBy: `${id}-hint`,
    isRequired: false,
    isInvalid: false,
  };
  const control = html`<textarea
    id=${id}
    class="control"
    rows="2"
    dir="auto"
    maxlength="4000"
    aria-describedby=${names.describedBy}
    .value=${request.note}
    @input=${(event: Event) => {
      request.note = (event.target as HTMLTextAreaElement).value;
    }}
  ></textarea>`;
  return fieldFrame(names, control, { hint: texts.noteHint() }, 'wide');
}

function failureNotice(request: AddRequest): TemplateResult | typeof nothing {
  const { state } = request.sender;
  if (state.kind === 'prevented')
    return stripNotice({
      icon: alertIcon,
      title: texts.preventedTitle(),
      hint: texts.preventedHint(),
      tone: 'warning',
    });
  if (state.kind !== 'failed') return nothing;
  const { reason, message, errors } = state.failure;
  const said = reason === 'rejected' ? errors.map((error) => error.message) : [];
  const outcome = reason === 'timeout' ? form.mayHaveArrived() : texts.failedWithDraft();
  return stripNotice({
    icon: alertIcon,
    title: `${texts.failedTitle()}: ${message}.`,
    hint: [...said, failureAdvice(reason), outcome].filter(Boolean).join(' '),
    tone: 'error',
  });
}

export function reviewStep(request: AddRequest): TemplateResult {
  return html`
    <form
      class="step"
      novalidate
      @submit=${(event: Event) => {
        event.preventDefault();
        request.submit();
      }}
    >
      <h3 class="step-title" tabindex="-1">${texts.checkTitle()}</h3>
      ${failureNotice(request)} ${refusalNotice(request)} ${duplicates(request)}
      <section class="review-block" aria-labelledby="add-review">
        <h4 class="block-title" id="add-review">${texts.reviewTitle()}</h4>
        <div class="review">${reviewList(request.formView, (id) => request.change(id))}</div>
      </section>
      ${note(request)}
      <section class="review-block" aria-labelledby="add-files-title">
        <h4 class="block-title" id="add-files-title">${form.filesTitle()}</h4>
        ${attachmentList(request.attachments, 'add-files')}
      </section>
      ${sourceQuestion(request.source)}
      <div class="step-actions">
        <button type="button" class="button" @click=${() => request.back()}>${texts.previous()}</button>
        <button
          type="submit"
          class="button primary"
          part="submit-button"
          ?disabled=${request.attachments.isReading}
        >
          ${texts.submit()}
        </button>
      </div>
    </form>
  `;
}
