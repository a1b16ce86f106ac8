/** What editing shows: the form, the review, a choice between two changes. */
import { html, nothing, type TemplateResult } from 'lit';
import type { OrganizationController } from '../../../controllers/organization_controller.ts';
import type { ProfileEditController } from '../../../controllers/profile_edit_controller.ts';
import type { EditNotice } from '../../../controllers/profile_edit_state.ts';
import { faultWords } from '../../../parts/fault_words.ts';
import type { ComboboxController } from '../../../parts/form/combobox_controller.ts';
import { errorSummary, summaryId } from '../../../parts/form/error_summary.ts';
import type { FocusController } from '../../../parts/form/focus_controller.ts';
import { formView, type FormView } from '../../../parts/form/form_view.ts';
import { alertIcon, checkIcon, infoIcon, lockIcon } from '../../../parts/icons.ts';
import { stripNotice } from '../../../parts/notice.ts';
import { sessionNotice } from '../../../parts/start_states.ts';
import { displayName } from '../../../records/entity.ts';
import * as common from '../../../texts/common.ts';
import * as formTexts from '../../../texts/form.ts';
import * as texts from '../../../texts/profile_edit.ts';
import { profileSkeleton } from '../profile_skeleton.ts';
import type { OpenProfileView } from '../profile_view.ts';
import { viewHeader } from '../view_header.ts';
import type { AddressChoice } from './address_choices.ts';
import { choiceView } from './choice_view.ts';
import { reviewView } from './review_view.ts';

export interface EditTools {
  readonly edit: ProfileEditController;
  readonly combobox: ComboboxController;
  readonly organizations: OrganizationController;
  readonly focus: FocusController;
  readonly addresses: () => readonly AddressChoice[];
}

const prefix = 'edit';

export const formViewOf = (view: OpenProfileView, tools: EditTools): FormView => {
  const { metadata, language } = view;
  return {
    form: tools.edit.form,
    prefix,
    context: {
      language,
      codes: (type) => metadata.codesOfType(type),
      revision: metadata.revision + tools.organizations.revision,
      onRetryCodes: metadata.fault && (() => metadata.retry()),
      combobox: tools.combobox,
      organizations: tools.organizations,
      addresses: tools.addresses,
      focusField: (id) => tools.focus.focusId(id),
    },
  };
};

const noticeWords: Record<EditNotice, () => TemplateResult> = {
  restored: () => stripNotice({ icon: checkIcon, title: texts.restored() }),
  rebased: () => stripNotice({ icon: infoIcon, title: texts.rebased(), hint: texts.rebasedHint() }),
  cancelled: () =>
    stripNotice({ icon: lockIcon, title: texts.cancelled(), hint: texts.cancelledHint(), tone: 'warning' }),
};

/** What stands above form and review: the session, what happened, why nothing was sent. */
export function editNotices(view: OpenProfileView, { edit }: EditTools): TemplateResult {
  const { widget, actions } = view;
  const { notice, fault, refusals } = edit;
  return html`<div class="notices">
    ${sessionNotice({ widget, signIn: actions.signIn })} ${notice ? noticeWords[notice]() : nothing}
    ${
      fault
        ? stripNotice({
            icon: faultWords(fault.kind).icon,
            title: texts.notSent(),
            hint: `${faultWords(fault.kind, fault.retryAfterSeconds).title}. ${texts.cancelledHint()}`,
            tone: 'fault',
          })
        : nothing
    }
    ${
      refusals.length > 0
        ? stripNotice({
            icon: alertIcon,
            title: texts.refusedTitle(),
            hint: refusals.join(' '),
            tone: 'fault',
          })
        : nothing
    }
  </div>`;
}

const changeCount = ({ edit }: EditTools): number =>
  edit.objects.reduce((sum, { isNew, changes }) => sum + (isNew ? 1 : changes.length), 0);

function editForm(view: OpenProfileView, tools: EditTools): TemplateResult {
  const { edit, focus } = tools;
  const form = formViewOf(view, tools);
  const count = changeCount(tools);
  return html`
    ${viewHeader(texts.title(displayName(view.record.entity)), texts.back(), view.actions.back)}
    <div class="scroller" part="scroller">
      ${editNotices(view, tools)}
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
        <p class="quiet small">${formTexts.requiredNote()}</p>
        ${errorSummary(form)} ${formView(form)}
        <div class="edit-bar" part="edit-bar">
          <p class="edit-count" role="status">${texts.changeCount(count)}</p>
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
          <button type="button" class="button" @click=${view.actions.back}>${common.cancel()}</button>
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

export function editView(view: OpenProfileView, tools: EditTools): TemplateResult {
  switch (tools.edit.step) {
    case 'preparing':
      return profileSkeleton(texts.preparing());
    case 'form':
      return editForm(view, tools);
    case 'choosing':
      return choiceView(view, tools);
    case 'review':
    case 'sending':
      return reviewView(view, tools);
  }
}
