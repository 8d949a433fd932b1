import * as api from '@giftstore/contracts/api';
import { notFound } from '../../core/domain-error';
import { succeed, succeedWithMessage } from '../../infra/http/envelope';
import { type App, failures, withSession, withSessionOrToken } from '../../infra/http/routes';
import { onceAcrossCalls, onceInTransaction } from '../../infra/idempotency/once';
import { replyOnce } from '../../infra/idempotency/reply-once';
import { requestKey } from '../../infra/idempotency/request-key';
import type { Sessions } from '../accounts/sessions';
import { type AffiliateDeps, affiliateReport } from './affiliate-report';
import { giftcardLimit } from './giftcard-limit';
import { listOrders } from './list-orders';
import type { OrderAccess } from './order-access';
import { readOrderChanges } from './order-changes';
import type { OrderTokens } from './order-id';
import { type LookupDeps, lookUpOrder } from './order-link';
import { findOrder } from './order-repository';
import { toOrderResponse } from './order-response';
import { readScheduledPart } from './scheduled-part';

export interface OrderHistoryDeps extends LookupDeps, AffiliateDeps {
  access: OrderAccess;
  sessions: Sessions;
  tokens: OrderTokens;
}

const tags = ['Orders'];
/** A lookup takes a moment; after this a retry takes over from a process that died. */
const LEASE_SECONDS = 10;

/** Reading orders, their link and their affiliate report. */
export function orderHistoryRoutes(app: App, deps: OrderHistoryDeps): void {
  const { db, access, sessions, tokens } = deps;
  app.get(
    '/v1/orders',
    {
      onRequest: sessions.guard,
      schema: {
        tags,
        security: withSession,
        summary: "The signed-in customer's orders, newest first",
        description:
          'Includes orders placed as a guest with the same e-mail, once it is verified. `search`: only those whose number, or a ' +
          'brand in them, contains the text.',
        querystring: api.OrdersQuery,
        response: { 200: api.success(api.OrderPage), ...failures(401, 422) },
      },
    },
    async (request) => {
      const { user } = await sessions.requireSession(request);
      const { limit = 50, offset = 0, search } = request.query;
      return succeed(await listOrders(db, user, { limit, offset, search }));
    },
  );
  app.get(
    '/v1/orders/:order_id',
    {
      schema: {
        tags,
        security: withSessionOrToken,
        summary: "One order: a guest's with its access token, a customer's with a session",
        params: api.OrderParams,
        querystring: api.OrderQuery,
        response: { 200: api.success(api.OrderResponse), ...failures(401, 404, 422) },
      },
    },
    async (request) => {
      const { order_id } = request.params;
      await access.requireOrder(request, order_id, request.query.access_token);
      const order = await findOrder(db, order_id);
      if (!order) throw notFound();
      const { id } = order.order;
      const [changes, scheduled_part] = await Promise.all([
        readOrderChanges(db, id),
        readScheduledPart(db, id),
      ]);
      return succeed({ order: { ...toOrderResponse(order, tokens, changes), scheduled_part } });
    },
  );
  app.get(
    '/v1/user/get_user_giftcard_limit',
    {
      onRequest: sessions.guard,
      schema: {
        tags,
        security: withSession,
        summary: 'Cards bought in the last 24 hours, plus those in the cart',
        response: { 200: api.success(api.GiftcardLimit), ...failures(401) },
      },
    },
    async (request) => succeed(await giftcardLimit(db, (await sessions.requireSession(request)).user.id)),
  );
  guestRoutes(app, deps);
}

function guestRoutes(app: App, deps: OrderHistoryDeps): void {
  const lookUp = async ({ body, ip }: { body: api.OrderLookupRequest; ip: string }) => {
    await lookUpOrder(deps, body, ip);
    const message = 'If the order was placed with this e-mail, a link to it is on its way';
    return { status: 200, body: succeedWithMessage(message) };
  };
  app.post(
    '/v1/orders/lookup',
    {
      schema: {
        tags,
        summary: 'Mail a guest the link to their order',
        description:
          'The response is the same whether or not such an order exists. Repeated with its `Idempotency-Key`, the request is ' +
          'not counted and mails no second link.',
        headers: api.IdempotencyHeaders,
        body: api.OrderLookupRequest,
        response: { 200: api.SuccessMessage, ...failures(400, 409, 422, 429) },
      },
    },
    async (request, reply) => {
      const outcome = await onceAcrossCalls(
        deps.db,
        requestKey(request),
        () => lookUp(request),
        LEASE_SECONDS,
      );
      return replyOnce(reply, outcome);
    },
  );
  app.post(
    '/v1/orders/:order_id/affiliate_report',
    {
      schema: {
        tags,
        security: withSessionOrToken,
        summary: "The affiliate host's conversion frame for an order that came through its click",
        description:
          'Once per order, and only for one paid at least partly by card; otherwise null. Repeated with its ' +
          '`Idempotency-Key`, the request gets the same URL.',
        headers: api.IdempotencyHeaders,
        params: api.OrderParams,
        body: api.AffiliateReportRequest,
        response: { 200: api.success(api.AffiliateReport), ...failures(400, 401, 404, 409, 422) },
      },
    },
    async (request, reply) => {
      const { order_id } = request.params;
      const { click_id, access_token } = request.body;
      await deps.access.requireOrder(request, order_id, access_token);
      const outcome = await onceInTransaction(deps.db, requestKey(request, order_id), async (tx) =>
        succeed({ url: await affiliateReport(tx, deps.affiliate, { orderId: order_id, clickId: click_id }) }),
      );
      return replyOnce(reply, outcome);
    },
  );
}
