import { createHash } from 'node:crypto';
import * as api from '@giftstore/contracts/api';
import {
  MAX_CARDS_PER_DAY,
  MAX_CARDS_PER_ORDER,
  MAX_GUEST_CARDS_PER_DAY,
  MAX_ORDER_AED,
} from '@giftstore/contracts/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DeviceCookies } from '../../infra/device/device-cookies';
import { type App, failures, withSession } from '../../infra/http/routes';
import { replyOnce } from '../../infra/idempotency/reply-once';
import { requestFingerprint, requestKey } from '../../infra/idempotency/request-key';
import type { Sessions } from '../accounts/sessions';
import { type GuestClient, type GuestOrderDeps, placeGuestOrder } from './guest-orders';
import type { OrderAccess } from './order-access';
import { placeUserOrder, type UserOrderDeps } from './user-orders';

export interface PlaceOrderDeps extends GuestOrderDeps, UserOrderDeps {
  access: OrderAccess;
  sessions: Sessions;
  devices: DeviceCookies;
  security: { hashAddress: (address: string) => string };
}

const tags = ['Orders'];
const pricingDescription =
  'The server prices the order. An amount in the request that differs by more than 0.01 is 409 with the correct amounts in ' +
  '`data`. ';
const responses = {
  200: api.success(api.OrderResponse),
  ...failures(400, 404, 503),
  409: api.failureWith(api.PricesChanged, { description: 'Prices have changed; the new ones in `data`' }),
  422: api.failureWith(api.OrderRefused, {
    description:
      'What does not fit, by field and by line, or that the daily limit is reached and when it ends',
  }),
};

/** Placing an order, as a guest or signed in. */
export function orderRoutes(app: App, deps: PlaceOrderDeps): void {
  app.post(
    '/v1/guest_orders',
    {
      schema: {
        tags,
        summary: 'Place an order as a guest',
        description:
          `${pricingDescription}At most ${MAX_CARDS_PER_ORDER} cards and AED ${MAX_ORDER_AED} an order, ${MAX_GUEST_CARDS_PER_DAY} cards a guest in 24 hours: paid ones, and those of orders that the same browser is about to pay. New orders are limited by address and browser. With an \`Idempotency-Key\` the ` +
          'same request is the same order; without one the same request from the same browser returns the order that it ' +
          'placed before while that is unpaid.',
        headers: api.IdempotencyHeaders,
        body: api.GuestOrderRequest,
        response: { ...responses, ...failures(429) },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const orderRequest = { body, key: requestKey(request), fingerprint: requestFingerprint(request) };
      return replyOnce(reply, await placeGuestOrder(deps, orderRequest, clientOf(deps, request, reply)));
    },
  );
  app.post(
    '/v1/orders',
    {
      onRequest: deps.sessions.guard,
      schema: {
        tags,
        security: withSession,
        summary: "Order the signed-in customer's cart, or a single line",
        description:
          `${pricingDescription}At most ${MAX_CARDS_PER_ORDER} cards and AED ${MAX_ORDER_AED} an order, ${MAX_CARDS_PER_DAY} cards in 24 hours. Points are held until ` +
          'the order is paid or abandoned; those of a declined one are available to the next order, which takes its place. One version of a cart has one unpaid order, however often it is ordered. An order ' +
          'that points pay for goes on to `process_order`, any other to `create_checkout`.',
        headers: api.IdempotencyHeaders,
        body: api.UserOrderRequest,
        response: { ...responses, ...failures(401) },
      },
    },
    async (request, reply) => {
      const { user } = await deps.sessions.requireSession(request);
      const key = requestKey(request, user.id);
      const sent = { body: request.body, key, fingerprint: requestFingerprint(request) };
      return replyOnce(reply, await placeUserOrder(deps, user, sent));
    },
  );
}

/** The guest's browser by its cookie; one without a cookie gets one, and is known by address and name until it returns. */
function clientOf(
  { devices, security }: PlaceOrderDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): GuestClient {
  const known = devices.deviceOf(request);
  if (!known) devices.ensureDevice(request, reply);
  const userAgent = request.headers['user-agent'] ?? '';
  const formerDeviceKey = createHash('sha256')
    .update(`${security.hashAddress(request.ip)} ${userAgent}`)
    .digest('base64url');
  return { ip: request.ip, deviceKey: known ?? formerDeviceKey, formerDeviceKey };
}
