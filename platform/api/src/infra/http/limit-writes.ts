import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import { registry } from '../telemetry/metrics';
import { fail } from './envelope';
import { failures } from './routes';

const READS = ['GET', 'HEAD', 'OPTIONS'];
/** Reads that need a body. */
const READS_WITH_BODY = ['/v2/cart_items/quote'];
/** Later steps of a checkout, whose order exists already, and reports of providers, which come back until they are taken. */
const LATER_STEPS = ['/v1/payments/', '/v1/orders/process_order', '/v1/mail_events', '/v1/supplier_events'];
/** Waits differ, so that those who were refused together do not come back together. */
const RETRY_AFTER_SECONDS = { min: 1, max: 3 };

const MESSAGE = 'The store is busy. Please try again in a moment.';
const BUSY = fail(503, { message: MESSAGE, errors: { base: [MESSAGE] } });

const refusals = new Counter({
  name: 'giftstore_refused_writes_total',
  help: 'Calls that were refused at once because too many were in progress',
  registers: [registry],
});

export interface WriteLimit {
  /** Calls in progress. */
  limit: number;
  /** Whether calls wait too long for what they need. */
  isBehind: () => boolean;
}

/**
 * Refuses a call that changes something while the process is behind, or while `limit` of them are in progress, instead of
 * letting it wait behind them: a queue that grows makes every call slow and finishes none sooner. Reads are never refused, and
 * neither are the later steps of a checkout: there are only as many of them as have begun, and what was done for them would be
 * lost. A refusal takes little of what the calls in progress need: clients that repeat it at once would slow them down.
 */
export function limitWrites(app: FastifyInstance, { limit, isBehind }: WriteLimit): void {
  let inProgress = 0;
  app.addHook('onRoute', ({ method, url, schema }) => {
    if (schema?.response && isWrite(String(method), url))
      schema.response = { ...failures(503), ...schema.response };
  });
  app.addHook('onRequest', (request, reply, done) => {
    const { url = '' } = request.routeOptions;
    if (!isWrite(request.method, url)) return done();
    if (!isLaterStep(url) && (inProgress >= limit || isBehind())) {
      refusals.inc();
      // Without an error, its stack, and the error handler.
      reply
        .code(503)
        .header('retry-after', retryAfterSeconds())
        .send({ ...BUSY, request_id: request.id });
      return;
    }
    inProgress += 1;
    reply.raw.once('close', () => {
      inProgress -= 1;
    });
    done();
  });
}

function isWrite(method: string, url: string): boolean {
  return !READS.includes(method) && !READS_WITH_BODY.includes(url);
}

function isLaterStep(url: string): boolean {
  return LATER_STEPS.some((path) => url.startsWith(path));
}

function retryAfterSeconds(): number {
  const { min, max } = RETRY_AFTER_SECONDS;
  return min + Math.floor(Math.random() * (max - min + 1));
}
