import { randomUUID } from 'node:crypto';
import { isRequestId, readCaller } from '@giftstore/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Gauge } from 'prom-client';
import { mayReadMetrics } from '../telemetry/may-read-metrics';
import { type Reading, registerProcessMetrics, registry, requestDurations } from '../telemetry/metrics';
import { runInScope, type Scope } from '../telemetry/scope';
import { beginSpan, endSpan } from '../telemetry/tracing';

declare module 'fastify' {
  interface FastifyRequest {
    scope: Scope | null;
  }
}

/** The request's id: the caller's when it is safe to log, otherwise a new one. */
export function requestId(request: { headers: Record<string, unknown> }): string {
  const id = request.headers['x-request-id'];
  return isRequestId(id) ? id : randomUUID();
}

export interface ObserveOptions {
  /** Bearer token that lets other machines read the metrics; empty: none can. */
  metricsToken: string;
  /** Read at each scrape. */
  readGauges: () => Promise<Reading[]>;
}

/** Gives every request a scope, a log line, metrics and its id in the response. */
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
    logResponse(request, reply, route);
  });
  metricsRoute(app, options);
}

/** Enters the request's scope at its start, and again after its body was read. */
function scopeRequests(app: FastifyInstance): void {
  app.decorateRequest('scope', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const route = routeOf(request);
    request.scope = {
      requestId: request.id,
      security: { events: [] },
      span: beginSpan(`${request.method} ${route}`, {
        kind: 'SERVER',
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          request_id: request.id,
          ...callerOf(request),
        },
        traceparent: String(request.headers.traceparent ?? ''),
      }),
    };
    runInScope(request.scope, done);
  });
  app.addHook('preValidation', (request, _reply, done) => runInScope(request.scope ?? {}, done));
}

/** The release whose page made the call, as the edge passed it on. */
function callerOf({ headers }: FastifyRequest): Record<string, string> {
  const caller = readCaller(headers.baggage);
  return caller ? { 'giftstore.remote': caller.remote, 'giftstore.version': caller.version } : {};
}

/**
 * One line for each response, with the route's pattern and never the path: a path can hold a gift card's number or other user
 * input. Reads are logged at debug level.
 */
function logResponse(request: FastifyRequest, reply: FastifyReply, route: string): void {
  const { method } = request;
  const line = { method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
  if (reply.statusCode >= 500) request.log.warn(line, 'request completed');
  else if (method === 'GET' || method === 'HEAD') request.log.debug(line, 'request completed');
  else request.log.info(line, 'request completed');
}

function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'unknown';
}

/** `GET /metrics` for Prometheus. */
function metricsRoute(app: FastifyInstance, { metricsToken, readGauges }: ObserveOptions): void {
  registerProcessMetrics();
  const gauges = new Map<string, Gauge>();
  const gaugeOf = ({ name, help, labels = {} }: Reading) => {
    const existing = gauges.get(name);
    if (existing) return existing;
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
