/** The review before sending: old and new values, a note and files. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { valueText } from '../../../forms/view/value_text.ts';
import { fieldLookup } from './edited_record.ts';
import type { FieldValue } from '../../../forms/model/field_kinds.ts';
import type { FormField } from '../../../forms/model/form_field.ts';
import { displayName } from '../../../records/entity.ts';
import * as common from '../../../texts/common.ts';
import * as texts from '../../../texts/profile_edit.ts';
import { changedObjects } from '../change_rows.ts';
import { viewHeader } from '../../../shared/ui/view_header.ts';
import type { EditState } from './edit_state.ts';
import { editNotices, formViewOf, type EditTools, type StepsPart } from './edit_tools.ts';
import { configurationContext, read } from '../../../shared/contexts.ts';
import { viewsContext } from '../profile_contexts.ts';
import { fieldNames, type ValueText } from '../field_words.ts';

/** Formats values with the form's data: organizations by name, addresses of the form by their line, codes by label. */
export function formValueTexts(tools: EditTools): ValueText {
  const { context } = formViewOf(tools);
  const fieldOf = fieldLookup(tools.edit.form.model);
  return (objectType, name, value, country) => {
    const field = fieldOf(objectType, name) as FormField;
    const organization = field.kind === 'organization' && tools.organizations.known(String(value));
    if (organization) return displayName(organization.entity);
    return (
      (field.kind === 'address' && tools.addresses().find(({ id }) => id === value)?.label) ||
      valueText(field, value as FieldValue, context, country)
    );
  };
}

/** Renders the field for the note. */
export function noteField({ edit }: EditTools, isRequired: boolean): TemplateResult {
  const isNoteMissing =
    edit.state.kind === 'review' && edit.state.isNoteMissing === true && edit.note.trim() === '';
  return html`<div class="field wide">
    <label class="field-label" for="edit-note"
      >${texts.note()}${isRequired ? html`<span class="required" aria-hidden="true">*</span>` : nothing}</label
    >
    <textarea
      id="edit-note"
      class="control"
      rows="3"
      maxlength="4000"
      dir="auto"
      aria-required=${isRequired ? 'true' : nothing}
      aria-invalid=${isNoteMissing ? 'true' : nothing}
      aria-describedby="edit-note-hint"
      .value=${live(edit.note)}
      @input=${(event: Event) => edit.setNote((event.target as HTMLTextAreaElement).value)}
    ></textarea>
    <p class=${isNoteMissing ? 'field-note problem' : 'field-note'} id="edit-note-hint">
      ${isNoteMissing ? texts.noteMissing() : texts.noteHint()}
    </p>
  </div>`;
}

/** Renders a step or a part of one whose chunk loads when it is first needed. */
export function later(
  render: (part: StepsPart) => TemplateResult | typeof nothing,
  loading: TemplateResult = html`<span class="spinner"></span>`,
): TemplateResult | typeof nothing {
  const views = read(viewsContext);
  const part = views.get('inline');
  if (typeof part === 'object') return render(part as StepsPart);
  if (part !== 'failed') return loading;
  const retry = (): void => views.retry('inline');
  return html`<button type="button" class="button" @click=${retry}>${common.tryAgain()}</button>`;
}

/** Renders the changes of a request before and while it is sent. */
export function reviewView(
  tools: EditTools,
  state: Extract<EditState, { kind: 'review' | 'sending' }>,
): TemplateResult {
  const configuration = read(configurationContext);
  const fieldName = fieldNames();
  const { edit, focus } = tools;
  const { profile } = configuration;
  const isSending = state.kind === 'sending';
  const back = (): void => {
    edit.backToForm();
    focus.focus('.view-title');
  };
  // A part that loads moves the button, which then would lose a press that has begun.
  const isLoading = read(viewsContext).get('inline') === 'loading';
  const status = isSending ? texts.sending() : edit.attachments.isReading ? texts.reading() : nothing;
  return html`
    ${viewHeader(texts.reviewTitle(), texts.backToForm(), back)}
    <div class="scroller" part="scroller">
      ${editNotices(tools)}
      <form
        class="edit-form review"
        part="review"
        novalidate
        aria-busy=${isSending ? 'true' : 'false'}
        @submit=${(event: Event) => {
          event.preventDefault();
          const missing = edit.send();
          if (missing) focus.focusId(missing);
        }}
      >
        ${changedObjects(
          edit.objects.map(({ object, isNew, changes }) => ({
            objectType: object.objectType,
            vid: object.id,
            fields: isNew ? undefined : object.original,
            isNew,
            changes,
          })),
          {
            valueText: formValueTexts(tools),
            extra: ({ vid, isNew }, field) =>
              isNew
                ? nothing
                : html`${' '}<button
                      type="button"
                      class="link-button"
                      ?disabled=${isSending}
                      aria-label=${texts.undoOf(fieldName(objectTypeOf(tools, vid), field))}
                      @click=${() => {
                        edit.undo(vid, field);
                        focus.focus('.view-title');
                      }}
                    >
                      ${texts.undo()}
                    </button>`,
          },
        )}
        ${noteField(tools, profile?.note_required ?? false)}
        ${
          profile?.attachments_enabled
            ? html`<div class="field wide">
                <span class="field-label">${texts.attachments()}</span>
                ${later((part) => part.attachments(edit.attachments, 'edit-files'))}
              </div>`
            : nothing
        }
        ${configuration.source_verification ? later((part) => part.sourceQuestion(edit.source)) : nothing}
        <div class="edit-bar" part="edit-bar">
          <p class="edit-count" data-say>${status}</p>
          ${isSending && state.share !== undefined ? later((part) => part.uploading(edit, state.share!)) : nothing}
          <button type="button" class="button" ?disabled=${isSending} @click=${back}>
            ${texts.backToForm()}
          </button>
          <button
            class="button primary"
            .style=${isLoading ? 'pointer-events: none' : ''}
            ?disabled=${isSending || edit.attachments.isReading}
          >
            ${isSending ? html`<span class="spinner"></span>` : nothing}${texts.send()}
          </button>
        </div>
      </form>
    </div>
  `;
}

/** Returns the object type of a draft ID. The record's own draft ID is not its platform ID. */
const objectTypeOf = ({ edit }: EditTools, id: string): string =>
  edit.objects.find(({ object }) => object.id === id)?.object.objectType ?? '';
