/** Builds the add request at the time of sending. */
import type { AddRequestWish } from './add_request_controller.ts';
import { referenceTypesOf, requestedEntity } from './requested_entity.ts';
import type { WidgetConfiguration } from '../../../api/types.ts';
import type { AttachmentController } from '../../../requests/attachment_controller.ts';
import type { SourceAnswer } from '../../../requests/source_answer.ts';
import type { FormController } from '../../../forms/form_controller.ts';

/** The user's input for an add request. */
export interface EnteredRequest {
  readonly form: FormController;
  readonly type: 'HCP' | 'HCO';
  readonly note: string;
  readonly attachments: AttachmentController;
  readonly source: SourceAnswer;
}

export function wishOf(
  { form, type, note, attachments, source }: EnteredRequest,
  { system, name }: WidgetConfiguration,
): AddRequestWish {
  const { model, draft } = form;
  return {
    system,
    referenceTypes: referenceTypesOf(model, draft),
    build: (aliasOf) => {
      const files = attachments.sent;
      return {
        entity_type: type,
        metadata: { creator: '', system, note, source: name },
        entity: requestedEntity(model, draft, aliasOf),
        ...(files.length > 0 && { attachments: files }),
        ...(source.value !== undefined && { source_verified: source.value }),
      };
    },
  };
}
