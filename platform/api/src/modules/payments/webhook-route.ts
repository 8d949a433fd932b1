import { setTimeout as pause } from 'node:timers/promises';
import { type OrderStatus, SuccessMessage } from '@giftstore/contracts/api';
import type { Database } from '../../infra/database/database';
import { type App, failures } from '../../infra/http/routes';
import type { OrderRow } from '../orders/order-repository';
import { isOpen } from '../orders/order-states';
import type { ProcessPaymentDeps } from './abandon-order';
import { handleDecline } from './handle-decline';
import type { PaymentEvent, PaymentProvider } from './payment-provider';
import { isBusy, readWithPayment } from './payment-repository';
import { processPayment } from './process-payment';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The provider's events are a few KiB; the schema does not limit what the signature covers. */
const MAX_EVENT_BYTES = 64 * 1024;

/** Waits during which a checkout in progress can settle its own order. */
const CHECKOUT_WAITS_MS = [100, 200, 400];

/**
 * Receives the provider's signed events, in any order and any number of times. A success only names an order; its state is
 * read from the provider. A failure is a declined payment card, also of a browser that did not ask the shop. Other events
 * are ignored. Only this route sees the raw body, which the signature covers.
 */
export function webhookRoute(app: App, deps: ProcessPaymentDeps & { provider: PaymentProvider }): void {
  app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(
      '/v1/payments/webhook',
      {
        bodyLimit: MAX_EVENT_BYTES,
        schema: {
          tags: ['Payments'],
          summary: "The payment provider's signed events",
          description: 'An event for an unknown order is 200 as well: there is nothing to retry.',
          response: { 200: SuccessMessage, ...failures(413, 422, 503) },
        },
      },
      async (request) => {
        const signature = request.headers['stripe-signature'];
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const event = deps.provider.readEvent(body, String(signature ?? ''));
        if (UUID.test(event.orderId ?? '')) await handleEvent(deps, event, event.orderId as string);
        return { status: 'Success' as const, code: 200 as const, message: 'Received' };
      },
    );
  });
}

async function handleEvent(
  deps: ProcessPaymentDeps,
  { type, decline }: PaymentEvent,
  orderId: string,
): Promise<void> {
  if (decline) await handleDecline(deps, orderId, decline);
  if (type !== 'payment_intent.succeeded') return;
  const order = await readIdleOrder(deps.db, orderId);
  if (order) await processPayment(deps, order, 'webhook');
}

/**
 * Reads the order once no checkout is calling the provider for it. The event of a charge arrives while its checkout records
 * the same result, and processing it would call and lock for nothing. After a short wait the event is processed anyway.
 */
async function readIdleOrder(db: Database, id: string): Promise<OrderRow | undefined> {
  for (const ms of CHECKOUT_WAITS_MS) {
    const current = await readWithPayment(db, id);
    if (!current || !isOpen(current.order.state as OrderStatus) || !isBusy(current.payment))
      return current?.order;
    await pause(ms);
  }
  return (await readWithPayment(db, id))?.order;
}
