import * as api from '@giftstore/contracts/api';
import { type Captcha, captchaSolution, requireCaptcha } from '../../infra/captcha/captcha';
import { succeed } from '../../infra/http/envelope';
import { type App, failures } from '../../infra/http/routes';
import type { Sessions } from './sessions';
import { type SocialSignInDeps, socialSignIn } from './social/social-sign-in';

export type SocialRouteDeps = SocialSignInDeps & { captcha: Captcha; sessions: Sessions };

/** Signing in with Google or Facebook. */
export function socialRoutes(app: App, deps: SocialRouteDeps): void {
  app.post(
    '/v1/accounts/sessions/social',
    {
      schema: {
        tags: ['Accounts'],
        summary: 'Sign in with Google or Facebook; the first sign-in creates the account',
        description:
          'The token is verified with the provider: issuer, audience, expiry, confirmed e-mail; an invalid one is a 401. ' +
          'An account with the same e-mail is linked if it has confirmed the e-mail; otherwise it is a 422. ' +
          'The captcha (action `social`) is in the body or in the header.',
        headers: api.CaptchaHeaders,
        body: api.SocialSignInRequest,
        response: { 200: api.success(api.SocialSignInResponse), ...failures(400, 401, 422, 429, 503) },
      },
    },
    async (request, reply) => {
      const { social } = request.body;
      await requireCaptcha(deps.captcha, captchaSolution(request) ?? social.recaptcha, 'social', request.ip);
      const { user, created } = await socialSignIn(deps, social, request.ip);
      return succeed({ user: await deps.sessions.start(reply, user, social.provider), created });
    },
  );
}
