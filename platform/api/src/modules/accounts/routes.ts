import * as api from '@giftstore/contracts/api';
import type { FastifyRequest } from 'fastify';
import { type Captcha, captchaSolution, requireCaptcha } from '../../infra/captcha/captcha';
import { succeed } from '../../infra/http/envelope';
import { type App, failures, withSession } from '../../infra/http/routes';
import { type AccountDeps, signIn, signUp } from './accounts';
import type { Sessions } from './sessions';

export interface AccountRouteDeps extends AccountDeps {
  captcha: Captcha;
  sessions: Sessions;
}

const tags = ['Accounts'];
const session = { security: withSession };
const entry = { 200: api.success(api.SignedInResponse), ...failures(400, 422, 429, 503) };

/** Signing up, in and out. */
export function accountRoutes(app: App, deps: AccountRouteDeps): void {
  const captcha = (request: FastifyRequest, action: api.CaptchaAction) =>
    requireCaptcha(deps.captcha, captchaSolution(request), action, request.ip);

  app.post(
    '/v1/accounts/registrations/signup',
    {
      schema: {
        tags,
        summary: 'Make an account and sign in; a link that confirms the e-mail is mailed',
        headers: api.CaptchaHeaders,
        body: api.SignUpRequest,
        response: entry,
      },
    },
    async (request, reply) => {
      await captcha(request, 'signup');
      const user = await signUp(deps, request.body, request.ip);
      return succeed({ user: await deps.sessions.start(reply, user, 'email') });
    },
  );
  app.post(
    '/v1/accounts/sessions/signin',
    {
      schema: {
        tags,
        summary: 'Sign in; sets the cookie without which the token is worth nothing',
        description: '5 wrong tries in 15 minutes lock the account for 15 minutes: 429 with `retry-after`.',
        headers: api.CaptchaHeaders,
        body: api.SignInRequest,
        response: { ...entry, ...failures(401) },
      },
    },
    async (request, reply) => {
      await captcha(request, 'signin');
      const user = await signIn(deps, request.body, request.ip);
      return succeed({ user: await deps.sessions.start(reply, user, 'email') });
    },
  );
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
