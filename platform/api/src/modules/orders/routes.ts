import * as api from '@giftstore/contracts/api';
import { type App, failures, withSession } from '../../infra/http/routes';
import { replyOnce } from '../../infra/idempotency/reply-once';
import { requestFingerprint, requestKey } from '../../infra/idempotency/request-key';
import type { Sessions } from '../accounts/sessions';
import { placeGuestOrder } from './guest-orders';
import type { OrderAccess } from './order-access';
import type { OrderDeps } from './order-request';
import { placeUserOrder } from './user-orders';

export interface PlaceOrderDeps extends OrderDeps {
  access: OrderAccess;
  sessions: Sessions;
}

const tags = ['Orders'];
const priced =
  'The server prices the order; amounts sent are compared and answer 409 with fresh ones in `data` when they are off by ' +
  'more than 0.01. ';
const answers = {
  200: api.success(api.OrderResponse),
  ...failures(400, 404, 503),
  409: api.failureWith(api.PricesChanged, { description: 'Prices have changed; the new ones in `data`' }),
  422: api.failureWith(api.LineErrors, { description: 'What does not fit, by field and by line' }),
};

/** Placing an order, as a guest and signed in. */
export function orderRoutes(app: App, deps: PlaceOrderDeps): void {
  app.post(
    '/v1/guest_orders',
    {
      schema: {
        tags,
        summary: 'Place an order as a guest',
        description:
          `${priced}At most 5 cards and AED 1000 an order, 5 cards a guest in 24 hours. With an \`Idempotency-Key\` the ` +
          'same request is the same order; without one the same request from the same browser answers the order that it ' +
          'made before as long as that is unpaid.',
        headers: api.IdempotencyHeaders,
        body: api.GuestOrderRequest,
        response: answers,
      },
    },
    async (request, reply) => {
      const { body } = request;
      const sent = { body, key: requestKey(request), fingerprint: requestFingerprint(request) };
      return replyOnce(reply, await placeGuestOrder(deps, sent));
    },
  );
  app.post(
    '/v1/orders',
    {
      onRequest: deps.sessions.guard,
      schema: {
        tags,
        security: withSession,
        summary: "Order the signed-in person's cart, or one line by itself",
        description:
          `${priced}At most 5 cards and AED 1000 an order, 4 cards in 24 hours. Points that are used are set aside until ` +
          'the order is paid or given up. One version of a cart has one unpaid order, however often it is ordered. An order ' +
          'with nothing to be paid by card goes on to `process_order`, any other to `create_checkout`.',
        headers: api.IdempotencyHeaders,
        body: api.UserOrderRequest,
        response: { ...answers, ...failures(401) },
      },
    },
    async (request, reply) => {
      const { user } = await deps.sessions.requireSession(request);
      const key = requestKey(request, user.id);
      const sent = { body: request.body, key, fingerprint: requestFingerprint(request) };
      return replyOnce(reply, await placeUserOrder(deps, user, sent));
    },
  );
}
