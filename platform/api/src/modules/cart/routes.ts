import * as api from '@giftstore/contracts/api';
import { MAX_LINE_QUANTITY } from '@giftstore/contracts/limits';
import type { FastifyRequest } from 'fastify';
import { succeed } from '../../infra/http/envelope';
import { type App, failures, withSession } from '../../infra/http/routes';
import { replyOnce } from '../../infra/idempotency/reply-once';
import { requestKey } from '../../infra/idempotency/request-key';
import type { Sessions } from '../accounts/sessions';
import { addToCart, type CartDeps } from './add-to-cart';
import { changeQuantity, removeLine } from './change-quantity';
import { editLine } from './edit-line';
import { type FetchCartDeps, fetchCart } from './fetch-cart';
import { mergeGuestCart } from './merge-guest-cart';
import { quoteBuyNow } from './quote-buy-now';

const shared = { tags: ['Cart'], security: withSession };
const additions = {
  ...failures(400, 401, 409, 503),
  422: api.failureWith(api.LineErrors, { description: 'The errors by field and by line' }),
};

/** The cart of a signed-in customer; a guest's cart is stored in the browser. */
export function cartRoutes(app: App, deps: FetchCartDeps & { sessions: Sessions }): void {
  addRoute(app, deps);
  mergeRoute(app, deps);
  fetchRoute(app, deps);
  buyNowRoute(app, deps);
  changeRoutes(app, deps);
}

function fetchRoute(app: App, deps: FetchCartDeps & { sessions: Sessions }): void {
  const onRequest = deps.sessions.guard;
  app.get(
    '/v2/cart_items/fetch_items_by_cart',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'The cart with its prices',
        querystring: api.FetchCartQuery,
        response: { 200: api.success(api.Cart), ...failures(401, 422, 503) },
      },
    },
    async (request) => {
      const { currency_code = 'AED', use_reward_points = false } = request.query;
      const { user } = await deps.sessions.requireSession(request);
      return succeed(await fetchCart(deps, user.id, currency_code, use_reward_points));
    },
  );
}

function buyNowRoute(app: App, deps: FetchCartDeps & { sessions: Sessions }): void {
  app.post(
    '/v2/cart_items/quote_buy_now',
    {
      onRequest: deps.sessions.guard,
      schema: {
        ...shared,
        summary: 'Price one line that is bought without the cart, with or without points',
        body: api.BuyNowQuoteRequest,
        response: {
          200: api.success(api.Cart),
          ...failures(400, 401, 503),
          422: api.failureWith(api.LineErrors, { description: 'The errors by field and by line' }),
        },
      },
    },
    async (request) => {
      const { user } = await deps.sessions.requireSession(request);
      return succeed(await quoteBuyNow(deps, user.id, request.body));
    },
  );
}

function changeRoutes(app: App, deps: CartDeps & { sessions: Sessions }): void {
  const { db, sessions } = deps;
  const onRequest = sessions.guard;
  const userOf = async (request: FastifyRequest) => (await sessions.requireSession(request)).user.id;
  app.put(
    '/v2/cart_items/add_or_remove_quantity/',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'Add a card to a line, remove one, or empty the cart',
        body: api.ChangeQuantityRequest,
        response: { 200: api.success(api.ChangedCartItem), ...failures(400, 401, 404, 409, 422, 503) },
      },
    },
    async (request) => succeed(await changeQuantity(db, await userOf(request), request.body)),
  );
  editRoute(app, deps);
  app.delete(
    '/v2/cart_items/:cart_item_id',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'Remove a whole line',
        params: api.CartItemParams,
        response: { 200: api.success(api.ChangedCartItem), ...failures(401, 404, 409, 422, 503) },
      },
    },
    async (request) => succeed(await removeLine(db, await userOf(request), request.params.cart_item_id)),
  );
}

function editRoute(app: App, deps: CartDeps & { sessions: Sessions }): void {
  app.put(
    '/v2/cart_items/:cart_item_id',
    {
      onRequest: deps.sessions.guard,
      schema: {
        ...shared,
        summary: 'Replace a line by another',
        description:
          'The same card for the same recipient as another line increases the quantity of that line, whose id is returned. A ' +
          'card of another currency (gift-card unit) is a 409. The response is priced in AED.',
        params: api.CartItemParams,
        body: api.EditCartItemRequest,
        response: { 200: api.success(api.CartItemResponse), ...additions, ...failures(404) },
      },
    },
    async (request) => {
      const { user } = await deps.sessions.requireSession(request);
      const { cart_item } = request.body;
      return succeed({ cart_item: await editLine(deps, user.id, request.params.cart_item_id, cart_item) });
    },
  );
}

function addRoute(app: App, deps: CartDeps & { sessions: Sessions }): void {
  const onRequest = deps.sessions.guard;
  app.post(
    '/v2/cart_items',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'Add a card to the cart',
        description:
          `The same card for the same recipient increases the quantity of its line, up to ${MAX_LINE_QUANTITY}. A card of ` +
          'another currency (gift-card unit) is a 409 unless `replace` empties the cart first. A gift needs a name and an ' +
          'e-mail, or a message or a template. The response is priced in AED.',
        body: api.AddCartItemRequest,
        response: { 200: api.success(api.CartItemResponse), ...additions },
      },
    },
    async (request) => {
      const { user } = await deps.sessions.requireSession(request);
      return succeed({ cart_item: await addToCart(deps, user.id, request.body) });
    },
  );
}

function mergeRoute(app: App, deps: CartDeps & { sessions: Sessions }): void {
  const onRequest = deps.sessions.guard;
  app.post(
    '/v2/cart_items/bulk',
    {
      onRequest,
      schema: {
        ...shared,
        summary: "Merge a guest's cart into the customer's after signing in, all or nothing",
        description:
          'A cart that is sent twice is merged once: by its `Idempotency-Key`, or, without one, as long as the same session ' +
          'sends the same lines and the cart still contains all of them.',
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
