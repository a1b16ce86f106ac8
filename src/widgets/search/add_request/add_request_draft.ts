/** The draft of an add request as plain data. */
import type { FormController } from '../../../forms/form_controller.ts';
import { saveDraft, type DraftData } from '../../../forms/model/draft_data.ts';
import type { Attachment, AttachmentController } from '../../../requests/attachment_controller.ts';

export type AddRequestStep = 'kind' | 'form' | 'review';
export type AddedType = 'HCP' | 'HCO';

interface Entered {
  readonly step: AddRequestStep;
  readonly type: AddedType;
  readonly country: string;
  readonly note: string;
}

export interface AddRequestDraft extends Entered {
  readonly draft: DraftData;
  readonly files: readonly Attachment[];
}

/** With `isAway`, files lack their bytes, because the draft leaves the page's memory. */
export const saveAddRequest = (
  {
    step,
    type,
    country,
    note,
    form,
    attachments,
  }: Entered & { readonly form: FormController; readonly attachments: AttachmentController },
  isAway: boolean,
): AddRequestDraft => ({
  step,
  type,
  country,
  note,
  draft: saveDraft(form.draft),
  files: attachments.save(isAway),
});
