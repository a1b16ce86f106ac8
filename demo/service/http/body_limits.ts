/** How large a request body may be (decisions: errors, PAYLOAD_TOO_LARGE). */
import { bodyLimit } from 'hono/body-limit';
import { Refusal } from '../domain/refusal.ts';

const megabyte = 1024 * 1024;
/** In megabytes; attachments come with a change request alone. */
const bodyLimits = { usual: 10, withAttachments: 25 };

const tooLarge = (message: string): Refusal => new Refusal('PAYLOAD_TOO_LARGE', message);

/** Refuses a body before it is read, announced or as it comes. Throws PAYLOAD_TOO_LARGE. */
export const limitBody = (kind: keyof typeof bodyLimits) =>
  bodyLimit({
    maxSize: bodyLimits[kind] * megabyte,
    onError: () => {
      throw tooLarge(`A request body may have at most ${bodyLimits[kind]} MB.`);
    },
  });

/** Of a body that may be larger for its attachments' sake: the rest of it may not. Throws PAYLOAD_TOO_LARGE. */
export function limitRest(body: { attachments?: unknown }): void {
  const rest = JSON.stringify({ ...body, attachments: undefined });
  if (Buffer.byteLength(rest) > bodyLimits.usual * megabyte)
    throw tooLarge(`A request body without its attachments may have at most ${bodyLimits.usual} MB.`);
}
