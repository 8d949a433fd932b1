import * as api from '@giftstore/contracts/api';
import { DomainError, notFound } from '../../../core/domain-error';
import type { Database } from '../../../infra/database/database';
import { type App, failures, withSessionOrToken } from '../../../infra/http/routes';
import type { RateLimit } from '../../../infra/rate-limit/rate-limit';
import type { OrderAccess } from '../../orders/order-access';
import { findOrder } from '../../orders/order-repository';
import { readCardMails } from '../read-order-mails';
import { readReturned } from './read-returned';
import { receiptOf, type Seller } from './receipt-content';
import { receiptPdf } from './receipt-pdf';

export interface ReceiptRouteDeps {
  db: Database;
  access: OrderAccess;
  seller: Seller;
  limits: { receiptOrder: RateLimit; receiptAddress: RateLimit };
}

/** Lets the buyer download an order's receipt. */
export function receiptRoute(app: App, { db, access, seller, limits }: ReceiptRouteDeps): void {
  app.get(
    '/v1/orders/:order_id/receipt.pdf',
    {
      schema: {
        tags: ['Orders'],
        security: withSessionOrToken,
        summary: 'The receipt of a paid order as PDF',
        description:
          'With VAT, and whom each line goes to and when, without codes; of a refunded order, or part of one, what went back and when. The bytes ' +
          'change only with what it says: once something is sent, cancelled or refunded, a recipient or day is changed, the day of a gift comes, or ' +
          'the account is deleted. A guest needs the order’s access token, a customer a session. 409 ' +
          'before the payment.',
        params: api.OrderParams,
        querystring: api.OrderTimelineQuery,
        produces: ['application/pdf'],
        response: {
          200: {
            description: 'The file',
            content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
          },
          ...failures(401, 404, 409, 422, 429),
        },
      },
    },
    async (request, reply) => {
      const { order_id } = request.params;
      await access.requireOrder(request, order_id, request.query.access_token);
      const order = await findOrder(db, order_id);
      if (!order) throw notFound();
      const { paidAt } = order.order;
      if (!paidAt) throw notPaid();
      await limits.receiptAddress.consume(request.ip);
      await limits.receiptOrder.consume(order_id);
      const [returned, mails] = await Promise.all([
        readReturned(db, order.order),
        readCardMails(db, order.order.id),
      ]);
      const receipt = receiptOf(order, seller, { paidAt, returned, mails, now: new Date() });
      const pdf = await receiptPdf(receipt, paidAt);
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="receipt-${order.order.orderId}.pdf"`)
        .header('cache-control', 'private, no-store')
        .send(pdf as never);
    },
  );
}

function notPaid(): DomainError {
  const message = 'This order has no receipt until it is paid';
  return new DomainError('conflict', { message, errors: { base: [message] } });
}
