import type { CaptchaAction } from '@giftstore/contracts/api';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type ApiResponse, type Call, retryWhileBusy } from './client';

export const password = 'a horse with 7 wings';
let count = 0;

/** An unused e-mail. */
export function newEmail(): string {
  count += 1;
  return `customer.${process.pid}.${count}@example.com`;
}

/** Both secrets of a session, as a browser sends them. */
export interface SessionHeaders extends Record<string, string> {
  authorization: string;
  cookie: string;
}

/** The session that a sign-in returned. */
export function sessionOf({ body, headers }: ApiResponse): SessionHeaders {
  const cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return { authorization: `Bearer ${body.data.user.access_token}`, cookie };
}

/** The calls about an account. */
export function accountCalls(call: Call) {
  /** The header that the captcha's widget sends. */
  async function solveCaptcha(action: CaptchaAction): Promise<Record<string, string>> {
    const path = `/v1/captcha/challenge?action=${action}`;
    const { body: challenge } = await retryWhileBusy(() => call('GET', path));
    const solution = await solveChallenge({ challenge, deriveKey });
    return { 'recaptcha-response': Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') };
  }

  async function signUp(email = newEmail()): Promise<{ email: string; session: SessionHeaders }> {
    const customer = { first_name: 'Mona', last_name: 'Haddad', email };
    const signup = { ...customer, password, password_confirmation: password };
    const response = await retryWhileBusy(async () =>
      call('POST', '/v1/accounts/registrations/signup', {
        body: { signup },
        headers: await solveCaptcha('signup'),
      }),
    );
    if (response.status !== 200) throw new Error(`no account: ${JSON.stringify(response.body)}`);
    return { email, session: sessionOf(response) };
  }

  return {
    solveCaptcha,
    signUp,
    signIn: async (email: string, secret = password) =>
      call('POST', '/v1/accounts/sessions/signin', {
        body: { signin: { email, password: secret } },
        headers: await solveCaptcha('signin'),
      }),
    forgot: async (email: string) =>
      call('POST', '/v1/accounts/passwords/new', { body: { email }, headers: await solveCaptcha('forgot') }),
    checkLink: (token: string) => call('POST', '/v1/accounts/passwords/check', { body: { token } }),
    reset: (token: string, newPassword: string, headers: Record<string, string> = {}) =>
      call('PUT', '/v1/accounts/passwords/update', {
        body: { change_password: { password: newPassword, password_confirmation: newPassword }, token },
        headers,
      }),
    change: (session: SessionHeaders, newPassword: string, current_password?: string) =>
      call('PUT', '/v1/accounts/passwords/change_password', {
        body: {
          change_password: { current_password, password: newPassword, password_confirmation: newPassword },
        },
        headers: session,
      }),
    requestConfirmation: (session: Record<string, string>) =>
      call('POST', '/v1/accounts/confirmations/new', { headers: session }),
    confirm: (token: string, session: Record<string, string> = {}) =>
      call('PUT', '/v1/accounts/confirmations/confirm_account', { body: { token }, headers: session }),
    profile: (session: SessionHeaders) => call('GET', '/v1/user', { headers: session }),
  };
}
