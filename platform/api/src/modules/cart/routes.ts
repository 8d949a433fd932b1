import * as api from '@giftstore/contracts/api';
import type { FastifyRequest } from 'fastify';
import { succeed } from '../../infra/http/envelope';
import { type App, failures, withSession } from '../../infra/http/routes';
import { replyOnce } from '../../infra/idempotency/reply-once';
import { requestKey } from '../../infra/idempotency/request-key';
import type { Sessions } from '../accounts/sessions';
import { addToCart, type CartDeps } from './add-to-cart';
import { changeQuantity, removeLine } from './change-cart';
import { type FetchCartDeps, fetchCart } from './fetch-cart';
import { mergeGuestCart } from './merge-guest-cart';

const shared = { tags: ['Cart'], security: withSession };
const additions = {
  ...failures(400, 401, 409, 503),
  422: api.failureWith(api.LineErrors, { description: 'What does not fit, by field and by line' }),
};

/** The cart of a signed-in person; guests keep theirs in the browser. */
export function cartRoutes(app: App, deps: FetchCartDeps & { sessions: Sessions }): void {
  const onRequest = deps.sessions.guard;
  const userOf = async (request: FastifyRequest) => (await deps.sessions.requireSession(request)).user.id;

  addingRoutes(app, deps);
  app.get(
    '/v2/cart_items/fetch_items_by_cart',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'The cart and what it comes to',
        querystring: api.FetchCartQuery,
        response: { 200: api.success(api.Cart), ...failures(401, 422, 503) },
      },
    },
    async (request) => {
      const { currency_code = 'AED', use_reward_points = false } = request.query;
      return succeed(await fetchCart(deps, await userOf(request), currency_code, use_reward_points));
    },
  );
  app.put(
    '/v2/cart_items/add_or_remove_quantity/',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'One card more or less of a line, or empty the cart',
        body: api.ChangeQuantityRequest,
        response: { 200: api.success(api.ChangedCartItem), ...failures(400, 401, 404, 409, 422, 503) },
      },
    },
    async (request) => succeed(await changeQuantity(deps.db, await userOf(request), request.body)),
  );
  app.delete(
    '/v2/cart_items/:cart_item_id',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'Take a whole line out',
        params: api.CartItemParams,
        response: { 200: api.success(api.ChangedCartItem), ...failures(401, 404, 409, 422, 503) },
      },
    },
    async (request) => succeed(await removeLine(deps.db, await userOf(request), request.params.cart_item_id)),
  );
}

function addingRoutes(app: App, deps: CartDeps & { sessions: Sessions }): void {
  const onRequest = deps.sessions.guard;
  app.post(
    '/v2/cart_items',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'Put a card into the cart',
        description:
          'The same card for the same recipient grows, up to 5. A card of another currency (gift-card unit) answers 409 ' +
          'unless `replace` empties the cart first. A gift needs a name and an e-mail, or a message or a template. The ' +
          'answer is priced in AED.',
        body: api.AddCartItemRequest,
        response: { 200: api.success(api.CartItemResponse), ...additions },
      },
    },
    async (request) => {
      const { user } = await deps.sessions.requireSession(request);
      return succeed({ cart_item: await addToCart(deps, user.id, request.body) });
    },
  );
  app.post(
    '/v2/cart_items/bulk',
    {
      onRequest,
      schema: {
        ...shared,
        summary: "Take a guest's cart over after signing in, all of it or nothing",
        description:
          'Sent twice it is taken over once: by its `Idempotency-Key`, or, without one, as long as the same session sends ' +
          'the same lines and the cart still holds all of them.',
        headers: api.IdempotencyHeaders,
        body: api.BulkCartItemsRequest,
        response: { 200: api.success(api.BulkCartItemsResponse), ...additions },
      },
    },
    async (request, reply) => {
      const session = await deps.sessions.requireSession(request);
      const key = requestKey(request, session.user.id);
      return replyOnce(reply, await mergeGuestCart(deps, { body: request.body, key, session }));
    },
  );
}
