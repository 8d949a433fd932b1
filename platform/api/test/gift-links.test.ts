import { randomUUID } from 'node:crypto';
import type { CartLine, OpenedGift, Order } from '@giftstore/contracts/api';
import { secretsFor } from '../src/app/secret-for';
import { GiftLinks } from '../src/modules/fulfilment/gift-link/gift-links';
import { type Call, client } from './harness/client';
import { newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { giftCardCalls } from './harness/gift-card-calls';
import { cardEnv } from './harness/gift-cards';
import { giftstore } from './harness/giftstore';
import { orderPages } from './harness/order-pages';
import {
  type Env,
  freePort,
  type RunningPart,
  startApi,
  startSandbox,
  startWorker,
} from './harness/processes';
import { textOfQrSvg } from './harness/qr-of-svg';
import { securityEventLines } from './harness/security-events';
import { eventually, gift, guestOrder, shopper } from './harness/shop';
import { chooseIssuers, fillStock, stockFile } from './harness/stock';

jest.setTimeout(120_000);

let database: TestDatabase;
let env: Env;
let call: Call;
let shop: ReturnType<typeof shopper>;
let pages: ReturnType<typeof orderPages>;
let operator: ReturnType<typeof giftstore>;
const parts: RunningPart[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  const sandbox = await startSandbox(port);
  env = {
    ...{ DATABASE_URL: database.url, ...cardEnv, ...sandbox.env, RATE_LIMIT_GIFTCARD: '200' },
    STOREFRONT_URL: 'http://localhost:3000',
  };
  const api = await startApi({ ...env, API_PORT: String(port) });
  parts.push(sandbox, api, await startWorker(env));
  call = client(api.url);
  shop = shopper(call, sandbox.url);
  pages = orderPages(call);
  operator = giftstore(env);
});
afterAll(async () => {
  await Promise.all(parts.map((part) => part.kill()));
  await database.drop();
});
afterEach(() => database.rows('delete from rate_limits'));

let friends = 0;
function newFriend(): string {
  friends += 1;
  return `friend.${friends}@example.com`;
}

/** As tills scan them. */
const scanned = (cards: OpenedGift['cards']) => cards.map(({ qr_svg: svg }) => textOfQrSvg(svg ?? ''));

const open = (token: string, api = call) => api('POST', '/v1/gifts/open', { body: { token } });
const reasonOf = async (token: string) => {
  const { status, body } = await open(token);
  return [status, body.data];
};

/** The links of pages in all mails to an address, the oldest first. */
async function linksTo(address: string, count = 1): Promise<URL[]> {
  return eventually(async () => {
    const texts = (await shop.mails(address)).map(({ text }) => text);
    const links = texts.flatMap((text) =>
      [...text.matchAll(/^View your gift[\w ]*: (\S+)$/gm)].map(([, url = '']) => new URL(url)),
    );
    return links.length >= count && links;
  });
}

const tokenOf = (link?: URL) => link?.searchParams.get('t') ?? '';

/** The token that a shop with this secret makes for a line. */
function tokenFor(id: string, APP_SECRET: string): string {
  const secrets = secretsFor({ APP_SECRET }, 'gift links');
  const links = new GiftLinks({ secrets, storefrontUrl: 'http://localhost:3000' });
  return tokenOf(new URL(links.urlOf({ id, corrections: 0 })));
}

interface MailedGift {
  order: Order;
  friend: string;
  text: string;
  token: string;
}

/** A guest's paid and mailed order of a gift from a brand whose cards can become points. */
async function mailedGift(line: Partial<CartLine> = {}): Promise<MailedGift> {
  const friend = newFriend();
  const order = await shop.place(guestOrder({ giftcard: [{ ...gift, ...line, contact_email: friend }] }));
  await shop.pay(order);
  const [link] = await linksTo(friend);
  await pages.until(order, 'mailed');
  const [mail] = await shop.mails(friend);
  return { order, friend, text: mail?.text ?? '', token: tokenOf(link) };
}

const cardsOf = ({ order_id }: Order) => `(select card.id from vouchers card join order_lines line
  on line.id = card.line_id join orders o on o.id = line.order_id where o.order_id = '${order_id}')`;
const changeCards = (order: Order, change: string, ordinal = 1) =>
  database.rows(`update vouchers set ${change} where id in ${cardsOf(order)} and ordinal = ${ordinal}`);

