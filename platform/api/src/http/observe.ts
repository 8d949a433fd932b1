import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** A caller's own id is kept when it is harmless in a log. */
export function requestId(request: { headers: Record<string, unknown> }): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,100}$/.test(given) ? given : randomUUID();
}

export interface ObserveOptions {
  /** Lets others than this machine read the metrics, as a bearer token; empty: nobody. */
  metricsToken: string;
  /** Read at each scrape: gauges by name. */
  readGauges: () => Promise<Record<string, number>>;
}

/** Request ids on every answer, and `GET /metrics` for Prometheus: this machine or the token's holder only. */
export function observe(app: FastifyInstance, { metricsToken, readGauges }: ObserveOptions): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
    registers: [registry],
  });
  const gauges = new Map<string, Gauge>();

  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    if (!mayRead(request, metricsToken)) return reply.callNotFound();
    for (const [name, value] of Object.entries(await readGauges())) {
      if (!gauges.has(name)) gauges.set(name, new Gauge({ name, help: name, registers: [registry] }));
      gauges.get(name)?.set(value);
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** The socket's own address counts, and only without a proxy in between: a header can say anything. */
function mayRead(request: FastifyRequest, token: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  if (token && given.length === wanted.length && timingSafeEqual(given, wanted)) return true;
  const address = request.socket.remoteAddress ?? '';
  return /^(127\.|::1$|::ffff:127\.)/.test(address) && request.headers['x-forwarded-for'] === undefined;
}
