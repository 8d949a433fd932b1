import * as api from '@giftstore/contracts/api';

import { type Captcha, captchaSolution, requireCaptcha } from '../../infra/captcha/captcha';
import type { DeviceCookies } from '../../infra/device/device-cookies';
import { succeed } from '../../infra/http/envelope';
import { type App, failures, withSession } from '../../infra/http/routes';
import { visitorOf } from './count-attempt';
import { type ContinueDeps, continueSignIn } from './second-factor/continue-sign-in';
import type { Sessions } from './sessions';
import { type SignInDeps, signIn } from './sign-in';
import { type SignUpDeps, signUp } from './sign-up';

export type AccountRouteDeps = SignInDeps &
  SignUpDeps &
  ContinueDeps & { captcha: Captcha; sessions: Sessions; devices: DeviceCookies };

const tags = ['Accounts'];
const session = { security: withSession };
const signedIn = { 200: api.success(api.SignedInResponse), ...failures(400, 422, 429, 503) };

/** Signing up, in and out. */
export function accountRoutes(app: App, deps: AccountRouteDeps): void {
  signUpRoute(app, deps);
  signInRoute(app, deps);
  signOutRoute(app, deps);
}

function signUpRoute(app: App, deps: AccountRouteDeps): void {
  app.post(
    '/v1/accounts/registrations/signup',
    {
      schema: {
        tags,
        summary: 'Create an account and sign in; a link that confirms the e-mail is mailed',
        headers: api.CaptchaHeaders,
        body: api.SignUpRequest,
        response: signedIn,
      },
    },
    async (request, reply) => {
      await requireCaptcha(deps.captcha, captchaSolution(request), 'signup', request.ip);
      const user = await signUp(deps, request.body, request.ip);
      return succeed({ user: await deps.sessions.start(request, reply, { user, provider: 'email' }) });
    },
  );
}

function signInRoute(app: App, deps: AccountRouteDeps): void {
  app.post(
    '/v1/accounts/sessions/signin',
    {
      schema: {
        tags,
        summary: 'Sign in; sets the cookie that the token is valid with',
        description:
          'For an account with a second factor the response is a token for the second step, and no session. ' +
          '5 wrong attempts in 15 minutes from one network lock the account there for 15 minutes, 20 in an hour from all ' +
          'networks lock it for an hour: 429 with `retry-after`. A device that has signed in to it before has 5 attempts of ' +
          'its own.',
        headers: api.CaptchaHeaders,
        body: api.SignInRequest,
        response: { 200: api.success(api.SignInResponse), ...failures(400, 401, 422, 429, 503) },
      },
    },
    async (request, reply) => {
      await requireCaptcha(deps.captcha, captchaSolution(request), 'signin', request.ip);
      const user = await signIn(deps, request.body, visitorOf(request, deps.devices));
      return succeed(await continueSignIn(deps, request, reply, { user, provider: 'email' }));
    },
  );
}

function signOutRoute(app: App, deps: AccountRouteDeps): void {
  app.delete(
    '/v1/accounts/sessions/signout',
    {
      schema: {
        tags,
        summary: 'Sign out',
        ...session,
        response: { 200: api.SuccessMessage, ...failures(401) },
      },
    },
    async (request, reply) => {
      await deps.sessions.end(reply, await deps.sessions.requireSession(request));
      return { status: 'Success' as const, code: 200 as const, message: 'Signed out' };
    },
  );
}
