/** Renders the editor of a field in the record, and the outcome of the last change. */
import { html, nothing, type TemplateResult } from 'lit';
import { formField } from '../../../forms/view/form_view.ts';
import { sourceQuestion } from '../../../requests/source_question.ts';
import * as common from '../../../texts/common.ts';
import * as texts from '../../../texts/profile/inline.ts';
import type { Place } from '../profile_parts.ts';
import { isSame, type Change, type InlineController } from './inline_controller.ts';
import { configurationContext, read } from '../../../shared/contexts.ts';
import { partsContext } from '../profile_contexts.ts';

/** Renders the editor; undefined at other places and while the change is sent. */
export function inlineEditor(
  inline: InlineController,
  place: Place,
  label: string,
): TemplateResult | undefined {
  const configuration = read(configurationContext);
  const isHere = isSame(inline.place, place) && isSame(read(partsContext).place, place);
  const part = isHere ? inline.part() : undefined;
  const edited = part && inline.edited(part.tools, place);
  if (!edited || inline.isBusy) return undefined;
  const { object, fields } = edited;
  const form = part.formView();
  const addresses = form.context.addresses().map(({ id }) => id);
  const submit = (event: Event): void => {
    event.preventDefault();
    inline.submit(label);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    inline.cancel();
  };
  return html`<form
    class="inline-form"
    part="inline-form"
    novalidate
    aria-label=${texts.changeOf(label)}
    @submit=${submit}
    @keydown=${onKeyDown}
  >
    ${part.notices()}
    <div class="inline-fields">
      ${fields.map((field) => formField(form, object, field, addresses.join()))}
      ${configuration.profile?.note_required ? part.noteField() : nothing}
    </div>
    ${sourceQuestion(part.tools.edit.source)}
    <p class="inline-actions">
      <button class="button primary">${texts.request()}</button>
      <button type="button" class="button" @click=${() => inline.cancel()}>${common.cancel()}</button>
    </p>
  </form>`;
}

/** False when a rule decided the request at once. */
const isOpenRequest = ({ submitted }: Change): boolean =>
  !/^(?:accepted|partly|rejected)$/.test(submitted?.task()?.outcome ?? '');

const undoButton = (inline: InlineController, label: string): TemplateResult =>
  html`<button
    type="button"
    class="link-button undo-request"
    part="undo-request"
    aria-label=${texts.undoOf(label)}
    @click=${() => inline.undo()}
  >
    ${texts.undo()}
  </button>`;

/** Renders the outcome of the last change at its place; nothing elsewhere. */
export function inlineOutcome(inline: InlineController, place: Place): unknown {
  const { last } = inline;
  if (!last || !isSame(last.place, place)) return nothing;
  const outcome = last.submitted?.task()?.outcome;
  if (last.isOver && outcome !== 'rejected') return nothing;
  const offersUndo = (last.phase === 'sent' && isOpenRequest(last)) || last.phase === 'failed';
  return html`<span class="inline-outcome" part="inline-outcome">
    ${last.phase === 'sending' || last.phase === 'undoing' ? html`<span class="spinner"></span>` : nothing}
    <span>${outcomeText(last)}</span> ${offersUndo ? undoButton(inline, last.label) : nothing}
  </span>`;
}

/** Returns what became of the last change. */
function outcomeText(last: Change): string {
  switch (last.phase) {
    case 'sending':
      return texts.sending();
    case 'sent':
      return isOpenRequest(last) ? texts.sent() : last.submitted!.outcomeText();
    case 'undoing':
      return texts.undoing();
    case 'undone':
      return texts.undone();
    case 'decided':
      return texts.decided();
    case 'failed':
      return texts.undoFailed();
  }
}

/** Returns what became of the last change, for screen readers. */
export function announcement({ last, wrong }: InlineController): string {
  if (wrong) return wrong;
  if (!last) return '';
  return last.phase === 'sent' && isOpenRequest(last) ? texts.sentFor(last.label) : outcomeText(last);
}
