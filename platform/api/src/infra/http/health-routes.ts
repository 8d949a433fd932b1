import type { Build } from '@giftstore/settings';
import type { FastifyInstance } from 'fastify';
import { withTimeout } from '../../core/timeout';

const READY_TIMEOUT_MS = 2_000;

export interface HealthOptions {
  build: Build;
  /** Throws or hangs when the process cannot do its work. */
  check: () => Promise<unknown>;
}

/** `live`: the process responds. `ready`: it can do its work. */
export function healthRoutes(app: FastifyInstance, { build, check }: HealthOptions): void {
  let draining = false;
  app.addHook('preClose', async () => {
    draining = true;
  });
  app.get('/health/live', { schema: { hide: true }, logLevel: 'warn' }, async () => ({
    status: 'ok',
    ...build,
  }));
  app.get('/health/ready', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    try {
      if (draining) throw new Error('draining');
      await withTimeout(READY_TIMEOUT_MS, check());
      return { status: 'ok', ...build };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).header('retry-after', '2').send({ status: 'unavailable' });
    }
  });
}
