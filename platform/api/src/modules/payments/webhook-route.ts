import { setTimeout as pause } from 'node:timers/promises';
import { type OrderStatus, SuccessMessage } from '@giftstore/contracts/api';
import type { Database } from '../../infra/database/database';
import { type App, failures } from '../../infra/http/routes';
import type { OrderRow } from '../orders/order-repository';
import { isOpen } from '../orders/order-states';
import { type AfterPaymentDeps, processPayment } from './after-payment';
import type { PaymentProvider } from './payment-provider';
import { isBusy, readWithPayment } from './payment-repository';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Pauses in milliseconds in which a checkout that is under way gets to settle its own order. */
const patience = [100, 200, 400];

/**
 * The provider's signed events, in any order and any number of times. An event only says which order to look at; what is
 * done about it is read from the provider. Only a success changes an order; the others need no look. Only this route sees the raw body, which the signature is about.
 */
export function webhookRoute(app: App, deps: AfterPaymentDeps & { provider: PaymentProvider }): void {
  app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(
      '/v1/payments/webhook',
      {
        schema: {
          tags: ['Payments'],
          summary: "The payment provider's signed events",
          description:
            'An event about an order that is not known answers 200 as well: there is nothing to try again.',
          response: { 200: SuccessMessage, ...failures(422, 503) },
        },
      },
      async (request) => {
        const signature = request.headers['stripe-signature'];
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const event = deps.provider.readEvent(body, String(signature ?? ''));
        if (event.type === 'payment_intent.succeeded' && uuid.test(event.orderId ?? '')) {
          const order = await orderAtRest(deps.db, event.orderId as string);
          if (order) await processPayment(deps, order, 'webhook');
        }
        return { status: 'Success' as const, code: 200 as const, message: 'Received' };
      },
    );
  });
}

/**
 * The order once no checkout is talking to the provider about it: the event of a charge comes while its checkout writes
 * the same down, and would ask and lock for nothing. It is waited for a moment only; then whoever reads this does the work.
 */
async function orderAtRest(db: Database, id: string): Promise<OrderRow | undefined> {
  for (const ms of patience) {
    const found = await readWithPayment(db, id);
    if (!found || !isOpen(found.order.state as OrderStatus) || !isBusy(found.payment)) return found?.order;
    await pause(ms);
  }
  return (await readWithPayment(db, id))?.order;
}
