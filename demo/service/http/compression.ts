/** Compresses answers for clients that support it. JSON is compressed as a whole: streams would cost more than the rest of the call. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { newestNumber } from '../domain/versions.ts';
import type { Environment } from './environment.ts';

/** Below this many bytes, compressing costs more than it saves. */
export const compressFromBytes = 2048;
/** From this many bytes on, another thread compresses. Below, handing over the work would take longer than the work. */
const otherThreadFromBytes = 64 * 1024;
/** Level 5 makes answers 2 % larger than the default of 6, in two thirds of the time. */
export const gzipOptions = { level: 5 };
const gzipElsewhere = promisify(gzip);
/** The best quality of 11 takes ten times as long for 5 % less. */
const brotliQuality = 9;
const brotli = promisify(brotliCompress);

export type Encoding = 'br' | 'gzip';

/** Returns true when an Accept-Encoding header allows the encoding. */
function accepts(header: string | undefined, encoding: Encoding): boolean {
  if (header === undefined) return false;
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    if (name === encoding) return !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  }
  return false;
}

export const acceptsEncoding = (c: Context, encoding: Encoding): boolean =>
  accepts(c.req.header('accept-encoding'), encoding);

/** Compresses thoroughly, for answers that are compressed once and sent often. */
export const compressOnce = (text: string, encoding: Encoding): Promise<Buffer> => {
  const bytes = Buffer.from(text);
  return encoding === 'gzip'
    ? gzipElsewhere(bytes, { level: constants.Z_BEST_COMPRESSION })
    : brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
};

const gzipText = (bytes: Buffer): Buffer | Promise<Buffer> =>
  bytes.length < otherThreadFromBytes ? gzipSync(bytes, gzipOptions) : gzipElsewhere(bytes, gzipOptions);

/**
 * Sends JSON that is already text. Compresses it before there is an answer, from which the middleware would have to read it back.
 */
export async function sendJson(c: Context<Environment>, text: string): Promise<Response> {
  const type = { 'Content-Type': 'application/json' };
  // The version gate of older versions reads the answer.
  const isReady = c.get('version') === newestNumber && acceptsEncoding(c, 'gzip');
  if (!isReady || text.length < compressFromBytes) return c.body(text, 200, type);
  const coding = { 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' };
  return c.body(new Uint8Array(await gzipText(Buffer.from(text))), 200, { ...type, ...coding });
}

async function compressWhole(c: Context<Environment>): Promise<void> {
  const { status, headers } = c.res;
  headers.append('Vary', 'Accept-Encoding');
  if (!acceptsEncoding(c, 'gzip')) return;
  const bytes = Buffer.from(await c.res.arrayBuffer());
  const isSmall = bytes.length < compressFromBytes;
  const body = isSmall ? bytes : await gzipText(bytes);
  const answer = new Headers(headers);
  if (!isSmall) answer.set('Content-Encoding', 'gzip');
  // Otherwise, hono would merge both answers and turn the body into a stream.
  c.res = undefined;
  c.res = new Response(new Uint8Array(body), { status, headers: answer });
}

const wholeTypes: readonly (string | null)[] = ['application/json', 'application/fhir+json; charset=utf-8'];
const isWholeJson = ({ headers }: Response): boolean =>
  wholeTypes.includes(headers.get('content-type')) && !headers.has('content-length');

/** Middleware. Leaves alone what is compressed already. */
export function compressAnswers(): MiddlewareHandler<Environment> {
  const compressStream = compress({ threshold: compressFromBytes });
  return async (c, next) => {
    await next();
    if (c.res.headers.has('content-encoding')) return;
    if (isWholeJson(c.res)) return compressWhole(c);
    await compressStream(c, () => Promise.resolve());
  };
}
