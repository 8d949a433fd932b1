import * as api from '@giftstore/contracts/api';
import { DECLINES_BEFORE_CAPTCHA, MAX_DECLINES_PER_ORDER } from '@giftstore/contracts/limits';
import type { FastifyRequest } from 'fastify';
import { invalid, notFound } from '../../core/domain-error';
import { captchaSolution } from '../../infra/captcha/captcha';
import type { Database } from '../../infra/database/database';
import { succeed } from '../../infra/http/envelope';
import { type App, failures, withSession, withSessionOrToken } from '../../infra/http/routes';
import { isKnownKey, type Outcome, onceAcrossCalls } from '../../infra/idempotency/once';
import { replyOnce } from '../../infra/idempotency/reply-once';
import { type RequestKey, requestKey } from '../../infra/idempotency/request-key';
import type { Sessions } from '../accounts/sessions';
import type { OrderAccess } from '../orders/order-access';
import { type OrderChanges, readOrderChanges } from '../orders/order-changes';
import type { OrderTokens } from '../orders/order-id';
import { findOrder, findOrderRow, type OrderWithLines, readOrder } from '../orders/order-repository';
import { toOrderResponse } from '../orders/order-response';
import { isOpen } from '../orders/order-states';
import { abandonOrder } from './abandon-order';
import { type CheckoutDeps, checkOut } from './checkout';
import { processOrder } from './process-order';
import { closedPayment, processPayment } from './process-payment';
import type { PayingClient } from './require-few-declines';
import { webhookRoute } from './webhook-route';

export interface PaymentDeps extends CheckoutDeps {
  access: OrderAccess;
  sessions: Sessions;
  tokens: OrderTokens;
  security: { hashAddress: (address: string) => string };
}

const tags = ['Payments'];
const errorResponses = failures(400, 401, 404, 409, 422, 503);
/** Paying is where the daily limit holds, whatever was ordered before. */
const payingErrorResponses = {
  ...errorResponses,
  422: api.failureWith(api.DailyLimitReached, { description: 'The daily limit is reached; when it ends' }),
};

/** Paying an order, and processing it when the shopper returns from the provider. */
export function paymentRoutes(app: App, deps: PaymentDeps): void {
  checkoutRoute(app, deps);
  afterRedirectRoutes(app, deps);
  processRoute(app, deps);
  webhookRoute(app, deps);
}

function checkoutRoute(app: App, deps: PaymentDeps): void {
  app.post(
    '/v1/payments/create_checkout',
    {
      schema: {
        tags,
        security: withSessionOrToken,
        summary: 'Pay an order with a payment method',
        description:
          'The payment is confirmed here where that is possible. `redirect_url`: send the shopper there (3-D Secure); ' +
          'they come back to `/success?order_id=…&pi_id=…`. `pi_status` `requires_confirmation` or `requires_action` ' +
          'without a redirect: confirm with `pi_secret`. `succeeded`: already paid. A declined card is 402 and the ' +
          'order stays PENDING_PAYMENT: try another card with a new `Idempotency-Key`. Where `errors` of a 402 or 422 has ' +
          `\`recaptcha\`, the next attempt needs a captcha for the action \`payment\`: after ${DECLINES_BEFORE_CAPTCHA} declined cards of an ` +
          `order, or many of an address or e-mail. After ${MAX_DECLINES_PER_ORDER} the order is closed (409), and an address or a card waits (429). ` +
          'Sent again after it paid the order, a request gets the same 200.',
        headers: api.CaptchaAndIdempotencyHeaders,
        body: api.CheckoutRequest,
        response: { 200: api.CheckoutResponse, ...failures(402, 429), ...payingErrorResponses },
      },
    },
    async (request, reply) => {
      const { payment } = request.body;
      const owner = await deps.access.requireOrder(request, payment.order_id, payment.access_token);
      const outcome = await once(deps, requestKey(request, owner), () =>
        checkOut(deps, payment, clientOf(deps, request)),
      );
      return replyOnce(reply, outcome);
    },
  );
}

