import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import { registry } from '../telemetry/metrics';
import { fail } from './envelope';
import { failures } from './routes';

const READS = ['GET', 'HEAD', 'OPTIONS'];
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

/**
 * Refuses a call that changes something while `limit` of them are in progress, instead of letting it wait behind them: a queue
 * that grows makes every call slow and finishes none sooner. Reads are never refused, and neither are the later steps of a
 * checkout: they count, so that fewer checkouts begin while many are being finished, and there are only as many of them as
 * have begun. A refusal takes little of what the calls in progress need: clients that repeat it at once would slow them down.
 */
export function limitWrites(app: FastifyInstance, limit: number): void {
  let inProgress = 0;
  app.addHook('onRoute', ({ method, schema }) => {
    if (schema?.response && !READS.includes(String(method)))
      schema.response = { ...failures(503), ...schema.response };
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (READS.includes(request.method)) return done();
    if (inProgress >= limit && !isLaterStep(request)) {
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

function isLaterStep({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return LATER_STEPS.some((path) => url.startsWith(path));
}

function retryAfterSeconds(): number {
  const { min, max } = RETRY_AFTER_SECONDS;
  return min + Math.floor(Math.random() * (max - min + 1));
}
