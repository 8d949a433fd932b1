import * as api from '@giftstore/contracts/api';
import { succeed } from '../../../infra/http/envelope';
import { type App, failures } from '../../../infra/http/routes';
import { type OpenRedeemLinkDeps, openRedeemLink } from './open-redeem-link';

/** The call of the page behind an opaque redeem link. */
export function redeemLinkRoute(app: App, deps: OpenRedeemLinkDeps): void {
  app.post(
    '/v1/redeem_links/open',
    {
      schema: {
        tags: ['Gift cards'],
        summary: 'The gift card behind a redeem link, with its number',
        description:
          'Valid until the card is redeemed, for as long as the link lives. The number alone redeems nothing: that needs a ' +
          'session. Attempts per address are limited.',
        body: api.OpenRedeemLinkRequest,
        response: {
          200: api.success(api.OpenedRedeemLink),
          409: api.failureWith(api.RedeemLinkRefusal, {
            description:
              'The card was redeemed or has another code by now, or the link has expired: `data.reason`',
          }),
          ...failures(400, 404, 422, 429),
        },
      },
    },
    async (request) => succeed(await openRedeemLink(deps, request.body, request.ip)),
  );
}
