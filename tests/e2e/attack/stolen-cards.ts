import { randomUUID } from 'node:crypto';
import type { AttackedShop } from './attacked-shop';

/** What a program does that buys without a browser: HTTP calls to the shop, and to the provider with the public key. */

export interface Bought {
  order_id: string;
  access_token: string;
}

export interface ApiResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape
  body: any;
  headers: Headers;
}

/** Numbers with a valid check digit, as a list of stolen ones has them; the sandbox declines all of them. */
export function* stolenNumbers(): Generator<string> {
  for (let account = 1; ; account += 1) {
    const digits = `400012${String(account).padStart(9, '0')}`;
    yield `${digits}${checkDigit(digits)}`;
  }
}

function checkDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, index) => {
    const doubled = index % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** A client at `address`, behind the edge. */
export function buyer({ api, sandbox }: AttackedShop, address: string) {
  async function send(method: string, path: string, body?: unknown): Promise<ApiResponse> {
    const response = await fetch(api + path, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        'idempotency-key': randomUUID(),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: response.status, body: await response.json(), headers: response.headers };
  }

  const toProvider = async (path: string, form: Record<string, string>) => {
    const response = await fetch(sandbox + path, {
      method: 'POST',
      headers: {
        authorization: 'Bearer pk_test_sandbox',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(form),
    });
    return { status: response.status, body: await response.json() };
  };

  const paymentMethod = async (number: string): Promise<string> => {
    const { body } = await toProvider('/v1/payment_methods', {
      type: 'card',
      'card[number]': number,
      'card[exp_month]': '12',
      'card[exp_year]': '2034',
      'card[cvc]': '123',
    });
    return body.id;
  };

  return {
    /** Orders the cheapest card of the first brand as a guest. */
    async order(email: string, quantity = 1): Promise<ApiResponse> {
      const { body: brands } = await send('GET', '/v1/brands?currency=1&limit=1');
      const { body: countries } = await send('GET', '/v1/countries');
      const [brand] = brands.data.brands;
      const country = countries.data.countries.find(({ code }: { code: string }) => code === 'AE');
      return send('POST', '/v1/guest_orders', {
        user: { first_name: 'Mona', last_name: 'Haddad', email },
        giftcard: [
          {
            ...{ brand_id: brand.id, currency: 1, country_id: country.id, quantity, isforself: true },
            giftcard_value: Math.min(...brand.denominations),
          },
        ],
        order: { payment_currency: 'AED', currency: 1 },
      });
    },
    async pay({ order_id, access_token }: Bought, number: string): Promise<ApiResponse> {
      const token = await paymentMethod(number);
      return send('POST', '/v1/payments/create_checkout', { payment: { token, order_id, access_token } });
    },
    /** Confirms an intent at the provider, without the shop. */
    confirm: async (intent: string, secret: string, number: string) =>
      toProvider(`/v1/payment_intents/${intent}/confirm`, {
        client_secret: secret,
        payment_method: await paymentMethod(number),
      }),
    readOrder: ({ order_id, access_token }: Bought) =>
      send('GET', `/v1/orders/${order_id}?access_token=${encodeURIComponent(access_token)}`),
  };
}

/** Any card that is accepted, and one that requires 3-D Secure. */
export const goodCard = '4242424242424242';
export const cardWithAuthentication = '4000002500003155';
