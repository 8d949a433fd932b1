import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { LongWaits } from '../../core/long-waits';

const SAMPLE_MS = 20;

/** Measures how long a turn of the event loop takes, which is what a call waits at each step. Ends with the app. */
export function watchEventLoop(app: FastifyInstance, maxMs: number): LongWaits {
  const turns = new LongWaits(maxMs);
  const timer = setInterval(() => void turns.measure(() => nextTurn()), SAMPLE_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return turns;
}
