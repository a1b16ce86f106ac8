/** Renders the steps of editing: the form, the review, and the choice between conflicting changes. */
import { html, nothing, type TemplateResult } from 'lit';
import { errorSummary, summaryId } from '../../../forms/view/error_summary.ts';
import { formView } from '../../../forms/view/form_view.ts';
import { displayName } from '../../../records/entity.ts';
import * as common from '../../../texts/common.ts';
import * as formTexts from '../../../texts/form.ts';
import * as texts from '../../../texts/profile_edit.ts';
import { profileSkeleton } from '../profile_skeleton.ts';
import { viewHeader } from '../../../shared/ui/view_header.ts';
import { editNotices, formViewOf, prefix, type EditTools } from './edit_tools.ts';
import { formValueTexts, later, reviewView } from './review_view.ts';
import { read } from '../../../shared/contexts.ts';
import { actionsContext, recordContext } from '../profile_contexts.ts';

const changeCount = ({ edit }: EditTools): number =>
  edit.objects.flatMap<unknown>(({ isNew, changes }) => (isNew ? [0] : changes)).length;

function editForm(tools: EditTools): TemplateResult {
  const record = read(recordContext);
  const actions = read(actionsContext);
  const { edit, focus } = tools;
  const form = formViewOf(tools);
  const count = changeCount(tools);
  return html`
    ${viewHeader(texts.title(displayName(record.entity)), texts.back(), actions.back)}
    <div class="scroller" part="scroller">
      ${editNotices(tools)}
      <form
        class="edit-form"
        part="edit-form"
        novalidate
        @submit=${(event: Event) => {
          event.preventDefault();
          if (edit.objects.length === 0) return;
          if (edit.review()) focus.focus('.view-title');
          else focus.focusId(summaryId(prefix));
        }}
      >
        ${errorSummary(form)}
        <p class="quiet small">${formTexts.requiredNote()}</p>
        ${formView(form)}
        <div class="edit-bar" part="edit-bar">
          <p class="edit-count" data-say>${texts.changeCount(count)}</p>
          ${
            count > 0
              ? html`<button
                  type="button"
                  class="button plain"
                  @click=${() => {
                    edit.undoAll();
                    focus.focus('.view-title');
                  }}
                >
                  ${texts.undoAll()}
                </button>`
              : nothing
          }
          <button type="button" class="button" @click=${actions.back}>${common.cancel()}</button>
          <button
            class="button primary"
            ?disabled=${count === 0}
            title=${count === 0 ? texts.nothingChanged() : nothing}
          >
            ${texts.review()}
          </button>
        </div>
      </form>
    </div>
  `;
}

export function editView(tools: EditTools): TemplateResult | typeof nothing {
  const { state } = tools.edit;
  switch (state.kind) {
    case 'preparing':
      return profileSkeleton(texts.preparing());
    case 'form':
      return editForm(tools);
    case 'choosing':
      return later(
        (part) => part.choice(formValueTexts(tools), tools, state.choice),
        profileSkeleton(common.loading()),
      );
    case 'review':
    case 'sending':
      return reviewView(tools, state);
  }
}
