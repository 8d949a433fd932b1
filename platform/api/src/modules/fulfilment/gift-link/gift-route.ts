import * as api from '@giftstore/contracts/api';
import { succeed } from '../../../infra/http/envelope';
import { type App, failures } from '../../../infra/http/routes';
import { type OpenGiftDeps, openGift } from './open-gift';

/** The call of the page behind the link of a gift's mail. */
export function giftRoute(app: App, deps: OpenGiftDeps): void {
  app.post(
    '/v1/gifts/open',
    {
      schema: {
        tags: ['Gift cards'],
        summary: 'A mailed gift, or cards for oneself, with their codes',
        description:
          'For the holder of the mailed link, which works for as long as the cards exist. The mail then counts as opened. 503 for ' +
          'a moment in which none of the cards has a code. Attempts with unknown tokens are limited per address.',
        body: api.OpenGiftRequest,
        response: {
          200: api.success(api.OpenedGift),
          404: api.failureWith(api.GiftRefusal, {
            description: 'The shop did not make the token: `data.reason` is `unknown`',
          }),
          409: api.failureWith(api.GiftRefusal, {
            description: 'The gift was cancelled, or sent to another address since: `data.reason`',
          }),
          ...failures(400, 422, 429, 503),
        },
      },
    },
    async (request) => succeed(await openGift(deps, request.body, request.ip)),
  );
}
