import type { FastifyInstance } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import type { AdaptiveLimit } from '../../core/adaptive-limit';
import { registry } from '../telemetry/metrics';
import { fail } from './envelope';
import { failures } from './routes';

const READS = ['GET', 'HEAD', 'OPTIONS'];
/** Reads that need a body. */
const READS_WITH_BODY = ['/v2/cart_items/quote', '/v2/cart_items/quote_buy_now'];
/** Later steps of a checkout, whose order exists already, and reports of providers, which come back until they are taken. */
const LATER_STEPS = ['/v1/payments/', '/v1/orders/process_order', '/v1/mail_events', '/v1/supplier_events'];
/** First steps of a checkout. */
const FIRST_STEPS = ['/v1/guest_orders', '/v1/orders'];
/** Later steps for which a shopper waits; a webhook waits for a checkout in progress, which is no sign of a crowd. */
const LATER_STEPS_OF_SHOPPERS = [
  '/v1/payments/create_checkout',
  '/v1/payments/process_order_after_redirect',
  '/v1/orders/process_order',
];
/** Waits differ, so that those who were refused together do not come back together. */
const RETRY_AFTER_SECONDS = { min: 1, max: 3 };

const MESSAGE = 'The store is busy. Please try again in a moment.';
const BUSY = fail(503, { message: MESSAGE, errors: { base: [MESSAGE] } });

const refusals = new Counter({
  name: 'giftstore_refused_writes_total',
  help: 'Calls that were refused at once because too many were in progress',
  registers: [registry],
});

const checkoutLimit = new Gauge({
  name: 'giftstore_checkout_limit',
  help: 'Calls of checkouts that may be in progress now; it follows the time that they take',
  registers: [registry],
});

export interface WriteLimit {
  /** Calls in progress. */
  limit: number;
  /** Whether calls wait too long for what they need. */
  isBehind: () => boolean;
  /** The calls of checkouts, by the time that they take. */
  checkouts: AdaptiveLimit;
}

/**
 * Refuses a call that changes something while the process is behind, or while `limit` of them are in progress, instead of
 * letting it wait behind them: a queue that grows makes every call slow and finishes none sooner. A checkout does not begin
 * while as many steps of others are in progress as can be in time. Reads are never refused, and neither are the later steps
 * of a checkout: there are only as many of them as have begun, and what was done for them would be lost. A refusal takes
 * little of what the calls in progress need: clients that repeat it at once would slow them down.
 */
export function limitWrites(app: FastifyInstance, { limit, isBehind, checkouts }: WriteLimit): void {
  let inProgress = 0;
  const isFull = (url: string) =>
    inProgress >= limit || isBehind() || (FIRST_STEPS.includes(url) && checkouts.isReached);
  app.addHook('onRoute', ({ method, url, schema }) => {
    if (schema?.response && isWrite(String(method), url))
      schema.response = { ...failures(503), ...schema.response };
  });
  app.addHook('onRequest', (request, reply, done) => {
    const { url = '' } = request.routeOptions;
    if (!isWrite(request.method, url)) return done();
    if (!isLaterStep(url) && isFull(url)) {
      refusals.inc();
      // Without an error, its stack, and the error handler.
      reply
        .code(503)
        .header('retry-after', retryAfterSeconds())
        .send({ ...BUSY, request_id: request.id });
      return;
    }
    inProgress += 1;
    const endStep = isCheckout(url) ? checkouts.begin(url) : undefined;
    reply.raw.once('close', () => {
      inProgress -= 1;
      endStep?.(reply.raw.writableFinished && reply.statusCode === 200);
      checkoutLimit.set(checkouts.allowed);
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

function isCheckout(url: string): boolean {
  return FIRST_STEPS.includes(url) || LATER_STEPS_OF_SHOPPERS.includes(url);
}

function retryAfterSeconds(): number {
  const { min, max } = RETRY_AFTER_SECONDS;
  return min + Math.floor(Math.random() * (max - min + 1));
}
