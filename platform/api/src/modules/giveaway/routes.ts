import * as api from '@giftstore/contracts/api';
import { type Captcha, captchaSolution, requireCaptcha } from '../../infra/captcha/captcha';
import { type App, failures } from '../../infra/http/routes';
import { replyOnce } from '../../infra/idempotency/reply-once';
import { requestKey } from '../../infra/idempotency/request-key';
import { type ClaimDeps, claimCard } from './claim-card';

/** Claiming a card with a giveaway code. */
export function giveawayRoutes(app: App, deps: ClaimDeps & { captcha: Captcha }): void {
  app.post(
    '/v1/giveaway_orders',
    {
      schema: {
        tags: ['Giveaway'],
        summary: 'Claim a card of the house with a giveaway code; the card is mailed',
        description:
          'One claim for each use of a code, and for each e-mail and campaign (422 on `email`). A code that is unknown, used ' +
          'up or of a campaign that is over is 400, in the same words.',
        headers: api.GiveawayHeaders,
        body: api.GiveawayRequest,
        response: {
          200: api.SuccessMessage,
          ...failures(409, 422, 429, 503),
          400: { ...api.Failure, description: 'The code does not open a claim, or the body is not JSON' },
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
