import * as api from '@giftstore/contracts/api';
import { type Captcha, captchaSolution, requireCaptcha } from '../../infra/captcha/captcha';
import type { DeviceCookies } from '../../infra/device/device-cookies';
import { succeed, succeedWithMessage } from '../../infra/http/envelope';
import { type App, failures, withSession } from '../../infra/http/routes';
import { type ChangePasswordDeps, changePassword } from './change-password';
import { clientOf } from './client-of';
import { confirmAccount } from './confirm-account';
import { visitorOf } from './count-attempt';
import { type ForgotPasswordDeps, forgotPassword } from './forgot-password';
import { findTokenOwner } from './mailed-tokens';
import { type RequestConfirmationDeps, requestConfirmation } from './request-confirmation';
import { type ResetPasswordDeps, resetPassword } from './reset-password';

export type PasswordRouteDeps = ForgotPasswordDeps &
  ResetPasswordDeps &
  RequestConfirmationDeps &
  ChangePasswordDeps & { captcha: Captcha; devices: DeviceCookies };

const tags = ['Accounts'];

const CLAIMED = 'Your email is confirmed. We have emailed you a link to set your password';

/** Confirming an e-mail, and resetting and changing a password. */
export function passwordRoutes(app: App, deps: PasswordRouteDeps): void {
  confirmRoute(app, deps);
  requestConfirmationRoute(app, deps);
  forgotRoute(app, deps);
  checkLinkRoute(app, deps);
  resetRoute(app, deps);
  changeRoute(app, deps);
}

function confirmRoute(app: App, deps: PasswordRouteDeps): void {
  app.put(
    '/v1/accounts/confirmations/confirm_account',
    {
      schema: {
        tags,
        summary: 'Confirm an e-mail by the token of the mailed link',
        description:
          'In the session of the account nothing else changes. Without a session the sign-up may have been a stranger: the ' +
          'password is void, every session ends, cart and profile are emptied, and a link to set a new password is mailed. ' +
          'A session that has ended is a 401, another customer’s a 422; the token is then not used. ' +
          'An unknown, used or expired token is a 422 on the field `token`.',
        body: api.ConfirmAccountRequest,
        response: { 200: api.success(api.ConfirmedAccount), ...failures(400, 401, 422, 429, 503) },
      },
    },
    async (request) => {
      await deps.limits.passwordAddress.consume(request.ip);
      const session = await deps.sessions.optionalSession(request);
      const { email, claimed } = await confirmAccount(deps, request.body.token, session);
      return succeed({ user_email: { email, verified: true } }, claimed ? CLAIMED : undefined);
    },
  );
}

function requestConfirmationRoute(app: App, deps: PasswordRouteDeps): void {
  app.post(
    '/v1/accounts/confirmations/new',
    {
      onRequest: deps.sessions.guard,
      schema: {
        tags,
        summary: 'Request another link that confirms the e-mail of the session’s account',
        description:
          'The response is the same for an e-mail that is confirmed already; nothing is mailed then. 5 a day to one account, ' +
          '3 mails an hour to one mailbox.',
        security: withSession,
        response: { 200: api.SuccessMessage, ...failures(400, 401, 429, 503) },
      },
    },
    async (request) => {
      const { user } = await deps.sessions.requireSession(request);
      await requestConfirmation(deps, user);
      return succeedWithMessage('We’ve sent you a new link. Check your inbox.');
    },
  );
}

function forgotRoute(app: App, deps: PasswordRouteDeps): void {
  app.post(
    '/v1/accounts/passwords/new',
    {
      schema: {
        tags,
        summary: 'Request a link to set a new password, which is mailed if the account exists',
        description: 'The response is the same in both cases. The link is valid for 30 minutes and one use.',
        headers: api.CaptchaHeaders,
        body: api.ForgotPasswordRequest,
        response: { 200: api.SuccessMessage, ...failures(400, 422, 429, 503) },
      },
    },
    async (request) => {
      await requireCaptcha(deps.captcha, captchaSolution(request), 'forgot', request.ip);
      await forgotPassword(deps, request.body.email, request.ip);
      return succeedWithMessage('If this email has an account, a link to set a new password is on its way');
    },
  );
}

function checkLinkRoute(app: App, deps: PasswordRouteDeps): void {
  app.post(
    '/v1/accounts/passwords/check',
    {
      schema: {
        tags,
        summary: 'Check the token of a mailed link to set a new password, before the password is chosen',
        description:
          'An unknown, used or expired token is a 422 on the field `token`. The token is not used.',
        body: api.CheckResetLinkRequest,
        response: { 200: api.SuccessMessage, ...failures(400, 422, 429, 503) },
      },
    },
    async (request) => {
      await deps.limits.passwordAddress.consume(request.ip);
      await findTokenOwner(deps.db, request.body.token, 'reset');
      return succeedWithMessage('The link is valid');
    },
  );
}

function resetRoute(app: App, deps: PasswordRouteDeps): void {
  app.put(
    '/v1/accounts/passwords/update',
    {
      schema: {
        tags,
        summary: 'Set a new password by the token of the mailed link; every session ends',
        description:
          'An unknown, used or expired token is a 422 on the field `token`. The response has the e-mail of the account, for ' +
          'the sign-in that follows: whoever has the token reads its mailbox.',
        body: api.ResetPasswordRequest,
        response: { 200: api.success(api.ResetPasswordResponse), ...failures(400, 422, 429, 503) },
      },
    },
    async (request) => {
      await deps.limits.passwordAddress.consume(request.ip);
      const account = await resetPassword(deps, request.body, {
        ip: request.ip,
        client: clientOf(request.headers['user-agent']),
      });
      return succeed(account, 'Your password is changed. Sign in with the new one.');
    },
  );
}

function changeRoute(app: App, deps: PasswordRouteDeps): void {
  app.put(
    '/v1/accounts/passwords/change_password',
    {
      onRequest: deps.sessions.guard,
      schema: {
        tags,
        summary: 'Change the password; every other session ends',
        description:
          '`current_password` is optional within 15 minutes of signing in; later its absence is a 422 on that field. ' +
          'An account that was created through Google or Facebook has none, and sets its first one within that time.',
        security: withSession,
        body: api.ChangePasswordRequest,
        response: { 200: api.SuccessMessage, ...failures(400, 401, 422, 429, 503) },
      },
    },
    async (request) => {
      const session = await deps.sessions.requireSession(request);
      const visitor = visitorOf(request, deps.devices);
      const client = clientOf(request.headers['user-agent']);
      await changePassword(deps, { session, visitor, client }, request.body);
      return succeedWithMessage('Your password is changed');
    },
  );
}
