/** The chunk to edit the open record: form, review, sending. */
import type { LitElement } from 'lit';
import { AttachmentController } from '../../../requests/attachment_controller.ts';
import { FormController } from '../../../forms/form_controller.ts';
import { OrganizationController } from '../../../forms/organization_controller.ts';
import { ProfileEditController } from './edit_controller.ts';
import type { EditDraft } from './edit_state.ts';
import { ComboboxController } from '../../../forms/view/combobox_controller.ts';
import { FocusController } from '../../../forms/view/focus_controller.ts';
import { confirmStyles } from '../../../shared/ui/confirm_dialog.ts';
import { formStyles } from '../../../forms/view/form_styles.ts';
import type { ViewModule } from '../../../shared/view_host.ts';
import { unsavedQuestion } from '../../../shared/ui/unsaved_question.ts';
import { formTexts } from '../../../texts/form.ts';
import { pendingTexts } from '../../../texts/profile/pending.ts';
import { editTexts } from '../../../texts/profile_edit.ts';
import { changeRowStyles } from '../change_rows.ts';
import type { OpenProfileView, ProfilePart } from '../profile_view.ts';
import { addressChoices } from './address_choices.ts';
import { editStyles } from './edit_styles.ts';
import { editNotices, formViewOf, type EditPart, type EditTools } from './edit_tools.ts';
import { editView } from './edit_view.ts';
import { noteField } from './review_view.ts';
import { submittedRequest } from './submitted_view.ts';

function open(
  host: LitElement,
  current: () => OpenProfileView | undefined,
  saved: { readonly data: unknown } | undefined,
): EditPart {
  const { record } = current()!;
  const surroundings = () => {
    const now = current();
    const { transport } = now?.widget ?? {};
    return now && transport ? { ...now, transport } : undefined;
  };
  const root = (): ParentNode => host.renderRoot;
  const form = new FormController(host, {
    codes: (type) => current()?.metadata.codesOfType(type),
    codesRevision: () => current()?.metadata.revision ?? 0,
  });
  const tools: EditTools = {
    combobox: new ComboboxController(host, root),
    organizations: new OrganizationController(host, () => ({
      transport: surroundings()?.transport,
      language: current()?.language ?? 'en',
    })),
    focus: new FocusController(host, root),
    edit: new ProfileEditController(host, {
      form,
      attachments: new AttachmentController(host),
      record,
      saved: saved?.data as EditDraft | undefined,
      surroundings,
      onSubmitted: (created) => {
        const now = surroundings();
        if (!now) return;
        const { transport, widgetName, record, configuration, profile, actions } = now;
        const context = { transport, widgetName, record, system: configuration.system };
        actions.sent(submittedRequest(host, created, context, () => profile.refresh()));
      },
    }),
    addresses: addressChoices(form),
  };
  return {
    tools,
    formView: (now) => formViewOf(now, tools),
    noteField: () => noteField(tools, true),
    notices: (now) => editNotices(now, tools, true),
    render: (now) => editView(now, tools),
    resume: () => tools.edit.resume(),
    hasUnsaved: () => tools.edit.hasChanges,
    discard: () => {
      tools.edit.undoAll();
      tools.edit.setNote('');
      tools.edit.attachments.clear();
    },
    save: (isAway) => tools.edit.save(isAway),
    close: () => {
      tools.edit.leave();
      tools.combobox.close();
      tools.organizations.stop();
      for (const controller of [tools.combobox, tools.organizations, tools.focus, tools.edit.attachments])
        host.removeController(controller);
    },
  };
}

export const view: ViewModule<OpenProfileView, ProfilePart> = {
  styles: [formStyles, confirmStyles, changeRowStyles, editStyles],
  texts: [formTexts, editTexts, pendingTexts],
  question: unsavedQuestion,
  open,
};
