import * as api from '@giftstore/contracts/api';
import type { Database } from '../../infra/database/database';
import { succeed } from '../../infra/http/envelope';
import { type App, failures, withSessionOrToken } from '../../infra/http/routes';
import type { OrderAccess } from '../orders/order-access';
import { toRefundedPart } from '../orders/read-partial-refunds';
import { planCancellation } from './plan-cancellation';

/** A refund that is finished between two reads would be counted once and missed once. */
const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

interface CancellationPreviewDeps {
  db: Database;
  access: OrderAccess;
}

/** Lets the buyer of a waiting gift see what cancelling it would return. */
export function cancellationPreviewRoute(app: App, { db, access }: CancellationPreviewDeps): void {
  app.get(
    '/v1/orders/:order_id/lines/:position/cancellation',
    {
      schema: {
        tags: ['Orders'],
        security: withSessionOrToken,
        summary: 'What cancelling a waiting gift would return now',
        description:
          'For the confirmation before a gift is cancelled; refused where the cancellation is. Changes and locks nothing, so what ' +
          'is returned then may differ if another part of the order is refunded in between.',
        params: api.OrderLineParams,
        querystring: api.OrderTimelineQuery,
        response: { 200: api.success(api.CancellationPreview), ...failures(401, 404, 409, 422) },
      },
    },
    async (request) => {
      const { order_id: orderNumber, position } = request.params;
      await access.requireOrder(request, orderNumber, request.query.access_token);
      const { refund } = await db.transaction(
        (tx) => planCancellation(tx, { orderNumber, position }),
        SNAPSHOT,
      );
      return succeed({ refund: toRefundedPart(refund) });
    },
  );
}
