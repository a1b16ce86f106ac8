/** Files of change requests (specification 2.6). */
import type { Transport } from './transport.ts';

/**
 * Downloads a file of a change request, all of it in memory; `name` is its attachment ID. For the creator of the request, stewards and
 * administrators. Errors: `not-found`, also for strangers.
 */
export const downloadAttachment = (
  transport: Transport,
  changeRequestId: string,
  name: string,
  signal?: AbortSignal,
): Promise<Blob> =>
  transport.download('get /change_requests/{change_request_id}/attachments/{name}', {
    path: { change_request_id: changeRequestId, name },
    signal,
  });
