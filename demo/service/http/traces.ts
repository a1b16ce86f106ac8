/**
 * Traces of calls for OpenTelemetry: one span per call of an operation, with a child for each SQL statement. Off without
 * `OTEL_EXPORTER_OTLP_ENDPOINT`. Spans contain operations, statuses and statements with placeholders, but no values, names, IDs or addresses.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  defaultTextMapGetter,
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

const propagator = new W3CTraceContextPropagator();

type TraceSettings = Pick<Settings, 'tracesEndpoint' | 'tracesShare' | 'tracesName'>;

export class Traces {
  readonly #provider: TracerProvider;
  readonly #active = new AsyncLocalStorage<Context>();

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

  /** Adds a statement that has just ended to the current call. Statements outside of calls are not traced. */
  readonly statement: StatementListener = ({ text, milliseconds, failed }) => {
    const context = this.#active.getStore();
    if (!context) return;
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
