import type { CaptchaAction } from '@giftstore/contracts/api';
import { accountCalls, password, type SessionHeaders } from '../harness/account-calls';
import type { ApiResponse } from '../harness/client';
import { client } from '../harness/client';
import { createTestDatabase } from '../harness/database';
import { operationsOf, readDocument } from '../harness/openapi-document';
import { operator, operatorEnv } from '../harness/operator';
import { type Env, startApi } from '../harness/processes';
import { eventually, gift, guestOrder, shopper } from '../harness/shop';
import type { Known } from './arbitrary-of';
import { type Asked, send } from './asked';
import { watchRefusals } from './refusals';

/** What a captcha is solved for, by the end of the path. */
const actions: Record<string, CaptchaAction> = {
  signup: 'signup',
  signin: 'signin',
  social: 'social',
  new: 'forgot',
  contact_us: 'contact',
  giveaway_orders: 'giveaway',
};

/** Limits out of the way, providers away. */
const env = {
  LOG_LEVEL: 'debug',
  CAPTCHA_COST: '1',
  STRIPE_API_BASE: 'http://127.0.0.1:9',
  SMTP_URL: 'smtp://127.0.0.1:9',
  GOOGLE_JWKS_URL: 'http://127.0.0.1:9/jwks',
  FACEBOOK_GRAPH_URL: 'http://127.0.0.1:9',
  RATE_LIMIT_SIGN_IN: '1000000',
  RATE_LIMIT_SIGN_UP: '1000000',
  RATE_LIMIT_PASSWORD: '1000000',
  RATE_LIMIT_CONTACT: '1000000',
};

/** A store with an order in it, and everything that a fuzzer needs to know of it. */
export async function openFuzzedShop(more: Env = {}) {
  const database = await createTestDatabase();
  const api = await startApi({ DATABASE_URL: database.url, ...env, ...operatorEnv, ...more });
  const call = client(api.url);
  const people = accountCalls(call);
  const refusals = watchRefusals(api);
  const order = await eventually(() =>
    shopper(call, '')
      .place(guestOrder())
      .catch(() => undefined),
  );
  const office = operator(database.url);
  const codes = await giveawayCodes(office);
  await database.rows(`insert into partner_products (name, value) values ('House card', 10000)`);
  let session: SessionHeaders | undefined;
  /** A session that is good, of a partner with something in the cart; a new person where the last one was ended. */
  const signedIn = async () => {
    if (session && (await people.profile(session)).status === 200) return session;
    const person = await people.signUp();
    await office.partner(person.email);
    await office.fund(person.email, 100_000_00);
    const added = await call('POST', '/v2/cart_items', {
      body: { cart_item: gift },
      headers: person.session,
    });
    known.cart_item_id = [added.body.data.cart_item.cart_item_id];
    session = person.session;
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

  /** Asks with or without a session, with a captcha where one is wanted; and whether the schema refused it. */
  async function ask(
    asked: Asked,
    signedInToo: boolean,
  ): Promise<{ response: ApiResponse; bySchema?: string }> {
    const action = actions[asked.name.split('/').at(-1) ?? ''];
    const own = {
      ...(signedInToo ? await signedIn() : {}),
      ...(action ? await people.solveCaptcha(action) : {}),
    };
    const once = () =>
      refusals.during((id) =>
        send(api.url, { ...asked, headers: { 'x-request-id': id, ...own, ...asked.headers } }),
      );
    return eventually(async () => {
      const outcome = await once();
      return !isBusy(outcome.response) && outcome;
    });
  }

  await signedIn();
  return {
    operations: operationsOf(await readDocument(api.url)),
    known,
    ask,
    signedIn,
    database,
    close: async () => {
      await api.kill();
      await office.close();
      await database.drop();
    },
  };
}

export type FuzzedShop = Awaited<ReturnType<typeof openFuzzedShop>>;

/** A machine with too much to do at the moment; any call may say so, and may be asked again. */
function isBusy({ status, body }: ApiResponse): boolean {
  return status === 503 && /^Busy/.test(body?.message);
}

/** Giveaway codes that are good many times. */
async function giveawayCodes(office: ReturnType<typeof operator>): Promise<string[]> {
  await office.campaign('Fair');
  return [await office.codes('Fair', { code: 'FUZZ-CODE-FOR-MANY', uses: 10_000 })].flat().map(String);
}
