import { readTraceparent, writeTraceparent } from '@giftstore/contracts';
import type { Attributes, Span, SpanKind } from '@opentelemetry/api';
import { currentScope, runInScope } from './scope';

export interface SpanOptions {
  kind: 'SERVER' | 'CLIENT' | 'CONSUMER';
  attributes?: Attributes;
  /** The parent, from a header or a job; by default the span of the current scope. */
  traceparent?: string;
}

interface Tracer {
  begin(name: string, options: SpanOptions): Span;
  fail(span: Span): void;
}

let tracer: Tracer | undefined;

/**
 * Sends traces to the OpenTelemetry collector at `endpoint` from now on. Without an endpoint nothing is loaded and spans
 * cost nothing.
 * @returns a function that sends the remaining spans, for the end of the process
 */
export async function startTracing(endpoint: string, service: string): Promise<() => Promise<void>> {
  if (!endpoint) return async () => {};
  const [api, { BasicTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, resources] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new BasicTracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const otel = provider.getTracer('giftstore');
  tracer = {
    begin: (name, { kind, attributes, traceparent }) => {
      const parent = spanContextOf(traceparent) ?? currentScope()?.span?.spanContext();
      const context = parent ? api.trace.setSpanContext(api.ROOT_CONTEXT, parent) : api.ROOT_CONTEXT;
      return otel.startSpan(name, { kind: api.SpanKind[kind] as SpanKind, attributes }, context);
    },
    fail: (span) => span.setStatus({ code: api.SpanStatusCode.ERROR }),
  };
  return () => provider.shutdown();
}

/** Begins a span that the caller ends; undefined while traces are not collected. */
export function beginSpan(name: string, options: SpanOptions): Span | undefined {
  return tracer?.begin(name, options);
}

/** Ends a span of `beginSpan`; `failed` marks it as an error. */
export function endSpan(span: Span | undefined, attributes: Attributes = {}, failed = false): void {
  if (!span) return;
  span.setAttributes(attributes);
  if (failed) tracer?.fail(span);
  span.end();
}

/** Runs `work` in a child span of the current scope's. Of an error, only its type is recorded. */
export async function traced<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const span = beginSpan(name, options);
  if (!span) return work();
  try {
    const result = await runInScope({ ...currentScope(), span }, work);
    endSpan(span);
    return result;
  } catch (error) {
    endSpan(span, { 'error.type': error instanceof Error ? error.name : typeof error }, true);
    throw error;
  }
}

/** The W3C header `traceparent` of a span. */
export function traceparentOf(span: Span | undefined): string | undefined {
  if (!span) return undefined;
  const { traceId, spanId, traceFlags } = span.spanContext();
  return writeTraceparent({ traceId, spanId, sampled: (traceFlags & 1) === 1 });
}

function spanContextOf(traceparent: string | undefined) {
  const parent = readTraceparent(traceparent);
  return parent && { ...parent, traceFlags: Number(parent.sampled), isRemote: true };
}
