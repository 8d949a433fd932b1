import * as api from '@giftstore/contracts/api';
import { type Captcha, captchaSolution, requireCaptcha } from '../../infra/captcha/captcha';
import type { DeviceCookies } from '../../infra/device/device-cookies';
import { succeed } from '../../infra/http/envelope';
import { type App, failures } from '../../infra/http/routes';
import { visitorOf } from './count-attempt';
import { type SocialSignInDeps, socialSignIn } from './social/social-sign-in';

export type SocialRouteDeps = SocialSignInDeps & { captcha: Captcha; devices: DeviceCookies };

/** Signing in with Google or Facebook. */
export function socialRoutes(app: App, deps: SocialRouteDeps): void {
  nonceRoute(app, deps);
  app.post(
    '/v1/accounts/sessions/social',
    {
      schema: {
        tags: ['Accounts'],
        summary: 'Sign in with Google or Facebook; the first sign-in creates the account',
        description:
          'The token is verified with the provider: issuer, audience, expiry, confirmed e-mail; an invalid one is a 401. ' +
          'An account with the same e-mail is linked. If nobody has confirmed that e-mail yet, its sign-up may have been a ' +
          'stranger: its password is then void, its sessions end, its cart and profile are emptied. ' +
          "Google's ID token is valid for one sign-in; a nonce in it must come from this browser's " +
          '`GET /v1/accounts/sessions/social/nonce`. ' +
          'The captcha (action `social`) is in the body or in the header.',
        headers: api.CaptchaHeaders,
        body: api.SocialSignInRequest,
        response: { 200: api.success(api.SocialSignInResponse), ...failures(400, 401, 422, 429, 503) },
      },
    },
    async (request, reply) => {
      const { social } = request.body;
      await requireCaptcha(deps.captcha, captchaSolution(request) ?? social.recaptcha, 'social', request.ip);
      const { user, created } = await socialSignIn(deps, social, visitorOf(request, deps.devices));
      const { provider } = social;
      return succeed({ user: await deps.sessions.start(request, reply, { user, provider }), created });
    },
  );
}

function nonceRoute(app: App, { nonces, devices }: SocialRouteDeps): void {
  app.get(
    '/v1/accounts/sessions/social/nonce',
    {
      schema: {
        tags: ['Accounts'],
        summary:
          'The nonce of a sign-in with Google that begins in this browser: good for 10 minutes and one sign-in',
        response: { 200: api.success(api.SocialNonce), ...failures(503) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return succeed({ nonce: nonces.create(devices.ensureDevice(request, reply)) });
    },
  );
}
