import type { FastifyInstance } from 'fastify';
import { withTimeout } from '../../core/timeout';

const READY_TIMEOUT_MS = 2_000;

/** `live`: the process responds. `ready`: it can do its work; `check` throws or hangs when it cannot. */
export function healthRoutes(app: FastifyInstance, check: () => Promise<unknown>): void {
  let draining = false;
  app.addHook('preClose', async () => {
    draining = true;
  });
  app.get('/health/live', { schema: { hide: true }, logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/health/ready', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    try {
      if (draining) throw new Error('draining');
      await withTimeout(READY_TIMEOUT_MS, check());
      return { status: 'ok' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).header('retry-after', '2').send({ status: 'unavailable' });
    }
  });
}
