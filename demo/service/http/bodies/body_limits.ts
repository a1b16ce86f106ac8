/** Reads request bodies within the limits of their operation (`src/contract/shared/limits.ts`; decisions: errors, PAYLOAD_TOO_LARGE). */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { formBytes, type BodyLimits } from '../../../../src/contract/shared/limits.ts';
import { Refusal } from '../../domain/refusal.ts';
import { checkShape } from './body_shape.ts';
import { parseJson } from './json_body.ts';
import type { Environment } from '../environment.ts';

/** Limits the size of a body, by `Content-Length` when it is sent, else while reading. Throws PAYLOAD_TOO_LARGE. */
const limitBytes = (maximum: number): MiddlewareHandler =>
  bodyLimit({
    maxSize: maximum,
    onError: () => {
      throw new Refusal(
        'PAYLOAD_TOO_LARGE',
        maximum < 1024 * 1024
          ? `A request body may have at most ${maximum / 1024} kB here.`
          : `A request body may have at most ${maximum / 1024 / 1024} MB here.`,
      );
    },
  });

export const limitForm = (): MiddlewareHandler => limitBytes(formBytes);

const isJson = (contentType: string | undefined): boolean =>
  /^application\/([\w.-]+\+)?json$/i.test(contentType?.split(';')[0]!.trim() ?? '');

/**
 * Reads a JSON body: checks its shape, then parses it. Lets other calls run between the steps. Throws PAYLOAD_TOO_LARGE and
 * INVALID_DATA. Add it after the guards, so that no body is read for unauthorized callers.
 */
export function readJson(limits: BodyLimits): MiddlewareHandler<Environment> {
  const limit = limitBytes(limits.bytes);
  return (c, next) =>
    limit(c, async () => {
      if (c.req.raw.body && isJson(c.req.header('content-type'))) {
        const bytes = new Uint8Array(await c.req.raw.arrayBuffer());
        await nextTurn();
        checkShape(bytes, limits);
        await nextTurn();
        const text = textOf(bytes);
        await nextTurn();
        const body = parse(text);
        // Replaces hono's `json()`, which would also keep the text and parse it again.
        c.req.json = <T>() => Promise.resolve(body as T);
        await nextTurn();
      }
      await next();
    });
}

/** JSON is UTF-8 (RFC 8259). A lenient decoder would store U+FFFD for the letters of other encodings. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal('INVALID_DATA', 'Body: is not in UTF-8.');
  }
}

function parse(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('INVALID_DATA', 'Body: Malformed JSON in request body');
  }
}
