import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';

export interface LoadLimit {
  /** Mean delay of the event loop in a sample from which on requests are refused. */
  maxDelayMs: number;
  sampleMs: number;
}

const RETRY_AFTER_SECONDS = 2;
/** Without a response here, a supervisor would kill a process that is only busy. */
const ALWAYS_SERVED = '/health/live';

/**
 * Refuses requests with 503 while the event loop is late, which is the last line of defence. The samples in which the process
 * started do not count: on a busy machine loading the code alone blocks the loop for a whole sample, and a restarted API would
 * refuse everything for as long as the next one takes.
 */
export async function shedLoad(app: FastifyInstance, { maxDelayMs, sampleMs }: LoadLimit): Promise<void> {
  let countsFrom = Number.POSITIVE_INFINITY;
  app.addHook('onListen', async () => {
    // The sample that is being taken has begun before, and its delay stands until the one after it is complete.
    countsFrom = performance.now() + 2 * sampleMs;
  });
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    sampleInterval: sampleMs,
    pressureHandler: ({ routeOptions: { url } }, reply) => {
      if (url === ALWAYS_SERVED || performance.now() < countsFrom) return;
      reply.code(503).header('retry-after', String(RETRY_AFTER_SECONDS));
      return Promise.reject(Object.assign(new Error('The event loop is late'), { statusCode: 503 }));
    },
  });
}
