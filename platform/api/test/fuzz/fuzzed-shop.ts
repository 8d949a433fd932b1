import type { CaptchaAction } from '@giftstore/contracts/api';
import { accountCalls, password, type SessionHeaders } from '../harness/account-calls';
import type { ApiResponse } from '../harness/client';
import { client } from '../harness/client';
import { useSecondFactor } from '../harness/customers';
import { createTestDatabase } from '../harness/database';
import { operationsOf, readDocument } from '../harness/openapi-document';
import { operatorCommands, operatorEnv } from '../harness/operator-commands';
import { type Env, startApi } from '../harness/processes';
import { eventually, gift, guestOrder, shopper } from '../harness/shop';
import type { Known } from './arbitrary-of';
import { type FuzzRequest, sendRequest } from './send-request';
import { watchSchemaErrors } from './watch-schema-errors';

/** The action of a captcha, by the last part of the path. */
const actions: Record<string, CaptchaAction> = {
  signup: 'signup',
  signin: 'signin',
  social: 'social',
  new: 'forgot',
  contact_us: 'contact',
  giveaway_orders: 'giveaway',
};

/** Unreachable providers. */
const env = {
  LOG_LEVEL: 'debug',
  CAPTCHA_COST: '1',
  STRIPE_API_BASE: 'http://127.0.0.1:9',
  SMTP_URL: 'smtp://127.0.0.1:9',
  GOOGLE_JWKS_URL: 'http://127.0.0.1:9/jwks',
  FACEBOOK_GRAPH_URL: 'http://127.0.0.1:9',
};

/** A shop with an order, and the values that a fuzzer needs of it. */
export async function openFuzzedShop(more: Env = {}) {
  const database = await createTestDatabase();
  const api = await startApi({ DATABASE_URL: database.url, ...env, ...operatorEnv, ...more });
  const call = client(api.url);
  const accounts = accountCalls(call);
  const schemaErrors = watchSchemaErrors(api);
  const order = await eventually(() =>
    shopper(call, '')
      .place(guestOrder())
      .catch(() => undefined),
  );
  const operator = operatorCommands(database.url);
  const codes = await giveawayCodes(operator);
  await database.rows(`insert into partner_products (name, value) values ('House card', 10000)`);
  /** Partners need sessions that were started with a second factor. */
  const useSecondFactorOf = async (email: string) => {
    const [user] = await database.rows<{ id: string }>('select id from users where email = $1', [email]);
    if (user) await useSecondFactor(database, user);
  };
  let session: SessionHeaders | undefined;
  /** The session of a partner with a line in the cart; of a new one if the last session was ended. */
  const signedIn = async () => {
    if (session && (await accounts.profile(session)).status === 200) return session;
    const customer = await accounts.signUp();
    await operator.partner(customer.email);
    await useSecondFactorOf(customer.email);
    await operator.fund(customer.email, 100_000_00);
    const added = await call('POST', '/v2/cart_items', {
      body: { cart_item: gift },
      headers: customer.session,
    });
    known.cart_item_id = [added.body.data.cart_item.cart_item_id];
    session = customer.session;
    return session;
  };
  const known: Known = {
    brand_id: [1, 2],
    id: [1, 2],
    currency: [1, 2, 'AED', 'USD'],
    category_id: [1],
    country_id: [1],
    program_id: [1],
    giftcard_value: [50, 100],
    quantity: [1, 2],
    gifting_image_id: [1],
    order_id: [order.order_id],
    access_token: [order.access_token],
    country_name: ['United Arab Emirates'],
    country: ['United Arab Emirates'],
    phone: ['+971501234567'],
    mobile: ['+971501234567'],
    product_id: [1],
    amount: [100, 12.5],
    source_currency: ['AED', 'USD'],
    dest_currency: ['AED', 'SAR'],
    currency_code: ['AED', 'USD'],
    payment_currency: ['AED', 'USD'],
    password: [password],
    password_confirmation: [password],
    current_password: [password],
    code: codes,
    token: ['pm_1'],
  };

  /** Sends a request with or without a session, with a captcha if it needs one; `bySchema` if the schema rejected it. */
  async function send(
    request: FuzzRequest,
    withSession: boolean,
  ): Promise<{ response: ApiResponse; bySchema?: string }> {
    const action = actions[request.name.split('/').at(-1) ?? ''];
    const secrets = {
      ...(withSession ? await signedIn() : {}),
      ...(action ? await accounts.solveCaptcha(action) : {}),
    };
    const once = () =>
      schemaErrors.during((id) =>
        sendRequest(api.url, { ...request, headers: { 'x-request-id': id, ...secrets, ...request.headers } }),
      );
    return eventually(async () => {
      const outcome = await once();
      return !isBusy(outcome.response) && outcome;
    });
  }

  await signedIn();
  return {
    url: api.url,
    operations: operationsOf(await readDocument(api.url)),
    known,
    send,
    signedIn,
    database,
    close: async () => {
      await api.kill();
      await operator.close();
      await database.drop();
    },
  };
}

export type FuzzedShop = Awaited<ReturnType<typeof openFuzzedShop>>;

/** Whether the server is overloaded; any call may respond so and can be retried. */
function isBusy({ status, body }: ApiResponse): boolean {
  return status === 503 && /^Busy/.test(body?.message);
}

/** Giveaway codes with many uses. */
async function giveawayCodes(operator: ReturnType<typeof operatorCommands>): Promise<string[]> {
  await operator.campaign('Fair');
  return [await operator.codes('Fair', { code: 'FUZZ-CODE-FOR-MANY', uses: 10_000 })].flat().map(String);
}