const secretsIn = (text: string) =>
  [...text.matchAll(/Code: (\S+)(?:\nPIN: (\S+))?/g)].map(([, code, pin = '']) => ({ code, pin }));

describe("the link in a gift's mail", () => {
  it('opens what the mail says, with its codes, as often as it is followed', async () => {
    await database.rows(`update brands set terms = $1 where id = 1`, [
      'How to use it\nOpen the app. Show the code.\n\nValidity\nValid for 24 months.',
    ]);
    const line = { quantity: 2, contact_name: 'Sam Carter', gift_message: 'Enjoy!\nYours' };
    const { friend, text, token } = await mailedGift(line);
    const [link] = await linksTo(friend);
    expect(`${link?.origin}${link?.pathname}`).toBe('http://localhost:3000/gift');
    const { status, headers } = await open(token);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toContain('no-store');
    expect(text).toContain('— Mona');
    const secrets = secretsIn(text);
    expect(secrets).toHaveLength(2);
    // In the evening of one day in UTC it is the next one in the Emirates.
    await database.rows("update vouchers set issued_at = '2026-12-23T20:30:00Z'");
    const { body } = await open(token);
    const card = {
      ...{ expires_on: null, issued_on: '2026-12-24', is_redeemable: true, is_redeemed: false },
      ...{ points: 10_000, qr_svg: expect.any(String) },
    };
    expect(body.data).toEqual({
      is_for_self: false,
      sender: 'Mona',
      recipient: 'Sam',
      message: 'Enjoy!\nYours',
      is_signed: false,
      gifting_image: '/media/b.svg',
      brand_id: 1,
      brand_name: 'Plain',
      brand_image: '/media/1.svg',
      unit_id: 1,
      unit_name_short: 'AED',
      value: 100,
      country_name: 'United Arab Emirates',
      how_to_use: ['Open the app.', 'Show the code.'],
      validity: ['Valid for 24 months.'],
      cards: secrets.map((secret) => ({ ...secret, ...card })),
    });
    expect(scanned(body.data.cards)).toEqual(secrets.map(({ code }) => code));
    expect((await open(token)).body).toEqual(body);
  });

  it('opens cards for oneself, without a sender', async () => {
    const order = await shop.place(
      guestOrder({
        giftcard: [{ ...gift, isforself: true, contact_name: undefined, contact_email: undefined } as never],
      }),
    );
    await shop.pay(order);
    const [link] = await linksTo(order.email as string);
    const { data } = (await open(tokenOf(link))).body;
    expect(data).toMatchObject({ is_for_self: true, sender: null, recipient: null, message: null });
    expect(data.cards).toHaveLength(1);
  });

  it('knows a message that its sender has signed, also with the full name', async () => {
    const { order, text, token } = await mailedGift({ gift_message: 'Enjoy!\nMona' });
    expect(text).toContain('Mona”');
    expect(text).not.toContain('— Mona');
    expect((await open(token)).body.data.is_signed).toBe(true);
    await database.rows(
      `with buyer as (update orders set last_name = 'Haddad' where order_id = $1 returning id)
       update order_lines set gift_message = 'Love, Mona Haddad x' from buyer where order_id = buyer.id`,
      [order.order_id],
    );
    expect((await open(token)).body.data.is_signed).toBe(true);
  });

  it('names no sender or recipient whose name would be an advertisement', async () => {
    const { order, token } = await mailedGift();
    await database.rows(
      `with buyer as (update orders set first_name = 'www.evil.example' where order_id = $1 returning id)
       update order_lines set recipient_name = 'Call 0501234567' from buyer where order_id = buyer.id`,
      [order.order_id],
    );
    expect((await open(token)).body.data).toMatchObject({ sender: null, recipient: null });
  });

  it('is the same after a resend', async () => {
    const { order, friend, token } = await mailedGift();
    expect((await pages.resend(order)).status).toBe(200);
    expect((await linksTo(friend, 2)).map(tokenOf)).toEqual([token, token]);
  });

  it('ends with each correction of the recipient, who gets another one', async () => {
    const { order, token: first, text } = await mailedGift();
    const moved = [409, { reason: 'moved' }];
    const correct = async () => {
      const friend = newFriend();
      expect((await pages.correct(order, friend)).status).toBe(200);
      expect(await reasonOf(first)).toEqual(moved);
      return tokenOf((await linksTo(friend))[0]);
    };
    const second = await correct();
    const { status, body } = await open(second);
    expect([status, body.data.cards.length]).toEqual([200, 1]);
    expect(body.data.cards[0].code).not.toBe(secretsIn(text)[0]?.code);
    await database.rows('delete from mail_events');
    const third = await correct();
    expect(new Set([first, second, third]).size).toBe(3);
    expect([await reasonOf(first), await reasonOf(second)]).toEqual([moved, moved]);
    expect((await open(first)).body.message).toBe('This gift was sent to another email since');
    expect((await open(third)).status).toBe(200);
    // A backup from before is restored.
    await database.rows(
      `update order_lines set corrections = 1 where order_id = (select id from orders where order_id = $1)`,
      [order.order_id],
    );
    expect(await reasonOf(third)).toEqual([404, { reason: 'unknown' }]);
  });

  it('counts once as an opening of its mail, whose address can then no longer be corrected', async () => {
    const { order, token } = await mailedGift();
    await Promise.all([open(token), open(token)]);
    const [line] = (await pages.timeline(order)).lines;
    expect(line?.events.filter(({ kind }) => kind === 'opened')).toHaveLength(1);
    expect(line?.can_correct_email).toBe(false);
    const { status, body: refused } = await pages.correct(order, newFriend());
    expect([status, refused.message]).toEqual([409, 'The recipient has already opened the email']);
    expect((await open(token)).status).toBe(200);
  });

  it('ends with the refund, and before opens the cards that were not refunded', async () => {
    const { order, text, token } = await mailedGift({ quantity: 2 });
    await changeCards(order, `state = 'VOID'`);
    const codes = (await open(token)).body.data.cards.map(({ code }: { code: string }) => code);
    expect(codes).toEqual([secretsIn(text)[1]?.code]);
    await changeCards(order, `state = 'ISSUED'`);
    expect((await operator.run('orders', 'refund', order.order_id)).code).toBe(0);
    expect(await reasonOf(token)).toEqual([409, { reason: 'cancelled' }]);
    expect((await open(token)).body.message).toBe('This gift was cancelled');
  });

  it('shows which card became points', async () => {
    const { order, token } = await mailedGift({ quantity: 2 });
    const { id } = await newCustomer(database);
    await changeCards(order, `state = 'REDEEMED', redeemed_at = now(), redeemer_id = '${id}'`, 2);
    const { cards } = (await open(token)).body.data;
    expect(cards).toMatchObject([
      { is_redeemed: false, is_redeemable: true, points: 10_000, qr_svg: expect.any(String) },
      { is_redeemed: true, is_redeemable: false },
    ]);
    expect(cards[1]).not.toHaveProperty('points');
    expect(cards[1]).not.toHaveProperty('qr_svg');
  });

  it('shows the points that redeeming its card gives', async () => {
    const { order, token } = await mailedGift();
    await changeCards(order, `currency_code = 'USD', value = 2550`);
    const [card] = (await open(token)).body.data.cards;
    expect(card.points).toBe(9_365);
    const { data } = (await giftCardCalls(call).add(await newCustomer(database), card.code)).body;
    expect(data.points).toBe(card.points);
  });

  it('shows no points of a card that is worth less than one, which cannot be redeemed', async () => {
    const { order, text, token } = await mailedGift();
    await database.rows(
      `insert into exchange_rates (currency, per_aed, valid_from) values ('JPY', 41.9, now() - interval '1 day')`,
    );
    await database.rows('update catalogue_version set version = version + 1');
    await changeCards(order, `currency_code = 'JPY', value = 1`);
    const code = secretsIn(text)[0]?.code ?? '';
    expect((await giftCardCalls(call).add(await newCustomer(database), code)).status).toBe(400);
    const [card] = (await open(token)).body.data.cards;
    expect(card.code).toBe(code);
    expect(card).not.toHaveProperty('points');
  });

  it('opens without points where the currency has lost its rate', async () => {
    const { order, token } = await mailedGift();
    await changeCards(order, `currency_code = 'XTS'`);
    const { status, body } = await open(token);
    expect(status).toBe(200);
    expect(body.data.cards[0]).not.toHaveProperty('points');
  });

  it('waits while the cards have no code', async () => {
    const { order, text, token } = await mailedGift({ quantity: 2 });
    const noCode = `state = 'PENDING', key_id = null, code_sealed = null, pin_sealed = null, code_lookup = null, secret_id = null`;
    await changeCards(order, noCode);
    expect((await open(token)).body.data.cards).toMatchObject([{ code: secretsIn(text)[1]?.code }]);
    await changeCards(order, noCode, 2);
    const { status, headers } = await open(token);
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([503, true]);
  });
});

