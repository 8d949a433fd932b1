import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import { DomainError } from '../../core/domain-error';
import { registry } from '../telemetry/metrics';
import { failures } from './routes';

const READS = ['GET', 'HEAD', 'OPTIONS'];
/** Calls that finish what a shopper began, or report from a provider, have the room of twice the limit. */
const FINISHING = ['/v1/payments/', '/v1/mail_events', '/v1/supplier_events'];
/** Waits differ, so that those who were refused together do not come back together. */
const RETRY_AFTER_SECONDS = { min: 1, max: 3 };

const refusals = new Counter({
  name: 'giftstore_refused_writes_total',
  help: 'Calls that were refused at once because too many were in progress',
  registers: [registry],
});

/**
 * Refuses a call that changes something while `limit` of them are in progress, instead of letting it wait behind them: a queue
 * that grows makes every call slow and finishes none sooner. Reads are never refused, and a payment is refused last.
 */
export function limitWrites(app: FastifyInstance, limit: number): void {
  let inProgress = 0;
  app.addHook('onRoute', ({ method, schema }) => {
    if (schema?.response && !READS.includes(String(method)))
      schema.response = { ...failures(503), ...schema.response };
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (READS.includes(request.method)) return done();
    if (inProgress >= (isFinishing(request) ? 2 * limit : limit)) {
      refusals.inc();
      return done(busy());
    }
    inProgress += 1;
    reply.raw.once('close', () => {
      inProgress -= 1;
    });
    done();
  });
}

function isFinishing({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return FINISHING.some((path) => url.startsWith(path));
}

function busy() {
  const { min, max } = RETRY_AFTER_SECONDS;
  const message = 'The store is busy. Please try again in a moment.';
  const retryAfter = min + Math.floor(Math.random() * (max - min + 1));
  return new DomainError('unavailable', { message, errors: { base: [message] }, retryAfter });
}
