/** What an add request will send, made when it is sent. */
import type { AddRequestWish } from '../../../controllers/add_request_controller.ts';
import { referenceTypesOf, requestedEntity } from '../../../records/form/requested_entity.ts';
import type { ReadySearchView } from '../search_view.ts';
import type { AddRequest } from './add_request.ts';

export function wishOf(
  { form, type, note, attachments }: AddRequest,
  { system, name }: ReadySearchView['configuration'],
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
      };
    },
  };
}
