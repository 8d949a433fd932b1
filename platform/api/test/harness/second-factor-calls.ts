import type { PasskeyProof } from '@giftstore/contracts/api';
import { Secret, TOTP } from 'otpauth';
import { accountCalls, newEmail, type SessionHeaders, sessionOf } from './account-calls';
import type { ApiResponse, Call } from './client';
import { SoftwarePasskey } from './software-passkey';

const ORIGIN = 'http://localhost:3000';
const STEP_MS = 30_000;

/** The code of an authenticator app; `steps` before or after the present time step. */
export function codeOf(secret: string, steps = 0): string {
  const timestamp = Date.now() + steps * STEP_MS;
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
}

/** Cookies that a response sets, as the browser sends them back. */
export function cookiesOf({ headers }: ApiResponse): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** The browser's device cookie, and the token of a sign-in that waits for its second step. */
export interface Pending {
  token: string;
  cookie: string;
}

/** The calls about second factors. */
export function secondFactorCalls(call: Call) {
  const accounts = accountCalls(call);
  const own = (session: SessionHeaders) => (method: string, path: string, body?: unknown) =>
    call(method, `/v1/user/second_factors${path}`, { body, headers: session });

  /** A customer who has just signed up, with the browser's device cookie. */
  async function newCustomer(email = newEmail()) {
    const { session: signedUp } = await accounts.signUp(email);
    const response = await accounts.signIn(email);
    return { email, signedUp, session: { ...sessionOf(response), cookie: cookiesOf(response) } };
  }

  /** The customer's first time step is used up: codes of the next one are free. */
  async function addTotp(session: SessionHeaders) {
    const { secret } = (await own(session)('POST', '/totp')).body.data.totp;
    const confirm = () => own(session)('PUT', '/totp', { totp: { code: codeOf(secret, -1) } });
    let response = await confirm();
    // A step that ends on the way makes the code too old.
    if (response.status !== 200) response = await confirm();
    return { secret: secret as string, codes: response.body.data.recovery_codes as string[], response };
  }

  async function addPasskey(session: SessionHeaders, passkey = new SoftwarePasskey(ORIGIN)) {
    const { options } = (await own(session)('POST', '/passkeys/options')).body.data;
    const response = await own(session)('POST', '/passkeys', { passkey: passkey.create(options) });
    return { passkey, response };
  }

  /** The first step of a sign-in; a browser that was here before sends its device cookie. */
  async function beginSignIn(email: string, cookie?: string): Promise<Pending> {
    const response = await call('POST', '/v1/accounts/sessions/signin', {
      body: { signin: { email, password: 'a horse with 7 wings' } },
      headers: { ...(await accounts.solveCaptcha('signin')), ...(cookie ? { cookie } : {}) },
    });
    return { token: response.body.data.second_factor.token, cookie: cookie ?? cookiesOf(response) };
  }

  const finish = ({ token, cookie }: Pending, proof: object): Promise<ApiResponse> =>
    call('POST', '/v1/accounts/sessions/second_factor', {
      body: { second_factor: { token, ...proof } },
      headers: { cookie },
    });

  /** What the browser signs: for any of its passkeys, or for the second step of a sign-in. */
  const challenge = async (cookie: string, token?: string) => {
    const path = token ? 'second_factor/passkey_options' : 'passkey/options';
    const body = token ? { second_factor: { token } } : undefined;
    const response = await call('POST', `/v1/accounts/sessions/${path}`, { body, headers: { cookie } });
    return { options: response.body.data.options, cookie: cookie || cookiesOf(response) };
  };

  const signInWithPasskey = (passkey: PasskeyProof, cookie: string) =>
    call('POST', '/v1/accounts/sessions/passkey', { body: { passkey }, headers: { cookie } });

  return {
    accounts,
    own,
    newCustomer,
    addTotp,
    addPasskey,
    beginSignIn,
    finish,
    challenge,
    signInWithPasskey,
  };
}
