import * as api from '@giftstore/contracts/api';
import { succeed } from '../../infra/http/envelope';
import { type App, failures } from '../../infra/http/routes';
import { type CardPageDeps, openCardPage } from './open-card-page';

/** The call of the recipient's card page, which a password protects. */
export function cardPageRoute(app: App, deps: CardPageDeps): void {
  app.post(
    '/v1/partner/card_page',
    {
      schema: {
        tags: ['Partner'],
        summary: 'The cards of a send, for the holder of its mailed link and password',
        description:
          'Changes nothing, so it may be repeated; an `Idempotency-Key` has no effect, because responses with codes are not ' +
          'stored. A wrong password is 422 on `password`; 5 attempts in 15 minutes lock the page for 15 minutes.',
        body: api.CardPageRequest,
        response: { 200: api.success(api.CardPage), ...failures(400, 404, 422, 429, 503) },
      },
    },
    async (request) => succeed(await openCardPage(deps, request.body, request.ip)),
  );
}
