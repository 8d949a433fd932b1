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

/** What mailed links lead to, and what becomes of passwords. */
export function passwordRoutes(app: App, deps: PasswordRouteDeps): void {
  app.put(
    '/v1/accounts/confirmations/confirm_account',
    {
      schema: {
        tags,
        summary: 'Confirm an e-mail by the token of the mailed link',
        description: 'A token that is unknown, used or expired: 422 on field `token`.',
        body: api.ConfirmAccountRequest,
        response: { 200: api.success(api.ConfirmedAccount), ...failures(400, 422, 429, 503) },
      },
    },
    async (request) => {
      await deps.limits.passwordAddress.consume(request.ip);
      return succeed({ user_email: await confirmAccount(deps.db, request.body.token) });
    },
  );
  app.post(
    '/v1/accounts/passwords/new',
    {
      schema: {
        tags,
        summary: 'Forgot the password: a link to set a new one is mailed where the account exists',
        description: 'The answer is the same either way. The link is good for 60 minutes and for one use.',
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
  app.put(
    '/v1/accounts/passwords/update',
    {
      schema: {
        tags,
        summary: 'Set a new password by the token of the mailed link; every session ends',
        description: 'A token that is unknown, used or expired: 422 on field `token`.',
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
  changeRoute(app, deps);
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
          '`current_password` may be left out within 15 minutes of signing in; later it is 422 on that field. ' +
          'An account made through Google or Facebook has none and sets its first one within that time.',
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
