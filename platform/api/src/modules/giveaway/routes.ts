import * as api from '@giftstore/contracts/api';
import { type Captcha, captchaSolution, requireCaptcha } from '../../infra/captcha/captcha';
import { type App, failures } from '../../infra/http/routes';
import { replyOnce } from '../../infra/idempotency/reply-once';
import { requestKey } from '../../infra/idempotency/request-key';
import { campaignRoute } from './campaign-route';
import { type ClaimDeps, claimCard } from './claim-card';

export function giveawayRoutes(app: App, deps: ClaimDeps & { captcha: Captcha }): void {
  campaignRoute(app, deps);
  claimRoute(app, deps);
}

/** Claims a card with a giveaway code. */
function claimRoute(app: App, deps: ClaimDeps & { captcha: Captcha }): void {
  app.post(
    '/v1/giveaway_orders',
    {
      schema: {
        tags: ['Giveaway'],
        summary: 'Claim a gift card with a giveaway code; the card is mailed',
        description:
          'One claim for each use of a code, and for each e-mail and campaign (422 on `email`). An unknown code, a used ' +
          'code and a code of an ended campaign are 400 with the same message.',
        headers: api.CaptchaAndIdempotencyHeaders,
        body: api.GiveawayRequest,
        response: {
          200: api.SuccessMessage,
          ...failures(409, 422, 429, 503),
          400: { ...api.Failure, description: 'The code is not valid, or the body is not JSON' },
        },
      },
    },
    async (request, reply) => {
      const { ip } = request;
      const outcome = await claimCard(deps, {
        fields: request.body.giveaway_order,
        ip,
        key: requestKey(request),
        checkCaptcha: () => requireCaptcha(deps.captcha, captchaSolution(request), 'giveaway', ip),
      });
      return replyOnce(reply, outcome);
    },
  );
}
