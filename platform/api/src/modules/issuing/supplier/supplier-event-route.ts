import { SuccessMessage } from '@giftstore/contracts/api';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { notFound } from '../../../core/domain-error';
import type { Database } from '../../../infra/database/database';
import { succeedWithMessage } from '../../../infra/http/envelope';
import { type App, failures } from '../../../infra/http/routes';
import { invalidWebhook, verifyWebhook } from '../../fulfilment/standard-webhook';
import { enqueueWaitingLines } from '../enqueue-waiting-lines';
import { readReference } from './supplier-orders';

const MAX_EVENT_BYTES = 16 * 1024;

/** Further fields are allowed. */
const Payload = Type.Object({
  type: Type.String({ maxLength: 100 }),
  data: Type.Object({ reference: Type.String({ maxLength: 100 }) }),
});

/**
 * Receives the supplier's signed events, in any order and any number of times. An event decides nothing: it only makes the
 * worker read the order at the supplier at once. Only this route sees the raw body, which the signature covers.
 */
export function supplierEventRoute(
  app: App,
  { db, supplierWebhookSecret }: { db: Database; supplierWebhookSecret: string },
): void {
  app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(
      '/v1/supplier_events',
      {
        bodyLimit: MAX_EVENT_BYTES,
        schema: {
          tags: ['Orders'],
          summary: "The supplier's signed events, in the format of Standard Webhooks",
          description:
            '`type` is `order.completed` or `order.failed`, `data.reference` the reference with which the shop ordered the ' +
            'card. Other types and unknown references are 200 as well: there is nothing to retry. 404 in a shop without a ' +
            'key for these events.',
          response: { 200: SuccessMessage, ...failures(404, 413, 422) },
        },
      },
      async (request) => {
        if (!supplierWebhookSecret) throw notFound();
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        verifyWebhook(request.headers, body, supplierWebhookSecret, 'orders');
        const voucherId = readVoucher(body);
        if (voucherId) await enqueueWaitingLines(db, voucherId);
        return succeedWithMessage('Received');
      },
    );
  });
}

/** The voucher of an event about an order. @throws DomainError `invalid` */
function readVoucher(body: Buffer): string | undefined {
  const { type, data } = parse(body);
  return /^order\./.test(type) ? readReference(data.reference)?.voucherId : undefined;
}

function parse(body: Buffer) {
  try {
    const payload: unknown = JSON.parse(body.toString('utf8'));
    if (Value.Check(Payload, payload)) return payload;
  } catch {
    // Not JSON.
  }
  throw invalidWebhook();
}
