import { AsyncLocalStorage } from 'node:async_hooks';
import { type TraceParent, writeTraceparent } from '@giftstore/contracts';
import type { Attributes, Span, SpanKind } from '@opentelemetry/api';

export interface SpanOptions {
  kind: 'SERVER' | 'CLIENT' | 'INTERNAL';
  attributes?: Attributes;
  /** Of another process; by default the parent is the current span. */
  parent?: TraceParent | undefined;
}

export interface TracingOptions {
  /** OpenTelemetry collector; empty: nothing is loaded, and spans cost nothing. */
  endpoint: string;
  /** The share of traces that begin here and are recorded, from 0 to 1. */
  ratio: number;
}

interface Tracer {
  begin(name: string, options: SpanOptions): Span;
  fail(span: Span): void;
}

let tracer: Tracer | undefined;
const spans = new AsyncLocalStorage<Span>();

/**
 * Sends traces to the collector from now on. A trace that a caller began is recorded if the caller says so.
 * @returns a function that sends the remaining spans and ends tracing
 */
export async function startTracing({ endpoint, ratio }: TracingOptions): Promise<() => Promise<void>> {
  if (!endpoint) return async () => {};
  const [api, sdk, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new sdk.BasicTracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': 'giftstore-edge' }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  });
  const otel = provider.getTracer('giftstore');
  tracer = {
    begin: (name, { kind, attributes, parent }) => {
      const context = parent
        ? { ...parent, traceFlags: Number(parent.sampled), isRemote: true }
        : spans.getStore()?.spanContext();
      const within = context ? api.trace.setSpanContext(api.ROOT_CONTEXT, context) : api.ROOT_CONTEXT;
      return otel.startSpan(name, { kind: api.SpanKind[kind] as SpanKind, attributes }, within);
    },
    fail: (span) => span.setStatus({ code: api.SpanStatusCode.ERROR }),
  };
  return async () => {
    tracer = undefined;
    // A collector that is away must not keep the process from ending.
    await provider.shutdown().catch(() => {});
  };
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

/** Runs `work`, and everything that it starts, as part of a span. */
export function runInSpan<T>(span: Span | undefined, work: () => T): T {
  return span ? spans.run(span, work) : work();
}

/**
 * Runs `work` in a child of the current span, if there is one that is recorded. Of an error, only its type is recorded.
 * @param attributesOf attributes that follow from the result
 */
export async function traced<T>(
  name: string,
  options: Omit<SpanOptions, 'parent'>,
  work: () => Promise<T>,
  attributesOf?: (result: T) => Attributes,
): Promise<T> {
  if (!spans.getStore()?.isRecording()) return work();
  const span = beginSpan(name, options);
  try {
    const result = await runInSpan(span, work);
    endSpan(span, attributesOf?.(result));
    return result;
  } catch (error) {
    endSpan(span, { 'error.type': error instanceof Error ? error.name : typeof error }, true);
    throw error;
  }
}

/** The header `traceparent` for a call from a span, by default the current one; undefined outside spans. */
export function traceparentOf(span: Span | undefined = spans.getStore()): string | undefined {
  if (!span) return undefined;
  const { traceId, spanId, traceFlags } = span.spanContext();
  return writeTraceparent({ traceId, spanId, sampled: (traceFlags & 1) === 1 });
}
