import * as api from '@giftstore/contracts/api';
import { succeed } from '../../infra/http/envelope';
import { type App, failures } from '../../infra/http/routes';
import { onceAcrossCalls } from '../../infra/idempotency/once';
import { replyOnce } from '../../infra/idempotency/reply-once';
import { requestKey } from '../../infra/idempotency/request-key';
import { type CardPageDeps, openCardPage } from './open-card-page';

/** Reading takes a moment; after this a retry takes over from a process that died. */
const LEASE_SECONDS = 10;

/** The call of the recipient's card page, which a password protects. */
export function cardPageRoute(app: App, deps: CardPageDeps): void {
  app.post(
    '/v1/partner/card_page',
    {
      schema: {
        tags: ['Partner'],
        summary: 'The cards of a send, for the holder of its mailed link and password',
        description:
          'Changes nothing. With an `Idempotency-Key` a repeated request is read again, because responses with codes are not ' +
          'stored, and another request with that key is refused. A wrong password is 422 on `password`; 5 attempts in 15 minutes lock the page for 15 minutes.',
        headers: api.IdempotencyHeaders,
        body: api.CardPageRequest,
        response: { 200: api.success(api.CardPage), ...failures(400, 404, 409, 422, 429, 503) },
      },
    },
    async (request, reply) => {
      let page: api.CardPage | undefined;
      const open = async () => {
        page = await openCardPage(deps, request.body, request.ip);
        return { status: 200, body: null };
      };
      const outcome = await onceAcrossCalls(deps.db, requestKey(request), open, LEASE_SECONDS);
      if (outcome.replayed) await open();
      // A browser then keeps no page for Back either, where a card that was redeemed since would still be offered.
      reply.header('cache-control', 'no-store');
      return replyOnce(reply, { ...outcome, body: succeed(page as api.CardPage) });
    },
  );
}
