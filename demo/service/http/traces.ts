/**
 * Traces for OpenTelemetry: one span per call of an operation, of FHIR, of agents and of the identity provider, and per run of a job, with a child for each SQL statement. Off without
 * `OTEL_EXPORTER_OTLP_ENDPOINT`. Spans contain operations, statuses and statements with placeholders, but no values, names, IDs or addresses.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import {
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { MiddlewareHandler } from 'hono';
import type { Settings } from '../../settings.ts';
import type { StatementListener } from '../store/statements.ts';
import type { Environment } from './environment.ts';

/** Statements are cut to this number of characters. */
const statementCharacters = 2000;
/** Maximum number of statements of one call or job. A load of a million rows has thousands. */
const mostStatements = 500;

const propagator = new W3CTraceContextPropagator();

type TraceSettings = Pick<Settings, 'tracesEndpoint' | 'tracesShare' | 'tracesName'>;

export class Traces {
  readonly #provider: TracerProvider;
  readonly #active = new AsyncLocalStorage<Context>();
  /** Number of statements, by the span of their call or job. */
  readonly #statements = new WeakMap<Span, number>();

  constructor({ tracesEndpoint, tracesShare, tracesName }: TraceSettings) {
    const exporter = new OTLPTraceExporter({ url: `${tracesEndpoint}/v1/traces` });
    this.#provider = new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': tracesName }),
      // A caller who traces decides for the whole trace.
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(tracesShare) }),
      spanProcessors: [new BatchSpanProcessor({ exporter })],
    });
  }

  /** Traces the calls of an operation. Continues the caller's trace when the call has `traceparent` (W3C Trace Context). */
  of(operation: string, route: string): MiddlewareHandler<Environment> {
    return async (c, next) => {
      const parent = propagator.extract(ROOT_CONTEXT, c.req.header(), defaultTextMapGetter);
      const span = this.#start(operation, SpanKind.SERVER, parent, {
        'http.request.method': c.req.method,
        'http.route': route,
      });
      c.set('traceId', span.spanContext().traceId);
      try {
        await this.#active.run(trace.setSpan(parent, span), next);
        const { status } = c.res;
        span.setAttribute('http.response.status_code', status);
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      } finally {
        span.end();
      }
    };
  }

  /** Names the current call more exactly, when what it does is known. */
  rename(operation: string): void {
    const context = this.#active.getStore();
    if (context) trace.getSpan(context)?.updateName(operation);
  }

  /** Returns the header with which a call inside of the current one continues its trace. */
  headers(): Record<string, string> {
    const headers: Record<string, string> = {};
    const context = this.#active.getStore();
    if (context) propagator.inject(context, headers, defaultTextMapSetter);
    return headers;
  }

  /** Traces a call that Node answers without the routes. `answered` resolves with its status. */
  async around(
    operation: string,
    { method = '', headers }: Pick<IncomingMessage, 'method' | 'headers'>,
    answered: () => Promise<number>,
  ): Promise<void> {
    const parent = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
    const span = this.#start(operation, SpanKind.SERVER, parent, { 'http.request.method': method });
    try {
      const status = await this.#active.run(trace.setSpan(parent, span), answered);
      span.setAttribute('http.response.status_code', status);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    } finally {
      span.end();
    }
  }

  /** Runs a job and traces it, apart from the call that started it. `kind`: name of the kind of job. */
  async job<T>(kind: string, signal: AbortSignal, run: () => Promise<T>): Promise<T> {
    const span = this.#start(`job ${kind}`, SpanKind.INTERNAL, ROOT_CONTEXT, { 'job.kind': kind });
    try {
      return await this.#active.run(trace.setSpan(ROOT_CONTEXT, span), run);
    } catch (error) {
      // A job that is canceled, or handed to another process, has not failed.
      if (!signal.aborted) span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      const left = (this.#statements.get(span) ?? 0) - mostStatements;
      if (left > 0) span.setAttribute('db.statements_left_out', left);
      span.end();
    }
  }

  /**
   * Adds a statement that has just ended to the current call or job. Other statements are not traced, nor are those that a call leaves
   * behind, such as the heartbeats of a job that it started.
   */
  readonly statement: StatementListener = ({ text, milliseconds, failed }) => {
    const context = this.#active.getStore();
    const around = context && trace.getSpan(context);
    if (!context || !around?.isRecording()) return;
    const count = (this.#statements.get(around) ?? 0) + 1;
    this.#statements.set(around, count);
    if (count > mostStatements) return;
    const end = Date.now();
    const verb = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': verb,
      'db.query.text': text.replace(/\s+/g, ' ').trim().slice(0, statementCharacters),
    };
    const span = this.#start(verb, SpanKind.CLIENT, context, attributes, end - milliseconds);
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(end);
  };

  /** Sends what is left. Never rejects: a receiver that is down must not stop the service from ending. */
  async close(): Promise<void> {
    await this.#provider.shutdown().catch(() => undefined);
  }

  #start(
    name: string,
    kind: SpanKind,
    parent: Context,
    attributes: Record<string, string>,
    startTime?: number,
  ): Span {
    const tracer = this.#provider.getTracer('platform-network');
    return tracer.startSpan(
      name,
      { kind, attributes, ...(startTime === undefined ? {} : { startTime }) },
      parent,
    );
  }
}
