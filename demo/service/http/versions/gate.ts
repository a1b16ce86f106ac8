/**
 * Version gate of the operations (specification, section 9, rules 2 and 3): older versions ignore inputs that were added later, with any
 * value, and return only what their document describes.
 */
import type { HonoRequest, MiddlewareHandler } from 'hono';
import type { Environment } from '../environment.ts';
import { leaveOutParameters } from './parameters.ts';
import { addedIn, lastChangeOf, operations, type Content, type Schema } from './schemas.ts';
import { leaveOutLater } from './values.ts';

const jsonSchema = (part: Content | undefined): Schema | undefined =>
  part?.content?.['application/json']?.schema;

async function leaveOutOfBody(request: HonoRequest, version: number, schema: Schema): Promise<void> {
  // Only JSON has been read (`readJson`). Validation refuses any other body.
  const body: unknown = await request.json().catch(() => undefined);
  if (body === undefined) return;
  leaveOutLater(version, body, schema);
}

async function withoutLaterFields(response: Response, version: number, schema: Schema): Promise<Response> {
  const body: unknown = await response.json();
  leaveOutLater(version, body, schema);
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(JSON.stringify(body), { status: response.status, headers });
}

const isJson = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('application/json') ?? false;

function makeGate(operationId: string): MiddlewareHandler<Environment> | undefined {
  const { parameters = [], requestBody, responses } = operations.get(operationId)!;
  const inputs = parameters.filter((parameter) => parameter.in === 'query');
  const body = jsonSchema(requestBody);
  const bodyChange = body ? lastChangeOf(body) : 0;
  const answers = Object.entries(responses).flatMap(([status, response]) => {
    const schema = jsonSchema(response);
    return schema && lastChangeOf(schema) ? [[Number(status), schema] as const] : [];
  });
  const answerSchemas = new Map(answers);
  const lastChange = Math.max(
    bodyChange,
    ...inputs.map(({ schema }) => lastChangeOf(schema)),
    ...answers.map(([, schema]) => lastChangeOf(schema)),
  );
  if (!lastChange) return undefined;
  return async (c, next) => {
    const version = c.get('version');
    if (version >= lastChange) return next();
    leaveOutParameters(
      c.req,
      inputs.filter(({ schema }) => addedIn(schema) > version).map(({ name }) => name),
    );
    if (body && bodyChange > version) await leaveOutOfBody(c.req, version, body);
    await next();
    const answer = answerSchemas.get(c.res.status);
    if (answer && isJson(c.res)) c.res = await withoutLaterFields(c.res, version, answer);
  };
}

/** The gates of all applications of this process: they depend on the contract alone. */
const gates = new Map<string, MiddlewareHandler<Environment> | undefined>();

/** Middleware; add it after the guards, so that no body is read for unauthorized callers. Undefined for an operation that never changed. */
export function versionGate(operationId: string): MiddlewareHandler<Environment> | undefined {
  if (!gates.has(operationId)) gates.set(operationId, makeGate(operationId));
  return gates.get(operationId);
}