it("shows a brand's card of the stock as the brand wrote it, without a day of issue, and one without a PIN", async () => {
  await chooseIssuers(operator, ['stock'], ['--brand', '2']);
  const [code] = await fillStock(operator, 1, { brand: 2 });
  const stocked = await mailedGift({ brand_id: 2 });
  const file = stockFile(['2,AE,100,brand-code-without-pin'], 'brand_id,unit_id,value,code');
  expect((await operator.run('stock', 'import', file)).code).toBe(0);
  const plain = await mailedGift({ brand_id: 2 });
  const card = {
    ...{ issued_on: null, is_redeemable: false, is_redeemed: false },
    qr_svg: expect.any(String),
  };
  const { cards } = (await open(stocked.token)).body.data;
  expect(cards).toEqual([{ code, pin: '1234', expires_on: '2099-12-31', ...card }]);
  expect(scanned(cards)).toEqual([code]);
  expect((await open(plain.token)).body.data.cards).toEqual([
    { code: 'brand-code-without-pin', pin: '', expires_on: null, ...card },
  ]);
});

describe('a token', () => {
  it('that the shop did not make is refused, in one way whatever is wrong with it', async () => {
    const [{ order, token }, other] = [await mailedGift(), await mailedGift()];
    const [{ id: lineId } = { id: '' }] = await database.rows<{ id: string }>(
      'select line.id from order_lines line join orders o on o.id = line.order_id where o.order_id = $1',
      [order.order_id],
    );
    expect(tokenFor(lineId, cardEnv.APP_SECRET)).toBe(token);
    const refused = [
      'x',
      'ÿ',
      "' or 1=1 --",
      'A'.repeat(64),
      token.slice(0, 63),
      `${token}A`,
      // The id of one line and the signature of another.
      token.slice(0, 22) + other.token.slice(22),
      other.order.access_token as string,
      tokenFor(randomUUID(), cardEnv.APP_SECRET),
      tokenFor(lineId, 'the secret of another shop'),
    ];
    const responses = await Promise.all(refused.map((text) => open(text)));
    expect(responses.map(({ status }) => status)).toEqual(refused.map(() => 404));
    const [first] = responses;
    for (const { body } of responses) expect(body).toEqual(first?.body);
    expect((await open(token)).status).toBe(200);
  });

  it('still opens after APP_SECRET is replaced, until the old one is removed', async () => {
    const { token } = await mailedGift();
    const after = { ...env, APP_SECRET: 'the secret that replaces it' };
    const replaced = await startApi({ ...after, APP_SECRET_OLD: cardEnv.APP_SECRET });
    const removed = await startApi(after);
    parts.push(replaced, removed);
    expect((await open(token, client(replaced.url))).status).toBe(200);
    expect((await open(token, client(removed.url))).status).toBe(404);
  });

  it('that is unknown is limited by address, and others are not', async () => {
    const api = await startApi({ ...env, RATE_LIMIT_GIFTCARD: '3' });
    parts.push(api);
    const { token } = await mailedGift();
    const attempts = [];
    for (let attempt = 0; attempt < 5; attempt += 1) attempts.push(await open('unknown', client(api.url)));
    expect(attempts.map(({ status }) => status)).toEqual([404, 404, 404, 429, 429]);
    expect((await open(token, client(api.url))).status).toBe(200);
  });

  it('is in no log or security event', async () => {
    const api = await startApi({ ...env, SECURITY_LOG: '', LOG_LEVEL: 'debug' });
    parts.push(api);
    const { token } = await mailedGift();
    await open(token, client(api.url));
    await open(`${token.slice(0, 63)}-`, client(api.url));
    const events = await eventually(async () => {
      const names = securityEventLines(api.output()).map(({ event }) => event);
      return names.length === 2 && names;
    });
    expect(events).toEqual(['gift_opened', 'gift_refused']);
    expect(api.output()).toContain('/v1/gifts/open');
    expect(api.output()).not.toContain(token.slice(22, 60));
  });
});
