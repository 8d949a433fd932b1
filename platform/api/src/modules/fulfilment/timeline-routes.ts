import * as api from '@giftstore/contracts/api';
import { MAX_EMAIL_CORRECTIONS, MAX_SEND_AHEAD_DAYS } from '@giftstore/contracts/limits';
import type { Database } from '../../infra/database/database';
import { transact } from '../../infra/database/transaction';
import { succeed } from '../../infra/http/envelope';
import { type App, failures, withSessionOrToken } from '../../infra/http/routes';
import { onceInTransaction } from '../../infra/idempotency/once';
import { replyOnce } from '../../infra/idempotency/reply-once';
import { requestKey } from '../../infra/idempotency/request-key';
import type { RateLimit } from '../../infra/rate-limit/rate-limit';
import type { OrderAccess } from '../orders/order-access';
import { changeSendDay } from './change-send-day';
import { correctRecipient } from './correct-recipient';
import { giftTextsRoute } from './gift-texts-route';
import type { GiftChangeLimits } from './send-gift-change-notice';
import { lineOf, timelineOf } from './timeline-of';

export interface TimelineDeps {
  db: Database;
  access: OrderAccess;
  limits: GiftChangeLimits & {
    correctionsToRecipient: RateLimit;
    sendDayOrder: RateLimit;
    giftTextsOrder: RateLimit;
  };
}

const tags = ['Orders'];

/** What became of an order's gift cards, and what its buyer can change about a gift: e-mail, send day, name and message. */
export function timelineRoutes(app: App, deps: TimelineDeps): void {
  const { db, access } = deps;
  app.get(
    '/v1/orders/:order_id/timeline',
    {
      schema: {
        tags,
        security: withSessionOrToken,
        summary: 'What happened to each line and gift card of an order',
        description:
          'From the shop’s own records and the mail provider’s events; never with a code. A guest needs the order’s access ' +
          'token, a customer a session.',
        params: api.OrderParams,
        querystring: api.OrderTimelineQuery,
        response: { 200: api.success(api.OrderTimeline), ...failures(401, 404, 422) },
      },
    },
    async (request) => {
      const { order_id } = request.params;
      await access.requireOrder(request, order_id, request.query.access_token);
      return succeed(await timelineOf(db, order_id));
    },
  );
  correctionRoute(app, deps);
  sendDayRoute(app, deps);
  giftTextsRoute(app, deps);
}

function correctionRoute(app: App, { db, access, limits }: TimelineDeps): void {
  app.put(
    '/v1/orders/:order_id/lines/:position/recipient_email',
    {
      schema: {
        tags,
        security: withSessionOrToken,
        summary: "Correct the e-mail of a gift's recipient",
        description:
          'The line gets new codes, which are mailed to the new address; the former ones stop working at once, and the former ' +
          `address is told so. At most ${MAX_EMAIL_CORRECTIONS} times a line, until a card of the line is opened, used or cancelled (409); each ` +
          'counts as a resend of the order (429), unless the gift waits for its day. The same e-mail is 422.',
        headers: api.IdempotencyHeaders,
        params: api.OrderLineParams,
        querystring: api.OrderTimelineQuery,
        body: api.RecipientEmailRequest,
        response: {
          200: api.success(api.ChangedLine),
          ...failures(400, 401, 404, 409, 422, 429),
        },
      },
    },
    async (request, reply) => {
      const { order_id: orderNumber, position } = request.params;
      const owner = await access.requireOrder(request, orderNumber, request.query.access_token);
      const { email } = request.body.recipient;
      const userId = owner === 'guest' ? null : owner;
      const outcome = await onceInTransaction(
        db,
        requestKey(request, `${orderNumber} ${position}`),
        async (tx) => {
          await correctRecipient(tx, limits, { orderNumber, position, email, userId });
          return succeed({ line: await lineOf(tx, orderNumber, position) });
        },
      );
      return replyOnce(reply, outcome);
    },
  );
}

function sendDayRoute(app: App, { db, access, limits }: TimelineDeps): void {
  app.put(
    '/v1/orders/:order_id/lines/:position/send_on',
    {
      schema: {
        tags,
        security: withSessionOrToken,
        summary: 'Change the day on which a waiting gift is mailed, or mail it now',
        description:
          `Until its present day has come (409 afterwards); the new day is at most ${MAX_SEND_AHEAD_DAYS} days ahead (422). Null, and a ` +
          'day that is past, mail the gift now. The buyer is mailed the new day, or that the gift was sent.',
        params: api.OrderLineParams,
        querystring: api.OrderTimelineQuery,
        body: api.SendDayRequest,
        response: { 200: api.success(api.ChangedLine), ...failures(401, 404, 409, 422, 429) },
      },
    },
    async (request) => {
      const { order_id: orderNumber, position } = request.params;
      await access.requireOrder(request, orderNumber, request.query.access_token);
      await limits.sendDayOrder.consume(orderNumber);
      const sendOn = request.body.gift.send_on;
      const line = await transact(db, async (tx) => {
        await changeSendDay(tx, limits, { orderNumber, position, sendOn });
        return lineOf(tx, orderNumber, position);
      });
      return succeed({ line });
    },
  );
}
