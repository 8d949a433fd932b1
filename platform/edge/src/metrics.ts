import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Build } from '@giftstore/settings';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** All metrics of this process. */
export const registry = new Registry();
const registers = [registry];

export const requestDurations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Duration of requests by kind and status',
  labelNames: ['method', 'kind', 'status'],
  buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
  registers,
});

export const renderDurations = new Histogram({
  name: 'giftstore_edge_render_duration_seconds',
  help: "Pages rendered by a remote's server bundle: ok, late (served without), failed or busy",
  labelNames: ['remote', 'outcome'],
  buckets: [0.005, 0.01, 0.02, 0.05, 0.1, 0.15, 0.3, 1],
  registers,
});

export const pagesServed = new Counter({
  name: 'giftstore_edge_pages_total',
  help: 'Pages by the remote that owns them and where they came from: cached, stale or built',
  labelNames: ['remote', 'from'],
  registers,
});

const revisions = new Map<string, () => Promise<{ revision: number } | null>>();

new Gauge({
  name: 'giftstore_edge_release_revision',
  help: 'Revision of the release map that is served',
  labelNames: ['channel'],
  registers,
  async collect() {
    for (const [channel, current] of revisions) this.set({ channel }, (await current())?.revision ?? 0);
  },
});

export const reportsCounted = new Counter({
  name: 'giftstore_edge_reports_total',
  help: 'Reports of pages that were counted',
  labelNames: ['remote', 'version', 'outcome'],
  registers,
});

export const reportsDropped = new Counter({
  name: 'giftstore_edge_reports_left_out_total',
  help: 'Reports that were not counted, by reason: origin, nonce, expired, release, again, limit or lost (no database)',
  labelNames: ['why'],
  registers,
});

export const proxyFailures = new Counter({
  name: 'giftstore_edge_proxy_failures_total',
  help: 'Requests without a response from the API, by cause',
  labelNames: ['cause'],
  registers,
});

export const connectionsRefused = new Counter({
  name: 'giftstore_edge_connections_refused_total',
  help: 'Connections of clients that had as many as one address may have',
  registers,
});

/** Memory, event loop and so on; once per process. */
export function countProcess(): void {
  collectDefaultMetrics({ register: registry });
}

const buildInfo = new Gauge({
  name: 'giftstore_build_info',
  help: 'Version and commit of this process; always 1',
  labelNames: ['version', 'commit'],
  registers,
});

/** Exports what this process runs. */
export function exportBuild({ version, commit }: Build): void {
  buildInfo.set({ version, commit }, 1);
}

/** Exports the revision of the served release map. */
export function followRevision(channel: string, current: () => Promise<{ revision: number } | null>): void {
  revisions.set(channel, current);
}

/** Times every request, and serves `GET /metrics` to this machine and to clients with the token. */
export function serveMetrics(server: FastifyInstance, { token }: { token: string }): void {
  server.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, kind: kindOf(request), status: String(reply.statusCode) };
    requestDurations.observe(labels, reply.elapsedTime / 1000);
  });
  server.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request.raw as IncomingMessage, token)) return reply.callNotFound();
    reply.header('cache-control', 'no-store').type(registry.contentType);
    return registry.metrics();
  });
}

/** The kind of a request; its path could hold anything. */
export function kindOf({ routeOptions: { url } }: FastifyRequest): string {
  if (url === '/*') return 'page';
  if (url === '/releases/:remote/:version/*' || url === '/media/*') return 'asset';
  if (url?.startsWith('/v1/') || url?.startsWith('/v2/') || url === '/openapi.json') return 'api';
  return url?.split('/')[1] || 'other';
}

/** By the socket's address, and only without a proxy in between, because headers can be forged. */
export function mayReadMetrics({ headers, socket }: IncomingMessage, token: string): boolean {
  const actual = Buffer.from(headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  if (token && actual.length === expected.length && timingSafeEqual(actual, expected)) return true;
  const local = /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '');
  return local && headers['x-forwarded-for'] === undefined;
}
