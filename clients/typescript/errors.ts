/** Errors of calls, with the types that the REST interface documents. */

/** One error of an answer. */
export interface ErrorItem<Type extends string = string> {
  type: Type;
  /** For users; may change between releases. Program against `type`. */
  message: string;
}

/** The instance answered a call with an error. */
export class PlatformError<Type extends string = string> extends Error {
  override readonly name = 'PlatformError';
  readonly operation: string;
  /** HTTP status. A call can fail with status 200, such as a batch of which nothing was done. */
  readonly status: number;
  /** Type of the first error; UNEXPECTED_ERROR when something else answered than the instance, for example a proxy. */
  readonly type: Type | 'UNEXPECTED_ERROR';
  readonly errors: readonly ErrorItem<Type>[];
  /** Value of `X-Request-Id`, which is also in the log of the instance. */
  readonly requestId: string | undefined;
  /** Seconds after which the instance asks to try again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(operation: string, response: Response, body: unknown) {
    const { errors = [] } = (body ?? {}) as { errors?: ErrorItem<Type>[] };
    const [first] = errors;
    super(first ? `${operation}: ${first.message}` : `${operation}: HTTP status ${response.status}`);
    this.operation = operation;
    this.status = response.status;
    this.type = first?.type ?? 'UNEXPECTED_ERROR';
    this.errors = errors;
    this.requestId = response.headers.get('x-request-id') ?? undefined;
    this.retryAfterSeconds = retryAfterSeconds(response);
  }
}

/** The instance was not reached, or did not answer in time. `cause` has the reason. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  readonly operation: string;

  constructor(operation: string, cause: unknown) {
    super(`${operation}: the instance cannot be reached`, { cause });
    this.operation = operation;
  }
}

/** Returns the seconds of `Retry-After`; undefined when the header is missing or has another form. */
export function retryAfterSeconds({ headers }: Response): number | undefined {
  const value = headers.get('retry-after');
  return value !== null && /^\d+$/.test(value) ? Number(value) : undefined;
}
