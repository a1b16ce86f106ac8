/** Limits of request bodies, by operation (`src/contract/shared/limits.ts`; decisions: errors, PAYLOAD_TOO_LARGE). */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { BodyLimits } from '../../../../src/contract/shared/limits.ts';
import { Refusal } from '../../domain/refusal.ts';
import { checkShape } from './body_shape.ts';
import { parseJson } from './json_body.ts';
import type { Environment } from '../environment.ts';

/** Limits the size of a body, by `Content-Length` when it is sent, else while reading. Throws PAYLOAD_TOO_LARGE. */
export const limitBytes = (maximum: number): MiddlewareHandler =>
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

const mediaTypeOf = (contentType: string | undefined): string => contentType?.split(';')[0]!.trim() ?? '';

export const isJson = (contentType: string | undefined): boolean =>
  /^application\/([\w.-]+\+)?json$/i.test(mediaTypeOf(contentType));

export const isForm = (contentType: string | undefined): boolean =>
  /^application\/x-www-form-urlencoded$/i.test(mediaTypeOf(contentType));

/**
 * Reads the JSON of a body that `IncomingBodies` took: checks its shape, then parses it. Lets other calls run between the steps. Throws PAYLOAD_TOO_LARGE
 * and INVALID_DATA.
 */
export function readJson(limits: BodyLimits): MiddlewareHandler<Environment> {
  return async (c, next) => {
    if (c.req.raw.body && isJson(c.req.header('content-type'))) {
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      await nextTurn();
      checkShape(bytes, limits);
      await nextTurn();
      const text = textOf(bytes);
      // The bytes are needed no longer.
      c.req.bodyCache = {};
      await nextTurn();
      const body = parse(text);
      // Replaces hono's `json()`, which would also keep the text and parse it again.
      c.req.json = <T>() => Promise.resolve(body as T);
      await nextTurn();
    }
    await next();
  };
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
