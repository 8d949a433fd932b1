import type { LiveReleases } from '@giftstore/release';
import type { FastifyInstance } from 'fastify';
import type { EdgeConfig } from './config';

interface Options {
  live: LiveReleases;
  config: Pick<EdgeConfig, 'apiUrl' | 'build'>;
  isDraining: () => boolean;
}

const API_TIMEOUT_MS = 500;

/**
 * `/health/live`: the process responds. `/health/ready`: it can serve pages, because a release map is loaded, it is not draining,
 * and it has reached a ready API since its start. One that has stays ready while the API is away: it has pages and
 * catalogue responses in memory, and a load balancer without any edge could serve nothing at all.
 */
export function serveHealth(server: FastifyInstance, { live, config, isDraining }: Options): void {
  const { build } = config;
  let hasReachedApi = false;

  server.get('/health/live', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'Success', code: 200, data: build }),
  );

  server.get('/health/ready', async (_request, reply) => {
    const [map, api] = await Promise.all([live.current(), stateOfApi(config.apiUrl)]);
    hasReachedApi ||= api === 'ready';
    const ready = map !== null && hasReachedApi && !isDraining();
    const code = ready ? 200 : 503;
    const data = { draining: isDraining(), revision: map?.revision ?? null, api, ...build };
    const body = { status: ready ? 'Success' : 'Error', code, data };
    return reply.code(code).header('cache-control', 'no-store').send(body);
  });
}

async function stateOfApi(apiUrl: string): Promise<'ready' | 'not ready' | 'unreachable'> {
  try {
    const response = await fetch(`${apiUrl}/health/ready`, { signal: AbortSignal.timeout(API_TIMEOUT_MS) });
    await response.body?.cancel();
    return response.ok ? 'ready' : 'not ready';
  } catch {
    return 'unreachable';
  }
}
