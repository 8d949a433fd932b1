import { randomUUID } from 'node:crypto';
import { isRequestId } from '@giftstore/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Gauge } from 'prom-client';
import { countProcess, type Reading, registry, requestDurations } from '../telemetry/metrics';
import { mayReadMetrics } from '../telemetry/metrics-access';
import { type Scope, within } from '../telemetry/scope';
import { beginSpan, endSpan } from '../telemetry/tracing';

declare module 'fastify' {
  interface FastifyRequest {
    scope: Scope | null;
  }
}

/** A caller's own id is kept when it is harmless in a log. */
export function requestId(request: { headers: Record<string, unknown> }): string {
  const given = request.headers['x-request-id'];
  return isRequestId(given) ? given : randomUUID();
}

export interface ObserveOptions {
  /** Lets others than this machine read the metrics, as a bearer token; empty: nobody. */
  metricsToken: string;
  /** Read at each scrape. */
  readGauges: () => Promise<Reading[]>;
}

/** Every request has a scope, a line in the log, a place in the metrics and its id on the answer. */
export function observe(app: FastifyInstance, options: ObserveOptions): void {
  scopeRequests(app);
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request);
    const status = reply.statusCode;
    requestDurations.observe(
      { method: request.method, route, status: String(status) },
      reply.elapsedTime / 1000,
    );
    endSpan(request.scope?.span, { 'http.response.status_code': status }, status >= 500);
    logAnswer(request, reply, route);
  });
  metricsRoute(app, options);
}

/** What runs for a request knows its id and span: its scope is entered at its start, and again after its body was read. */
function scopeRequests(app: FastifyInstance): void {
  app.decorateRequest('scope', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const route = routeOf(request);
    request.scope = {
      requestId: request.id,
      span: beginSpan(`${request.method} ${route}`, {
        kind: 'SERVER',
        attributes: { 'http.request.method': request.method, 'http.route': route, request_id: request.id },
        traceparent: String(request.headers.traceparent ?? ''),
      }),
    };
    within(request.scope, done);
  });
  app.addHook('preValidation', (request, _reply, done) => within(request.scope ?? {}, done));
}

/**
 * One line an answer. The route's pattern, never the path: a path can hold a card's number, or whatever somebody typed.
 * Looking around is told at debug level only.
 */
function logAnswer(request: FastifyRequest, reply: FastifyReply, route: string): void {
  const { method } = request;
  const line = { method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
  if (reply.statusCode >= 500) request.log.warn(line, 'answered');
  else if (method === 'GET' || method === 'HEAD') request.log.debug(line, 'answered');
  else request.log.info(line, 'answered');
}

function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'unknown';
}

/** `GET /metrics` for Prometheus. */
function metricsRoute(app: FastifyInstance, { metricsToken, readGauges }: ObserveOptions): void {
  countProcess();
  const gauges = new Map<string, Gauge>();
  const gaugeOf = ({ name, help, labels = {} }: Reading) => {
    const known = gauges.get(name);
    if (known) return known;
    const gauge = new Gauge({
      name,
      help,
      labelNames: Object.keys(labels),
      registers: [registry],
    });
    gauges.set(name, gauge);
    return gauge;
  };
  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    if (!mayReadMetrics(request.raw, metricsToken)) return reply.callNotFound();
    const readings = await readGauges();
    for (const gauge of gauges.values()) gauge.reset();
    for (const reading of readings) gaugeOf(reading).set(reading.labels ?? {}, reading.value);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
