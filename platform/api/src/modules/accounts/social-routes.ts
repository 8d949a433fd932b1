import * as api from '@giftstore/contracts/api';
import {
  type Captcha,
  type CaptchaActions,
  captchaSolution,
  requireCaptcha,
} from '../../infra/captcha/captcha';
import { succeed } from '../../infra/http/envelope';
import { type App, failures } from '../../infra/http/routes';
import { clientOf } from './client-of';
import { visitorOf } from './count-attempt';
import { type ContinueDeps, continueSignIn } from './second-factor/continue-sign-in';
import { AUTHORIZATION_CODE, type SocialSignInDeps, socialSignIn } from './social/social-sign-in';
import { type SocialStartDeps, socialStartRoutes } from './social-start-routes';

export type SocialRouteDeps = SocialSignInDeps & SocialStartDeps & ContinueDeps & { captcha: Captcha };

/** The forms of sign-in and sign-up have one captcha for their own button and for those of the providers. */
const ACTIONS_OF_A_CODE: CaptchaActions = ['social', 'signin', 'signup'];

/** Signing in with Google or Facebook. */
export function socialRoutes(app: App, deps: SocialRouteDeps): void {
  socialStartRoutes(app, deps);
  app.post(
    '/v1/accounts/sessions/social',
    {
      schema: {
        tags: ['Accounts'],
        summary: 'Sign in with Google or Facebook; the first sign-in creates the account',
        description:
          'With `token_type` `authorization_code` the server exchanges the code, with its secret and the `code_verifier`. ' +
          'The token is verified with the provider: issuer, audience, expiry, confirmed e-mail; an invalid one is a 401, ' +
          'with `errors.email` if the e-mail is not confirmed there, and `errors.email_permission` if it was not shared. ' +
          'An account with the same e-mail is linked. If nobody has confirmed that e-mail yet, its sign-up may have been a ' +
          'stranger: its password is then void, its sessions end, its cart and profile are emptied. ' +
          "Google's ID token is valid for one sign-in; a nonce in it must come from this browser's " +
          '`GET /v1/accounts/sessions/social/start` or `…/nonce`. ' +
          'For an account with a second factor the response is a token for the second step, and no session; the provider is ' +
          'then linked with that step. ' +
          'The captcha (action `social`, with a code also `signin` or `signup`) is in the body or in the header.',
        headers: api.CaptchaHeaders,
        body: api.SocialSignInRequest,
        response: { 200: api.success(api.SocialSignInResponse), ...failures(400, 401, 422, 429, 503) },
      },
    },
    async (request, reply) => {
      const { social } = request.body;
      const actions = social.token_type === AUTHORIZATION_CODE ? ACTIONS_OF_A_CODE : 'social';
      await requireCaptcha(deps.captcha, captchaSolution(request) ?? social.recaptcha, actions, request.ip);
      const client = clientOf(request.headers['user-agent']);
      const visitor = { ...visitorOf(request, deps.devices), client };
      const { user, created, linked, subjectToLink } = await socialSignIn(deps, social, visitor);
      const first = { user, provider: social.provider, subjectToLink, isOwnerNotified: linked };
      const signedIn = await continueSignIn(deps, request, reply, first);
      return succeed('user' in signedIn ? { ...signedIn, created, linked } : signedIn);
    },
  );
}
