import * as api from '@giftstore/contracts/api';
import { succeed } from '../http/envelope';
import { type App, failures } from '../http/routes';
import { replyOnce } from '../idempotency/reply-once';
import { requestFingerprint, requestKey } from '../idempotency/request-key';
import { type GuestOrderDeps, placeGuestOrder } from './guest-orders';
import { openOrder } from './open-order';
import { orderAnswer } from './order-answer';

const tags = ['Orders'];

/** Placing a guest's order, and looking at one. */
export function orderRoutes(app: App, deps: GuestOrderDeps): void {
  app.post(
    '/v1/guest_orders',
    {
      schema: {
        tags,
        summary: 'Place an order as a guest',
        description:
          'The server prices the order; amounts sent are compared and answer 409 with fresh ones in `data` when they ' +
          'are off by more than 0.01. At most 5 cards and AED 1000 an order, 5 cards a guest in 24 hours. With an ' +
          '`Idempotency-Key` the same request is the same order; without one the same request from the same browser ' +
          'answers the order that it made before as long as that is unpaid.',
        headers: api.IdempotencyHeaders,
        body: api.GuestOrderRequest,
        response: {
          200: api.success(api.OrderAnswer),
          ...failures(400, 404, 503),
          409: api.failureWith(api.PricesChanged, {
            description: 'Prices have changed; the new ones in `data`',
          }),
          422: api.failureWith(api.LineFaults, { description: 'What does not fit, by field and by line' }),
        },
      },
    },
    async (request, reply) => {
      const outcome = await placeGuestOrder(deps, {
        body: request.body,
        key: requestKey(request),
        fingerprint: requestFingerprint(request),
      });
      return replyOnce(reply, outcome) as never;
    },
  );
  app.get(
    '/v1/orders/:order_id',
    {
      schema: {
        tags,
        summary: "One order; a guest's opens with its access token",
        params: api.OrderParams,
        querystring: api.OrderQuery,
        response: { 200: api.success(api.OrderAnswer), ...failures(404, 422) },
      },
    },
    async (request) => {
      const { access_token } = request.query;
      const found = await openOrder(deps.db, deps.tokens, request.params.order_id, access_token);
      return succeed({ order: orderAnswer(found, deps.tokens.tokenOf(found.order.orderId)) });
    },
  );
}
