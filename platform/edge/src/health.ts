import type { LiveReleases } from '@giftstore/release';
import type { FastifyInstance } from 'fastify';

interface Options {
  live: LiveReleases;
  apiUrl: string;
  isDraining: () => boolean;
}

const API_TIMEOUT_MS = 500;

/**
 * `/health/live`: the process responds. `/health/ready`: it can serve pages, because a release map is loaded and it is not
 * draining. The state of the API is reported only, because pages are served without it.
 */
export function serveHealth(server: FastifyInstance, { live, apiUrl, isDraining }: Options): void {
  server.get('/health/live', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'Success', code: 200, data: {} }),
  );

  server.get('/health/ready', async (_request, reply) => {
    const [map, api] = await Promise.all([live.current(), pingApi(apiUrl)]);
    const ready = map !== null && !isDraining();
    const code = ready ? 200 : 503;
    const data = { draining: isDraining(), revision: map?.revision ?? null, api };
    const body = { status: ready ? 'Success' : 'Error', code, data };
    return reply.code(code).header('cache-control', 'no-store').send(body);
  });
}

async function pingApi(apiUrl: string): Promise<'reachable' | 'unreachable'> {
  try {
    const response = await fetch(`${apiUrl}/health/live`, { signal: AbortSignal.timeout(API_TIMEOUT_MS) });
    await response.body?.cancel();
    return response.ok ? 'reachable' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}
