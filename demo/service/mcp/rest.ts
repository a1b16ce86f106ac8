/**
 * Calls operations of the REST interface in this process, as a user. Permissions, visibility, limits and errors are those of every
 * other client, because the calls pass the same guards.
 */
import type { z } from '@hono/zod-openapi';
import { Refusal, type ErrorType } from '../domain/refusal.ts';
import { newestVersion } from '../domain/versions.ts';

/** What this layer needs of a route of the contract. */
interface Operation {
  method: string;
  path: string;
  responses: { 200: { content: { 'application/json': { schema: z.ZodType } } } };
}

type Answer<O extends Operation> = z.output<O['responses'][200]['content']['application/json']['schema']>;

export interface Inputs {
  params?: Readonly<Record<string, string>>;
  /** Values that are undefined are left out. */
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  body?: unknown;
}

interface Failure {
  responseStatus: string;
  errors?: { type: ErrorType; message: string }[];
}

/** An answer with its envelope, also of a call that failed. */
export interface RestAnswer {
  status: number;
  /** `Retry-After`. */
  retry_after?: string;
  body: Record<string, unknown>;
}

export class Rest {
  readonly #send: (path: string, init: RequestInit) => Promise<Response>;
  readonly #session: string;

  /** `send` answers a request to the service; `session` is the ID of the user's session. */
  constructor(send: (path: string, init: RequestInit) => Promise<Response>, session: string) {
    this.#send = send;
    this.#session = session;
  }

  /** Returns the answer, also one that says FAILURE. Throws NOT_FOUND for a parameter that would change the path. */
  async answer(
    { method, path }: Pick<Operation, 'method' | 'path'>,
    { params = {}, query = {}, body }: Inputs = {},
  ): Promise<RestAnswer> {
    const filled = path.replace(/\{([^}]+)\}/g, (_, name: string) => {
      const value = params[name] ?? '';
      if (/^\.{0,2}$/.test(value)) throw new Refusal('NOT_FOUND', `"${value}" is no ${name}.`);
      return encodeURIComponent(value.replace(/\p{Cs}/gu, '\ufffd'));
    });
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) search.set(name, String(value));
    const response = await this.#send(`/api/${newestVersion}${filled}?${search}`, {
      method: method.toUpperCase(),
      headers: {
        authorization: this.#session,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const retry = response.headers.get('retry-after');
    return {
      status: response.status,
      ...(retry !== null && { retry_after: retry }),
      body: (await response.json()) as Record<string, unknown>,
    };
  }

  /** Returns the answer. Throws a Refusal for an envelope with FAILURE. */
  async call<O extends Operation>(operation: O, inputs: Inputs = {}): Promise<Answer<O>> {
    const { body, retry_after: retry } = await this.answer(operation, inputs);
    const answer = body as Answer<O> & Failure;
    if (answer.responseStatus === 'FAILURE') {
      const [first] = answer.errors ?? [];
      throw new Refusal(
        first?.type ?? 'UNEXPECTED_ERROR',
        (answer.errors ?? []).map(({ message }) => message).join(' '),
        Number(retry) || undefined,
      );
    }
    return answer;
  }
}
