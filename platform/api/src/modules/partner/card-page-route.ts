import * as api from '@giftstore/contracts/api';
import { succeed } from '../../infra/http/envelope';
import { type App, failures } from '../../infra/http/routes';
import { type CardPageDeps, openCardPage } from './open-card-page';

/** The recipient's page of cards behind a password. */
export function cardPageRoute(app: App, deps: CardPageDeps): void {
  app.post(
    '/v1/partner/card_page',
    {
      schema: {
        tags: ['Partner'],
        summary: 'The cards of a send with a password, for whoever has the mailed link and the password',
        description:
          'Nothing is changed, so it may be asked any number of times; an `Idempotency-Key` has no effect, because codes are ' +
          'not kept as an answer. A wrong password is 422 on `password`; 5 tries in 15 minutes lock the page for 15 minutes.',
        body: api.CardPageRequest,
        response: { 200: api.success(api.CardPage), ...failures(400, 404, 422, 429, 503) },
      },
    },
    async (request) => succeed(await openCardPage(deps, request.body, request.ip)),
  );
}
