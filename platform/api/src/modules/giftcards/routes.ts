import * as api from '@giftstore/contracts/api';
import type { FastifyRequest } from 'fastify';
import { succeed } from '../../infra/http/envelope';
import { type App, failures, withSession } from '../../infra/http/routes';
import { replyOnce } from '../../infra/idempotency/reply-once';
import { requestKey } from '../../infra/idempotency/request-key';
import type { Sessions } from '../accounts/sessions';
import { reservedCard } from './added-card';
import type { RedeemingCustomer } from './card-limits';
import { addCard, cardBalance, convertCard, type RedeemDeps } from './redeem';
import { countConversions } from './redeemable-cards';

export type GiftcardDeps = RedeemDeps & { sessions: Sessions };

const notRedeemableResponse = {
  400: {
    ...api.Failure,
    description:
      'The card cannot be redeemed: unknown, used, void, reserved by another customer or not for points; the response ' +
      'does not say which. Or the body is not JSON',
  },
};

/** Converting gift cards to points: check the balance, reserve, convert. */
export function giftcardRoutes(app: App, deps: GiftcardDeps): void {
  balanceRoute(app, deps);
  addRoute(app, deps);
  reservedRoute(app, deps);
  limitRoute(app, deps);
  convertRoute(app, deps);
}

async function requireCustomer(
  { sessions }: GiftcardDeps,
  request: FastifyRequest,
): Promise<RedeemingCustomer> {
  return { userId: (await sessions.requireSession(request)).user.id, ip: request.ip };
}

function balanceRoute(app: App, deps: GiftcardDeps): void {
  app.get(
    '/v1/giftcards/:number/balance',
    {
      onRequest: deps.sessions.guard,
      schema: {
        tags: ['Gift cards'],
        security: withSession,
        summary: 'What a gift card is worth',
        description:
          '10 attempts in 15 minutes; attempts per address are limited, too. While many wrong numbers are entered, a wrong one is answered seconds later.',
        params: api.CardBalanceParams,
        response: { 200: api.success(api.CardBalance), ...notRedeemableResponse, ...failures(401, 422, 429) },
      },
    },
    async (request) =>
      succeed(await cardBalance(deps, await requireCustomer(deps, request), request.params.number)),
  );
}

function addRoute(app: App, deps: GiftcardDeps): void {
  app.post(
    '/v1/giftcards/add_mylist_card',
    {
      onRequest: deps.sessions.guard,
      schema: {
        tags: ['Gift cards'],
        security: withSession,
        summary: 'Reserve a gift card to convert it; nothing is credited yet',
        description:
          'The card is reserved for 30 minutes; entering it again renews that. 10 attempts in 15 minutes. ' +
          'After 5 conversions in 24 hours: 422 on `base`.',
        headers: api.IdempotencyHeaders,
        body: api.AddCardRequest,
        response: {
          200: api.success(api.AddedCard),
          ...notRedeemableResponse,
          ...failures(401, 409, 422, 429),
        },
      },
    },
    async (request, reply) => {
      const customer = await requireCustomer(deps, request);
      const number = request.body.mylist_card.card_number;
      return replyOnce(reply, await addCard(deps, customer, number, requestKey(request, customer.userId)));
    },
  );
}

function reservedRoute(app: App, deps: GiftcardDeps): void {
  app.get(
    '/v1/giftcards/reserved',
    {
      onRequest: deps.sessions.guard,
      schema: {
        tags: ['Gift cards'],
        security: withSession,
        summary: 'The card that the customer reserved last and has not converted, or null',
        description: 'With the points of the current rate. Reading it does not renew the reservation.',
        response: { 200: api.success(api.ReservedCard), ...failures(401) },
      },
    },
    async (request) => {
      const { user } = await deps.sessions.requireSession(request);
      return succeed({ card: await reservedCard(deps, user.id) });
    },
  );
}

function limitRoute(app: App, { sessions, db }: GiftcardDeps): void {
  app.get(
    '/v1/user/get_giftcard_converted_limit',
    {
      onRequest: sessions.guard,
      schema: {
        tags: ['Points'],
        security: withSession,
        summary: 'How many gift cards were converted in the last 24 hours',
        querystring: api.ConvertedLimitQuery,
        response: { 200: api.success(api.ConvertedLimit), ...failures(401, 422) },
      },
    },
    async (request) => {
      const { user } = await sessions.requireSession(request);
      return succeed({ conversion_limit: await countConversions(db, user.id) });
    },
  );
}

function convertRoute(app: App, deps: GiftcardDeps): void {
  app.post(
    '/v1/user/mylist-credits/convert',
    {
      onRequest: deps.sessions.guard,
      schema: {
        tags: ['Points'],
        security: withSession,
        summary: 'Convert a reserved gift card to points, once; it cannot be undone',
        description:
          "The card's value in AED at the current rate, a point for each hundredth, half up. Points are valid for 12 months. " +
          'The 6th conversion in 24 hours: 422 on `base`. 409 when the rate has changed and `points` no longer are what the ' +
          'customer agreed to: nothing was converted.',
        headers: api.IdempotencyHeaders,
        body: api.ConvertRequest,
        response: {
          200: api.success(api.ConvertedCard),
          ...notRedeemableResponse,
          409: api.failureWith(api.PointsChanged, {
            description:
              'The rate has changed: the points of now in `data`. Or the same request is still running',
          }),
          ...failures(401, 422),
        },
      },
    },
    async (request, reply) => {
      const { user } = await deps.sessions.requireSession(request);
      const outcome = await convertCard(deps, user.id, request.body, requestKey(request, user.id));
      return replyOnce(reply, outcome);
    },
  );
}
