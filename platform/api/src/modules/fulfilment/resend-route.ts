import * as api from '@giftstore/contracts/api';
import { MAX_RESENDS_PER_DAY } from '@giftstore/contracts/limits';
import type { Database } from '../../infra/database/database';
import { succeed } from '../../infra/http/envelope';
import { type App, failures, withSessionOrToken } from '../../infra/http/routes';
import { onceInTransaction } from '../../infra/idempotency/once';
import { replyOnce } from '../../infra/idempotency/reply-once';
import { requestKey } from '../../infra/idempotency/request-key';
import type { OrderAccess } from '../orders/order-access';
import { resendVouchers } from './resend-vouchers';

/** Lets the buyer have the gift cards of an order mailed again. */
export function resendRoute(app: App, { db, access }: { db: Database; access: OrderAccess }): void {
  app.post(
    '/v1/orders/:order_id/resend',
    {
      schema: {
        tags: ['Orders'],
        security: withSessionOrToken,
        summary: 'Mail the gift cards of a paid order, or of one of its lines, again',
        description:
          `Each line goes to its original recipient only. At most ${MAX_RESENDS_PER_DAY} times in any 24 hours per order; a guest ` +
          'needs the order’s access token, a customer a session. Corrections of a recipient count as well. Gifts whose mail came ' +
          'back are left out while the e-mail can be corrected, and so are cards that were redeemed. 409 until the cards were ' +
          'mailed, and if nothing is left to mail.',
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
        succeed({
          mails: await resendVouchers(tx, {
            orderNumber,
            position: request.body?.position,
            forBuyer: true,
          }),
        }),
      );
      return replyOnce(reply, outcome);
    },
  );
}
