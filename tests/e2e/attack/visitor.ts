import { pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { AttackedShop } from './attacked-shop';

const deriveKey = promisify(pbkdf2);

export const PASSWORD = 'a quiet river at noon';

export interface VisitorResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: attacks read responses of every shape
  body: any;
}

/**
 * A visitor who uses the API from one network, with the cookies of one browser. The API trusts proxies on its own machine,
 * so that a test can come from any network.
 */
export class Visitor {
  private readonly cookies = new Map<string, string>();
  private token: string | undefined;

  constructor(
    private readonly shop: AttackedShop,
    private readonly network = `198.51.100.${1 + Math.floor(Math.random() * 250)}`,
  ) {}

  /** The same browser somewhere else. */
  movedTo(network: string): Visitor {
    const moved = new Visitor(this.shop, network);
    for (const [name, value] of this.cookies) moved.cookies.set(name, value);
    moved.token = this.token;
    return moved;
  }

  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<VisitorResponse> {
    const response = await fetch(this.shop.api + path, {
      method,
      headers: {
        'x-forwarded-for': this.network,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(this.cookies.size ? { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.cookies.set(name, value);
    }
    return { status: response.status, body: await response.json().catch(() => undefined) };
  }

  async signUp(email: string, firstName = 'Mona'): Promise<VisitorResponse> {
    const signup = {
      first_name: firstName,
      last_name: 'Haddad',
      email,
      password: PASSWORD,
      password_confirmation: PASSWORD,
    };
    return this.enter('/v1/accounts/registrations/signup', 'signup', { signup });
  }

  signIn(email: string, password = PASSWORD): Promise<VisitorResponse> {
    return this.enter('/v1/accounts/sessions/signin', 'signin', { signin: { email, password } });
  }

  async signInWithGoogle(email: string): Promise<VisitorResponse> {
    const { body: token } = await this.sandbox('/control/tokens', { provider: 'Google', email });
    return this.enter('/v1/accounts/sessions/social', 'social', { social: { provider: 'Google', ...token } });
  }

  async forgot(email: string): Promise<VisitorResponse> {
    return this.call('POST', '/v1/accounts/passwords/new', { email }, await this.solveCaptcha('forgot'));
  }

  resetPassword(token: string, password: string): Promise<VisitorResponse> {
    const pair = { password, password_confirmation: password };
    return this.call('PUT', '/v1/accounts/passwords/update', { change_password: pair, token });
  }

  confirm(token: string): Promise<VisitorResponse> {
    return this.call('PUT', '/v1/accounts/confirmations/confirm_account', { token });
  }

  /** Solves the self-hosted captcha as a program would. */
  async solveCaptcha(action: string): Promise<Record<string, string>> {
    const { body: challenge } = await this.call('GET', `/v1/captcha/challenge?action=${action}`);
    const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
    const guess = Buffer.concat([Buffer.from(nonce, 'hex'), Buffer.alloc(4)]);
    for (let counter = 0; ; counter += 1) {
      guess.writeUInt32BE(counter, guess.length - 4);
      const key = await deriveKey(guess, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256');
      const derivedKey = key.toString('hex');
      if (!derivedKey.startsWith(keyPrefix)) continue;
      const solution = { counter, derivedKey, time: 1 };
      const text = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
      return { 'recaptcha-response': text };
    }
  }

  private async enter(path: string, action: string, body: unknown): Promise<VisitorResponse> {
    const response = await this.call('POST', path, body, await this.solveCaptcha(action));
    this.token = response.body?.data?.user?.access_token ?? this.token;
    return response;
  }

  private async sandbox(path: string, body: unknown): Promise<VisitorResponse> {
    const response = await fetch(this.shop.sandbox + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  }
}

export interface ReceivedMail {
  subject: string;
  text: string;
  html: string;
}

/** The mails to an address, oldest first. */
export async function mailsTo(shop: AttackedShop, email: string): Promise<ReceivedMail[]> {
  const response = await fetch(`${shop.sandbox}/inbox/messages?to=${encodeURIComponent(email)}`);
  return ((await response.json()) as { messages: ReceivedMail[] }).messages;
}

/** The token of the newest mailed link of this kind; undefined while there is none. */
export async function mailedToken(
  shop: AttackedShop,
  email: string,
  name: 'token' | 'confirm_token',
): Promise<string | undefined> {
  const pattern = new RegExp(`[?&]${name}=([\\w-]+)`);
  return (await mailsTo(shop, email)).flatMap(({ text }) => pattern.exec(text)?.[1] ?? []).at(-1);
}

/** An unused e-mail. */
export function newAddress(name: string): string {
  return `${name}.${randomBytes(5).toString('hex')}@example.com`;
}

/** The body of a guest's order of one gift card, which this shop sells. */
export async function guestOrder(
  shop: AttackedShop,
  user: { email: string; first_name?: string },
): Promise<object> {
  const brands = (await (await fetch(`${shop.api}/v1/brands?currency=1`)).json()).data.brands;
  const countries = (await (await fetch(`${shop.api}/v1/countries`)).json()).data.countries;
  return {
    user: { first_name: 'Vera', last_name: 'Victim', ...user },
    giftcard: [
      {
        brand_id: brands[0].id,
        currency: 1,
        country_id: countries[0].id,
        giftcard_value: brands[0].denominations[0],
        quantity: 1,
        isforself: true,
      },
    ],
    order: { payment_currency: 'AED', currency: 1 },
  };
}
