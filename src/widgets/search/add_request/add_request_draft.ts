/** The draft of an add request as plain data. */
import type { FormController } from '../../../forms/form_controller.ts';
import { keptDraft, type KeptDraft } from '../../../forms/model/draft_data.ts';
import type { Attachment, AttachmentController } from '../../../requests/attachment_controller.ts';

export type AddRequestStep = 'kind' | 'form' | 'review';
export type AddedType = 'HCP' | 'HCO';

interface Entered {
  readonly step: AddRequestStep;
  readonly type: AddedType;
  readonly country: string;
  readonly note: string;
}

export interface KeptRequest extends Entered {
  readonly draft: KeptDraft;
  readonly files: readonly Attachment[];
}

/** With `isAway`, files lack their bytes, because the draft leaves the page's memory. */
export const keptRequest = (
  {
    step,
    type,
    country,
    note,
    form,
    attachments,
  }: Entered & { readonly form: FormController; readonly attachments: AttachmentController },
  isAway: boolean,
): KeptRequest => ({
  step,
  type,
  country,
  note,
  draft: keptDraft(form.draft),
  files: attachments.kept(isAway),
});
