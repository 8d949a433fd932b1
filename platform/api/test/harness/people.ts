import type { CaptchaAction } from '@giftstore/contracts/api';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type Answer, type Call, insist } from './client';

export const password = 'a horse with 7 wings';
let people = 0;

/** An e-mail that nobody has used yet. */
export function newEmail(): string {
  people += 1;
  return `person.${process.pid}.${people}@example.com`;
}

/** Both secrets of a session, as a browser sends them. */
export interface SessionHeaders extends Record<string, string> {
  authorization: string;
  cookie: string;
}

/** What a call that signs somebody in has handed out. */
export function sessionOf({ body, headers }: Answer): SessionHeaders {
  const cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return { authorization: `Bearer ${body.data.user.access_token}`, cookie };
}

/** What people do to get and keep an account, over HTTP. */
export function visitor(call: Call) {
  /** What the captcha's widget puts into the header. */
  async function solved(action: CaptchaAction): Promise<Record<string, string>> {
    const path = `/v1/captcha/challenge?action=${action}`;
    const { body: challenge } = await insist(() => call('GET', path));
    const solution = await solveChallenge({ challenge, deriveKey });
    return { 'recaptcha-response': Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') };
  }

  async function signUp(email = newEmail()): Promise<{ email: string; session: SessionHeaders }> {
    const person = { first_name: 'Mona', last_name: 'Haddad', email };
    const signup = { ...person, password, password_confirmation: password };
    const answer = await insist(async () =>
      call('POST', '/v1/accounts/registrations/signup', {
        body: { signup },
        headers: await solved('signup'),
      }),
    );
    if (answer.status !== 200) throw new Error(`no account: ${JSON.stringify(answer.body)}`);
    return { email, session: sessionOf(answer) };
  }

  return {
    solved,
    signUp,
    signIn: async (email: string, word = password) =>
      call('POST', '/v1/accounts/sessions/signin', {
        body: { signin: { email, password: word } },
        headers: await solved('signin'),
      }),
    forgot: async (email: string) =>
      call('POST', '/v1/accounts/passwords/new', { body: { email }, headers: await solved('forgot') }),
    reset: (token: string, word: string) =>
      call('PUT', '/v1/accounts/passwords/update', {
        body: { change_password: { password: word, password_confirmation: word }, token },
      }),
    change: (session: SessionHeaders, word: string, current_password?: string) =>
      call('PUT', '/v1/accounts/passwords/change_password', {
        body: { change_password: { current_password, password: word, password_confirmation: word } },
        headers: session,
      }),
    confirm: (token: string) =>
      call('PUT', '/v1/accounts/confirmations/confirm_account', { body: { token } }),
    profile: (session: SessionHeaders) => call('GET', '/v1/user', { headers: session }),
  };
}
