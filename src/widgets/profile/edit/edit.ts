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
import {
  attributesContext,
  contextValue,
  languageContext,
  metadataContext,
  widgetContext,
} from '../../../shared/contexts.ts';
import type { SendingContext } from '../../../requests/change_request_sender.ts';
import { actionsContext, partsContext, recordContext } from '../profile_contexts.ts';
import type { ProfilePart } from '../profile_parts.ts';
import { addressChoices } from './address_choices.ts';
import { editStyles } from './edit_styles.ts';
import { editNotices, formViewOf, prefix, type EditPart, type EditTools } from './edit_tools.ts';
import { editView } from './edit_view.ts';
import { noteField } from './review_view.ts';
import { submittedRequest } from './submitted_view.ts';
import { viewHeaderStyles } from '../../../shared/ui/view_header.ts';

/** Returns what is needed to send; undefined while the widget cannot be used or shows no record. */
function sendingContext(host: LitElement): SendingContext | undefined {
  const { transport, state } = contextValue(host, widgetContext);
  const record = contextValue(host, recordContext);
  if (!transport || state.kind !== 'ready' || !record) return undefined;
  return {
    transport,
    configuration: state.configuration,
    metadata: contextValue(host, metadataContext),
    language: contextValue(host, languageContext),
    widgetName: contextValue(host, attributesContext).widgetName,
  };
}

function open(host: LitElement, saved: { readonly data: unknown } | undefined): EditPart {
  const root = (): ParentNode => host.renderRoot;
  const metadata = contextValue(host, metadataContext);
  const surroundings = (): SendingContext | undefined => sendingContext(host);
  const form = new FormController(host, {
    codes: (type) => metadata.codesOfType(type),
    codesRevision: () => metadata.revision,
  });
  const tools: EditTools = {
    combobox: new ComboboxController(host, root),
    organizations: new OrganizationController(host, () => ({
      transport: surroundings()?.transport,
      language: contextValue(host, languageContext),
    })),
    focus: new FocusController(host, root),
    edit: new ProfileEditController(host, {
      form,
      attachments: new AttachmentController(host),
      record: contextValue(host, recordContext),
      saved: saved?.data as EditDraft | undefined,
      surroundings,
      onSubmitted: (created) => {
        const now = surroundings();
        if (!now) return;
        const context = {
          ...now,
          record: contextValue(host, recordContext),
          system: now.configuration.system,
        };
        const { profile } = contextValue(host, partsContext);
        const { sent } = contextValue(host, actionsContext);
        sent(submittedRequest(host, created, context, () => profile.refresh()));
      },
    }),
    addresses: addressChoices(form),
  };
  return {
    tools,
    prefix,
    formView: () => formViewOf(tools),
    noteField: () => noteField(tools, true),
    notices: () => editNotices(tools, true),
    render: () => editView(tools),
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

export const view: ViewModule<ProfilePart> = {
  styles: [viewHeaderStyles, formStyles, confirmStyles, changeRowStyles, editStyles],
  texts: [formTexts, editTexts, pendingTexts],
  question: unsavedQuestion,
  open,
};
