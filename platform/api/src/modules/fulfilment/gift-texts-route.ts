import * as api from '@giftstore/contracts/api';
import type { Database } from '../../infra/database/database';
import { transact } from '../../infra/database/transaction';
import { succeed } from '../../infra/http/envelope';
import { type App, failures, withSessionOrToken } from '../../infra/http/routes';
import type { RateLimit } from '../../infra/rate-limit/rate-limit';
import type { OrderAccess } from '../orders/order-access';
import { changeGiftTexts } from './change-gift-texts';
import type { GiftChangeLimits } from './send-gift-change-notice';
import { lineOf } from './timeline-of';

interface GiftTextsDeps {
  db: Database;
  access: OrderAccess;
  limits: GiftChangeLimits & { giftTextsOrder: RateLimit };
}

/** Lets the buyer of a waiting gift change its name and message. */
export function giftTextsRoute(app: App, { db, access, limits }: GiftTextsDeps): void {
  app.put(
    '/v1/orders/:order_id/lines/:position/gift',
    {
      schema: {
        tags: ['Orders'],
        security: withSessionOrToken,
        summary: 'Change the name and message of a waiting gift',
        description:
          "Until the gift's day has come (409 afterwards). The mail of that day has the new ones, and the buyer is mailed which were " +
          'changed. By the rules of a cart line.',
        params: api.OrderLineParams,
        querystring: api.OrderTimelineQuery,
        body: api.GiftTextsRequest,
        response: { 200: api.success(api.ChangedLine), ...failures(401, 404, 409, 422, 429) },
      },
    },
    async (request) => {
      const { order_id: orderNumber, position } = request.params;
      await access.requireOrder(request, orderNumber, request.query.access_token);
      await limits.giftTextsOrder.consume(orderNumber);
      const { recipient_name: recipientName, gift_message: message } = request.body.gift;
      const line = await transact(db, async (tx) => {
        await changeGiftTexts(tx, limits, { orderNumber, position, recipientName, message });
        return lineOf(tx, orderNumber, position);
      });
      return succeed({ line });
    },
  );
}