function afterRedirectRoutes(app: App, deps: PaymentDeps): void {
  const response = { 200: api.success(api.ProcessedOrderResponse), ...errorResponses };
  app.post(
    '/v1/payments/process_order_after_redirect',
    {
      schema: {
        tags,
        security: withSessionOrToken,
        summary: 'Process an order after the shopper returned from the payment provider',
        description:
          '`order_status`: APPROVED (FULFILLED once the vouchers are out), PENDING, or FAILED: the order was abandoned, or ' +
          'authentication failed (`message` says why; the order itself stays open for another card). A closed order is only ' +
          'read, whatever the `Idempotency-Key`.',
        headers: api.IdempotencyHeaders,
        querystring: api.AfterRedirectQuery,
        body: api.ProcessRequest,
        response: response,
      },
      preValidation: async (request) => {
        request.body ??= null;
      },
    },
    async (request, reply) => {
      const { order_id, access_token } = request.query;
      const owner = await deps.access.requireOrder(request, order_id, access_token);
      const key = requestKey(request, owner);
      const before = await findOrder(deps.db, order_id);
      if (!before) throw notFound();
      const process = async () => {
        const { status, message } = await processPayment(deps, before.order, 'return page');
        const isNew = isOpenOrder(before);
        const now = isNew ? await readOrder(deps.db, before.order.id) : before;
        const changes = isNew ? undefined : await readChangesOf(deps.db, before);
        return { status: 200, body: processedResponse(deps, now, { status, message, changes }) };
      };
      // A closed order is only read. Its key is not stored, which saves two commits: sent again, the request reads again.
      const readsOnly = !isOpenOrder(before) && !(await isKnownKey(deps.db, key));
      const outcome = readsOnly ? { ...(await process()), replayed: false } : await once(deps, key, process);
      return replyOnce(reply, outcome);
    },
  );
  app.post(
    '/v1/payments/failed_order_after_redirect',
    {
      schema: {
        tags,
        security: withSessionOrToken,
        summary: 'Abandon an order, unless the payment provider says that it was paid',
        headers: api.IdempotencyHeaders,
        querystring: api.AfterRedirectQuery,
        body: api.FailedRequest,
        response: response,
      },
    },
    async (request, reply) => {
      const { order_id, access_token } = request.query;
      if (request.body.order_id !== order_id) throw invalid('order_id', 'Must be the same in query and body');
      const owner = await deps.access.requireOrder(request, order_id, access_token);
      const order = await findOrderRow(deps.db, order_id);
      if (!order) throw notFound();
      const outcome = await once(deps, requestKey(request, owner), async () => {
        const status = await abandonOrder(deps, order, 'FAILED', 'failure page');
        const now = await readOrder(deps.db, order.id);
        const { message } = await closedPayment(deps, order.id, status ?? 'PENDING');
        return { status: 200, body: processedResponse(deps, now, { status: status ?? 'PENDING', message }) };
      });
      return replyOnce(reply, outcome);
    },
  );
}

function processRoute(app: App, deps: PaymentDeps): void {
  const { db, sessions, access, tokens } = deps;
  app.post(
    '/v1/orders/process_order',
    {
      onRequest: sessions.guard,
      schema: {
        tags: ['Orders'],
        security: withSession,
        summary: 'Process an order that points pay for completely',
        headers: api.IdempotencyHeaders,
        body: api.ProcessOrderRequest,
        response: { 200: api.success(api.OrderResponse), ...payingErrorResponses },
      },
    },
    async (request, reply) => {
      const { order_id } = request.body;
      const owner = await access.requireOrder(request, order_id, undefined);
      const outcome = await once(deps, requestKey(request, owner), async () => {
        await processOrder(db, order_id);
        const found = await findOrder(db, order_id);
        if (!found) throw notFound();
        return { status: 200, body: succeed({ order: toOrderResponse(found, tokens) }) };
      });
      return replyOnce(reply, outcome);
    },
  );
}

function isOpenOrder({ order }: OrderWithLines): boolean {
  return isOpen(order.state as api.OrderStatus);
}

function clientOf({ security }: PaymentDeps, request: FastifyRequest): PayingClient {
  const { ip } = request;
  return { ip, addressHash: security.hashAddress(ip), captcha: captchaSolution(request) };
}

/** The idempotency key's lease outlasts the attempt's. */
function once<T>(
  { db, providerSeconds }: PaymentDeps,
  key: RequestKey | undefined,
  work: () => Promise<{ status: number; body: T }>,
): Promise<Outcome<T>> {
  return onceAcrossCalls(db, key, work, 5 * providerSeconds);
}

/** What was returned of a paid order, for which a page is opened again. One that was just paid and has no waiting gift is unchanged. */
async function readChangesOf(
  db: Database,
  { order, lines }: OrderWithLines,
): Promise<OrderChanges | undefined> {
  const canHaveChanged = order.state === 'FULFILLED' || lines.some(({ sendOn }) => sendOn !== null);
  return canHaveChanged ? readOrderChanges(db, order.id) : undefined;
}

interface Processed {
  status: api.ProcessedStatus;
  message?: string | undefined;
  changes?: OrderChanges | undefined;
}

/** The current order with the status that processing returned. */
function processedResponse(
  deps: PaymentDeps,
  found: OrderWithLines | undefined,
  { status, message, changes }: Processed,
) {
  if (!found) throw new Error('the order no longer exists');
  const order = toOrderResponse(found, deps.tokens, changes);
  const order_status = order.order_status === 'FULFILLED' ? order.order_status : status;
  return succeed({ order: { ...order, order_status } satisfies api.ProcessedOrder }, message);
}
