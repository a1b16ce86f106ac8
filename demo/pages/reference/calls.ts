/** Calls of the reference page. Every answer of the instance is a result, including errors. */
import { readSandbox } from '../service/sandbox.ts';
import { session } from '../service/session.ts';
import type { Operation } from './document.ts';

export interface Call {
  readonly operation: Operation;
  readonly version: string;
  /** By name; empty parameters are omitted. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly body: string | Blob | undefined;
  readonly contentType: string | undefined;
}

export interface Outcome {
  readonly status: number;
  readonly statusText: string;
  readonly milliseconds: number;
  readonly contentType: string;
  readonly text: string;
  /** Present when the response is not text. */
  readonly file: Blob | undefined;
  readonly fileName: string;
}

/** The most characters shown; more would make the page slow. */
const mostCharacters = 400_000;

function addressOf({ operation, version, parameters }: Call, instanceUrl: string): string {
  const query = new URLSearchParams();
  let path = operation.path;
  for (const { name, in: place } of operation.parameters ?? []) {
    const value = parameters[name] ?? '';
    if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value));
    else if (place === 'query' && value) query.set(name, value);
  }
  const base = operation.isOutsideVersions ? instanceUrl : `${instanceUrl}/api/${version}`;
  return `${base}${path}${query.size ? `?${query}` : ''}`;
}

function headersOf({ operation, parameters, contentType, body }: Call): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const { name, in: place } of operation.parameters ?? [])
    if (place === 'header' && parameters[name]) headers[name] = parameters[name];
  if (body !== undefined && contentType) headers['Content-Type'] = contentType;
  return headers;
}

const shellQuoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Returns the call as a shell command, with the session in a variable. */
export async function commandOf(call: Call): Promise<string> {
  const { instanceUrl } = await readSandbox();
  const lines = [`curl -X ${call.operation.method} ${shellQuoted(addressOf(call, instanceUrl))}`];
  if (call.operation.needsSession) lines.push('-H "Authorization: $session"');
  for (const [name, value] of Object.entries(headersOf(call)))
    lines.push(`-H ${shellQuoted(`${name}: ${value}`)}`);
  if (typeof call.body === 'string') lines.push(`--data-raw ${shellQuoted(call.body)}`);
  else if (call.body) lines.push(`--data-binary @file`);
  return lines.join(' \\\n  ');
}

/** Resolves when the session of the tab is back after a reload, or when `signal` aborts. */
const sessionBack = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
    void session.resumed.then(resolve);
  });

/**
 * Throws when the instance does not answer; throws an AbortError when `signal` aborts. Waits for the session of the tab after a
 * reload, and renews an expired session once.
 */
export async function send(call: Call, signal: AbortSignal): Promise<Outcome> {
  if (call.operation.needsSession) await sessionBack(signal);
  const { instanceUrl } = await readSandbox();
  const sessionId = (): string | undefined =>
    call.operation.needsSession && session.person ? session.sessionId : undefined;
  const ask = (authorization = sessionId()): Promise<Response> =>
    fetch(addressOf(call, instanceUrl), {
      method: call.operation.method,
      headers: {
        ...headersOf(call),
        ...(authorization === undefined ? {} : { Authorization: authorization }),
      },
      ...(call.body === undefined ? {} : { body: call.body }),
      signal,
    });
  const used = sessionId();
  const started = performance.now();
  let response = await ask(used);
  if (response.status === 401 && used !== undefined) {
    await session.renew({ sessionId: used, isPressed: true });
    response = await ask();
  }
  const contentType = response.headers.get('Content-Type')?.split(';')[0] ?? '';
  const isText = /^text\/|json/.test(contentType);
  const content = await response.blob();
  const text = isText ? await content.text() : '';
  return {
    status: response.status,
    statusText: response.statusText,
    milliseconds: Math.round(performance.now() - started),
    contentType,
    text: contentType.includes('json') ? indented(text) : text,
    file: isText && text.length <= mostCharacters ? undefined : content,
    fileName:
      /filename="?([^";]+)/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ??
      call.operation.operationId,
  };
}

/** Formats JSON with one value per line; returns other text unchanged. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Returns the part of the response text that the page shows. */
export const shownText = ({ text }: Outcome): string =>
  text.length > mostCharacters ? `${text.slice(0, mostCharacters)}\n…` : text;
