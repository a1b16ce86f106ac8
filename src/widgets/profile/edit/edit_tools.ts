/** The shared parts of the editing steps: their tools, the data of the form, and the notices above. */
import { html, nothing, type TemplateResult } from 'lit';
import type { OrganizationController } from '../../../forms/organization_controller.ts';
import type { attachmentList } from '../../../requests/attachment_list.ts';
import type { sourceQuestion } from '../../../requests/source_question.ts';
import type { ProfileEditController } from './edit_controller.ts';
import { messagesOf, type Choice, type EditNotice } from './edit_state.ts';
import { errorWords } from '../../../shared/ui/error_words.ts';
import type { ComboboxController } from '../../../forms/view/combobox_controller.ts';
import type { AskedChanges } from '../../../forms/view/field_context.ts';
import type { FocusController } from '../../../forms/view/focus_controller.ts';
import type { FormView } from '../../../forms/view/form_view.ts';
import { alertIcon, checkIcon, infoIcon, lockIcon } from '../../../shared/ui/icons.ts';
import { stripNotice } from '../../../shared/ui/notice.ts';
import { sessionNotice } from '../../../shared/ui/start_states.ts';
import { entityId } from '../../../forms/model/draft.ts';
import * as formTexts from '../../../texts/form.ts';
import * as texts from '../../../texts/profile_edit.ts';
import type { ValueText } from '../field_words.ts';
import type { ProfilePart } from '../profile_parts.ts';
import type { uploading } from '../steps/uploading.ts';
import type { AddressChoice } from './address_choices.ts';
import { languageContext, metadataContext, read } from '../../../shared/contexts.ts';
import { partsContext, recordContext } from '../profile_contexts.ts';
import { requestedChanges } from '../record/requested_changes.ts';

export interface EditTools {
  readonly edit: ProfileEditController;
  readonly combobox: ComboboxController;
  readonly organizations: OrganizationController;
  readonly focus: FocusController;
  readonly addresses: () => readonly AddressChoice[];
}

/** The later steps of the form: the choice between two users' changes, attachments, and the question about the source. */
export interface StepsPart extends ProfilePart {
  readonly choice: (valueText: ValueText, tools: EditTools, choice: Choice) => TemplateResult;
  readonly attachments: typeof attachmentList;
  readonly sourceQuestion: typeof sourceQuestion;
  readonly uploading: typeof uploading;
}

/** The open form. Its tools also edit fields in the record. */
export interface EditPart extends ProfilePart {
  readonly tools: EditTools;
  /** Prefix of the control IDs. */
  readonly prefix: string;
  readonly formView: () => FormView;
  /** Renders what happened, and why nothing was sent. */
  readonly notices: () => TemplateResult;
  readonly noteField: () => TemplateResult;
}

/** Prefix of the control IDs of the form. */
export const prefix = 'edit';

/** Returns the open requests beside the fields they concern, as in the record. */
function askedChanges(): AskedChanges | undefined {
  const record = read(recordContext);
  const {
    marks,
    pending: { pending },
  } = read(partsContext);
  const changesOf = requestedChanges();
  if (!marks || !pending || pending.count === 0) return undefined;
  const idOf = (objectId: string): string => (objectId === entityId ? record.entityId : objectId);
  return {
    revision: pending,
    of: (objectId, name) => pending.changes.get(idOf(objectId))?.get(name),
    ofField: (objectId, objectType, name) =>
      html`${marks.changes(objectType, changesOf(idOf(objectId), name))}`,
    ofChildren: (array) => {
      const proposed = marks.proposed(array, []);
      return proposed.length > 0
        ? html`<ul class="children">
            ${proposed}
          </ul>`
        : nothing;
    },
  };
}

export const formViewOf = (tools: EditTools): FormView => {
  const metadata = read(metadataContext);
  const language = read(languageContext);
  return {
    form: tools.edit.form,
    prefix,
    context: {
      language,
      codes: (type) => metadata.codesOfType(type),
      revision: metadata.revision + tools.organizations.revision,
      onRetryCodes: metadata.error && (() => metadata.retry()),
      combobox: tools.combobox,
      organizations: tools.organizations,
      addresses: tools.addresses,
      focusField: (id) => tools.focus.focusId(id),
      asked: askedChanges(),
    },
  };
};

const noticeWords: Record<EditNotice, () => TemplateResult> = {
  restored: () => stripNotice({ icon: checkIcon, title: texts.restored() }),
  rebased: () => stripNotice({ icon: infoIcon, title: texts.rebased(), hint: texts.rebasedHint() }),
  cancelled: () =>
    stripNotice({ icon: lockIcon, title: texts.cancelled(), hint: texts.cancelledHint(), tone: 'warning' }),
};

/**
 * Renders the notices above form and review: the session, what happened, and why nothing was sent. In the record
 * (`isInPlace`), the session has its notice above.
 */
export function editNotices({ edit }: EditTools, isInPlace = false): TemplateResult {
  const { mayHaveArrived, state } = edit;
  const { notice, error, refusals = [] } = messagesOf(state);
  const words = error && errorWords(error.kind, error.retryAfterSeconds);
  return html`<div class="notices">
    ${isInPlace ? nothing : sessionNotice()} ${notice ? noticeWords[notice]() : nothing}
    ${
      words
        ? stripNotice({
            icon: words.icon,
            title: mayHaveArrived ? words.title : texts.notSent(),
            hint: mayHaveArrived ? formTexts.mayHaveArrived() : `${words.title}. ${texts.cancelledHint()}`,
            tone: 'error',
          })
        : nothing
    }
    ${
      refusals.length > 0
        ? stripNotice({
            icon: alertIcon,
            title: texts.refusedTitle(),
            hint: refusals.join(' '),
            tone: 'error',
          })
        : nothing
    }
  </div>`;
}
