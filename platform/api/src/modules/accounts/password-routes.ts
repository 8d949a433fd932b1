import * as api from '@giftstore/contracts/api';
import { type Captcha, captchaSolution, requireCaptcha } from '../../infra/captcha/captcha';
import { succeed, succeedWithMessage } from '../../infra/http/envelope';
import { type App, failures, withSession } from '../../infra/http/routes';
import { type ChangePasswordDeps, changePassword } from './change-password';
import { confirmAccount } from './confirm-account';
import { type ForgotPasswordDeps, forgotPassword } from './forgot-password';
import { type ResetPasswordDeps, resetPassword } from './reset-password';

export type PasswordRouteDeps = ForgotPasswordDeps &
  ResetPasswordDeps &
  ChangePasswordDeps & { captcha: Captcha };

const tags = ['Accounts'];

/** Confirming an e-mail, and resetting and changing a password. */
export function passwordRoutes(app: App, deps: PasswordRouteDeps): void {
  confirmRoute(app, deps);
  forgotRoute(app, deps);
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
        description: 'An unknown, used or expired token is a 422 on the field `token`.',
        body: api.ConfirmAccountRequest,
        response: { 200: api.success(api.ConfirmedAccount), ...failures(400, 422, 429, 503) },
      },
    },
    async (request) => {
      await deps.limits.passwordAddress.consume(request.ip);
      return succeed({ user_email: await confirmAccount(deps.db, request.body.token) });
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
        description: 'The response is the same in both cases. The link is valid for 60 minutes and one use.',
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

function resetRoute(app: App, deps: PasswordRouteDeps): void {
  app.put(
    '/v1/accounts/passwords/update',
    {
      schema: {
        tags,
        summary: 'Set a new password by the token of the mailed link; every session ends',
        description: 'An unknown, used or expired token is a 422 on the field `token`.',
        body: api.ResetPasswordRequest,
        response: { 200: api.SuccessMessage, ...failures(400, 422, 429, 503) },
      },
    },
    async (request) => {
      await deps.limits.passwordAddress.consume(request.ip);
      await resetPassword(deps, request.body);
      return succeedWithMessage('Your password is changed, please sign in');
    },
  );
}

function changeRoute(app: App, deps: ChangePasswordDeps): void {
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
      await changePassword(deps, await deps.sessions.requireSession(request), request.body);
      return succeedWithMessage('Your password is changed');
    },
  );
}
