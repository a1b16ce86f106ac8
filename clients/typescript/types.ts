/** Types of inputs and answers, derived from the types that the OpenAPI document gives. */

/** An operation as `openapi-typescript` describes it. */
export interface OperationTypes {
  parameters: { query?: unknown; path?: unknown };
  requestBody?: unknown;
  responses: object;
}

/** An operation as the client calls it. */
export interface Operation {
  method: string;
  /** Path below `{base_url}/api/{version}`, or `{base_url}` with `isRoot`, with `{name}` for path parameters. */
  path: string;
  /** Media types of the body; empty without a body. */
  bodies: readonly string[];
  /** True for a path that does not begin with the version. */
  isRoot?: boolean;
  /** True when a repeated call changes nothing. */
  isSafe: boolean;
  /** Property of the answer with the items of a page. */
  items?: string;
  /** Maximum items of a page. */
  most?: number;
}

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : undefined extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

/** Content of a file or a text. */
export type Raw = string | Blob | ArrayBuffer | Uint8Array<ArrayBuffer>;

type Body<Content> = Content extends { content: infer Types }
  ? 'application/json' extends keyof Types
    ? Part<'body', Types['application/json']>
    : 'application/x-www-form-urlencoded' extends keyof Types
      ? Part<'body', Types['application/x-www-form-urlencoded']>
      : { body: Raw; contentType: keyof Types & string }
  : unknown;

type Key<T, K extends string> = K extends keyof T ? T[K] : undefined;

/** What a call gets: parameters, a body, a signal. */
export type Input<O extends OperationTypes> = Part<'query', O['parameters']['query']> &
  Part<'path', O['parameters']['path']> &
  Body<Key<O, 'requestBody'>> & {
    /** Stops the call and the waits before other attempts. */
    signal?: AbortSignal | undefined;
    headers?: Readonly<Record<string, string>> | undefined;
  };

/** True when a call needs no input. */
type IsOptional<T> = Record<never, never> extends T ? true : false;
export type Arguments<O extends OperationTypes> =
  IsOptional<Input<O>> extends true ? [input?: Input<O>] : [input: Input<O>];

type Ok<O extends OperationTypes> = O['responses'] extends { 200: { content: infer Types } }
  ? Types
  : unknown;

/** The body of a successful answer, or the whole answer when it is no JSON. */
export type Answer<O extends OperationTypes> =
  Ok<O> extends { 'application/json': infer Body } ? Body : Response;

type AnyOperations<Operations> = { [Name in keyof Operations]: OperationTypes };

/** One method for each operation. */
export type Methods<Operations extends AnyOperations<Operations>> = {
  [Name in keyof Operations]: (...input: Arguments<Operations[Name]>) => Promise<Answer<Operations[Name]>>;
};

/** Operations with pages, and the properties with their items. */
export type Item<O extends OperationTypes, Property> = Property extends keyof Answer<O>
  ? NonNullable<Answer<O>[Property]> extends readonly (infer Each)[]
    ? Each
    : never
  : never;
