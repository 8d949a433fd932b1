import * as api from '@giftstore/contracts/api';
import type { FastifyBaseLogger } from 'fastify';
import { succeed } from '../../infra/http/envelope';
import { type App, failures, withSessionOrToken } from '../../infra/http/routes';
import { onceInTransaction } from '../../infra/idempotency/once';
import { replyOnce } from '../../infra/idempotency/reply-once';
import { requestKey } from '../../infra/idempotency/request-key';
import { lineOf } from '../fulfilment/timeline-of';
import type { OrderAccess } from '../orders/order-access';
import { type BegunRefund, cancelGift } from './cancel-gift';
import { finishPartialRefund } from './finish-partial-refund';
import { type FinishRefundDeps, finishRefund } from './finish-refund';
import { refundOfCancellation } from './refund-of-cancellation';

interface CancelGiftDeps extends FinishRefundDeps {
  access: OrderAccess;
}

/** Lets the buyer of a waiting gift cancel it. */
export function cancelGiftRoute(app: App, deps: CancelGiftDeps): void {
  const { db, access } = deps;
  app.post(
    '/v1/orders/:order_id/lines/:position/cancel',
    {
      schema: {
        tags: ['Orders'],
        security: withSessionOrToken,
        summary: 'Cancel a waiting gift and return what was paid for it',
        description:
          "Until the gift's day has come (409 afterwards, and for a gift that was cancelled before). Its cards become void, and " +
          'nothing is mailed to the recipient. The money goes back to the payment card, points to the account: at once, or within ' +
          "minutes if the payment provider cannot be reached; `refunded` says whether it has, `refund` how much it is. An order's last valid cards make it " +
          'REFUNDED.',
        headers: api.IdempotencyHeaders,
        params: api.OrderLineParams,
        querystring: api.OrderTimelineQuery,
        response: { 200: api.success(api.CancelledLine), ...failures(401, 404, 409, 422) },
      },
    },
    async (request, reply) => {
      const { order_id: orderNumber, position } = request.params;
      await access.requireOrder(request, orderNumber, request.query.access_token);
      let begun: BegunRefund | undefined;
      const outcome = await onceInTransaction(
        db,
        requestKey(request, `${orderNumber} ${position}`),
        async (tx) => {
          begun = await cancelGift(tx, { orderNumber, position });
          return {};
        },
      );
      if (begun) await finishBegun(deps, begun, request.log);
      // Not stored with the key: a repeated request learns as well whether the money has been returned by now.
      const body = succeed({
        line: await lineOf(db, orderNumber, position),
        refund: await refundOfCancellation(db, { orderNumber, position }),
      });
      return replyOnce(reply, { ...outcome, body });
    },
  );
}

/** The gift is cancelled whatever happens here: the worker finishes a refund that fails (`finishRefunds`). */
async function finishBegun(
  deps: FinishRefundDeps,
  begun: BegunRefund,
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    if ('part' in begun) await finishPartialRefund(deps, begun.part);
    else await finishRefund(deps, begun.whole);
  } catch (err) {
    log.warn({ err }, 'the worker has to finish the refund of a cancelled gift');
  }
}
