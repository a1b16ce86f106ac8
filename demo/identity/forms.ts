/** What the forms of the identity provider's pages share. */
import type { IncomingMessage } from 'node:http';
import type { PageLanguage } from './page_language.ts';

const formLimitBytes = 16 * 1024;

/** Returns the submitted form; undefined when it exceeds the size limit. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > formLimitBytes) return undefined;
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

/** Returns the words of a limited attempt. */
export function waitText({ tag, texts }: PageLanguage, retryAfterSeconds: number): string {
  const time = new Intl.NumberFormat(tag, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  return texts.tooMany.replace('{minutes}', time.format(Math.ceil(retryAfterSeconds / 60)));
}
