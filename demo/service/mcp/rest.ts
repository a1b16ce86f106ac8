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

export class Rest {
  readonly #send: (path: string, init: RequestInit) => Promise<Response>;
  readonly #session: string;

  /** `send` answers a request to the service; `session` is the ID of the user's session. */
  constructor(send: (path: string, init: RequestInit) => Promise<Response>, session: string) {
    this.#send = send;
    this.#session = session;
  }

  /** Returns the answer. Throws a Refusal for an envelope with FAILURE. */
  async call<O extends Operation>(
    { method, path }: O,
    { params = {}, query = {}, body }: Inputs = {},
  ): Promise<Answer<O>> {
    const filled = path.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(params[name]!));
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
    const answer = (await response.json()) as Answer<O> & Failure;
    if (answer.responseStatus === 'FAILURE') {
      const [first] = answer.errors ?? [];
      throw new Refusal(
        first?.type ?? 'UNEXPECTED_ERROR',
        (answer.errors ?? []).map(({ message }) => message).join(' '),
        Number(response.headers.get('retry-after')) || undefined,
      );
    }
    return answer;
  }
}
