import * as api from '@giftstore/contracts/api';
import type { FastifyRequest } from 'fastify';
import { type Captcha, captchaSolution, requireCaptcha } from '../../infra/captcha/captcha';
import { fieldErrors, type ValidationError } from '../../infra/http/field-errors';
import { type App, failures } from '../../infra/http/routes';
import { replyOnce } from '../../infra/idempotency/reply-once';
import { requestKey } from '../../infra/idempotency/request-key';
import { campaignRoute } from './campaign-route';
import { type ClaimDeps, claimCard } from './claim-card';
import { claimFromDevice, type DeviceClaimDeps } from './claim-from-device';
import { deviceRoute, type EnrolDeps } from './device-route';
import { rawBodyOf, storeRawBodies } from './raw-body';

type Deps = ClaimDeps & DeviceClaimDeps & EnrolDeps & { captcha: Captcha };

export function giveawayRoutes(app: App, deps: Deps): void {
  campaignRoute(app, deps);
  deviceRoute(app, deps);
  app.register(async (scope: App) => {
    storeRawBodies(scope);
    claimRoute(scope, deps);
  });
}

/** Claims a card with a giveaway code, from the page or from a device of a booth. */
function claimRoute(app: App, deps: Deps): void {
  app.post(
    '/v1/giveaway_orders',
    {
      // A device that is told that a claim is invalid drops it, so it must be stored as a refusal first.
      attachValidation: true,
      schema: {
        tags: ['Giveaway'],
        summary: 'Claim a gift card with a giveaway code; the card is mailed',
        description:
          'One claim for each use of a code, and for each mailbox and campaign (422 on `email`). An unknown code, a used ' +
          'code and a code of another or an ended campaign are 400 with the same message; a campaign named by `event` that ' +
          'is not open is 400 with its own. A device of a booth signs its claims in place of a captcha: 401 for an unknown ' +
          'device or a wrong signature, 403 for a revoked one; sent again with its Idempotency-Key, a claim has the same ' +
          "response however late it is, and it is accepted for some days after the campaign's end.",
        headers: api.ClaimHeaders,
        body: api.GiveawayRequest,
        response: {
          200: api.SuccessMessage,
          ...failures(401, 403, 409, 422, 429, 503),
          400: { ...api.Failure, description: 'The code is not valid, or the body is not JSON' },
        },
      },
    },
    async (request, reply) => replyOnce(reply, await claim(deps, request)),
  );
}

function claim(deps: Deps, request: FastifyRequest<{ Body: api.GiveawayRequest }>) {
  const { ip, headers, validationError } = request;
  const key = requestKey(request);
  const deviceId = headers[api.BOOTH_DEVICE_HEADER];
  if (deviceId !== undefined) {
    const signature = String(headers[api.BOOTH_SIGNATURE_HEADER] ?? '');
    const signed = { deviceId: String(deviceId), signature, claimKey: key?.key, rawBody: rawBodyOf(request) };
    const invalidFields = validationError && fieldErrors(validationError.validation as ValidationError[]);
    // An invalid body may be anything.
    const fields = Object(Object(request.body).giveaway_order);
    return claimFromDevice(deps, { fields, invalidFields, ip, ...signed });
  }
  if (validationError) throw validationError;
  const fields = request.body.giveaway_order;
  const checkCaptcha = () => requireCaptcha(deps.captcha, captchaSolution(request), 'giveaway', ip);
  return claimCard(deps, { fields, ip, key, checkCaptcha });
}
