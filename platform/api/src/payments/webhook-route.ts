import { SuccessMessage } from '@giftstore/contracts/api';
import { type App, failures } from '../http/routes';
import { readOrderRow } from '../orders/order-repository';
import { type AfterPaymentDeps, processPayment } from './after-payment';
import type { PaymentProvider } from './payment-provider';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

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
          const order = await readOrderRow(deps.db, event.orderId as string);
          if (order) await processPayment(deps, order, 'webhook');
        }
        return { status: 'Success' as const, code: 200 as const, message: 'Received' };
      },
    );
  });
}
