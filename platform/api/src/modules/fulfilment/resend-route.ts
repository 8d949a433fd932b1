import * as api from '@giftstore/contracts/api';
import type { Database } from '../../infra/database/database';
import { succeed } from '../../infra/http/envelope';
import { type App, failures, withSessionOrToken } from '../../infra/http/routes';
import { onceInTransaction } from '../../infra/idempotency/once';
import { replyOnce } from '../../infra/idempotency/reply-once';
import { requestKey } from '../../infra/idempotency/request-key';
import type { OrderAccess } from '../orders/order-access';
import { resendVouchers } from './resend-vouchers';

/** So often may a buyer have the cards of an order sent again in any 24 hours. */
const limit = 3;

/** The buyer's way to have gift cards mailed once more. */
export function resendRoute(app: App, { db, access }: { db: Database; access: OrderAccess }): void {
  app.post(
    '/v1/orders/:order_id/resend',
    {
      schema: {
        tags: ['Orders'],
        security: withSessionOrToken,
        summary: 'Mail the gift cards of a paid order again',
        description:
          `Each line goes to whom it went at first, never elsewhere. At most ${limit} times in any 24 hours an order; ` +
          'a guest asks with the order’s access token, a customer with a session. 409 while the cards are not out.',
        headers: api.IdempotencyHeaders,
        params: api.OrderParams,
        querystring: api.ResendQuery,
        body: api.ResendRequest,
        response: { 200: api.success(api.Resent), ...failures(401, 404, 409, 422, 429) },
      },
    },
    async (request, reply) => {
      const { order_id: orderNumber } = request.params;
      await access.requireOrder(request, orderNumber, request.query.access_token);
      const outcome = await onceInTransaction(db, requestKey(request, orderNumber), async (tx) =>
        succeed({ mails: await resendVouchers(tx, { orderNumber, limit }) }),
      );
      return replyOnce(reply, outcome);
    },
  );
}
