import { createDecipheriv, randomUUID } from 'node:crypto';
import { type Call, client } from './harness/client';
import { newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { giftCardCalls } from './harness/gift-card-calls';
import { cardEnv, type GiftCard, openCardIssuer } from './harness/gift-cards';
import { giftstore } from './harness/giftstore';
import {
  type Env,
  freePort,
  type RunningPart,
  startApi,
  startSandbox,
  startWorker,
} from './harness/processes';
import { securityEventLines } from './harness/security-events';
import { eventually, gift, guestOrder, shopper } from './harness/shop';

jest.setTimeout(120_000);

const KEY = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const IV = '0f1e2d3c4b5a69788796a5b4c3d2e1f0';

let database: TestDatabase;
let env: Env;
let calls: Call[];
let cards: Awaited<ReturnType<typeof openCardIssuer>>;
let shop: ReturnType<typeof shopper>;
const parts: RunningPart[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  cards = await openCardIssuer(database);
  const port = await freePort();
  const sandbox = await startSandbox(port);
  env = {
    ...{ DATABASE_URL: database.url, ...cardEnv, ...sandbox.env, RATE_LIMIT_GIFTCARD: '200' },
    ...{ REDEEM_LINK_KEY: KEY, REDEEM_LINK_IV: IV, STOREFRONT_URL: 'http://localhost:3000' },
  };
  const apis = await Promise.all([startApi({ ...env, API_PORT: String(port) }), startApi(env)]);
  parts.push(sandbox, ...apis, await startWorker(env));
  calls = apis.map(({ url }) => client(url));
  shop = shopper(calls[0] as Call, sandbox.url);
});
afterAll(async () => {
  await Promise.all(parts.map((part) => part.kill()));
  await database.drop();
});
afterEach(() => database.rows('delete from rate_limits'));

const open = (token: string, call = calls[0] as Call) =>
  call('POST', '/v1/redeem_links/open', { body: { token } });

interface Links {
  opaque: URL;
  encrypted: URL;
}

async function linksOf({ code }: Pick<GiftCard, 'code'>, ...options: string[]): Promise<Links> {
  const { json, err } = await giftstore(env).run('redeem-link', 'make', code, '--json', ...options);
  const [link] = json?.data?.links ?? json?.links ?? [];
  if (!link) throw new Error(err);
  return { opaque: new URL(link.opaque), encrypted: new URL(link.encrypted) };
}

const tokenOf = ({ opaque }: Links) => opaque.searchParams.get('t') ?? '';
const newToken = async () => tokenOf(await linksOf(await cards.print()));

describe('a redeem link', () => {
  it("opens its card's number until a customer has redeemed the card [more-2.11]", async () => {
    const card = await cards.print();
    const token = tokenOf(await linksOf(card));
    expect(token).toMatch(/^[\w-]{43}$/);
    const first = await open(token);
    const shown = { brand_name: 'Gifti Global', original_value: 100, unit_name_short: 'AED' };
    expect(first).toMatchObject({ status: 200, body: { data: { card_number: card.code, card: shown } } });
    expect(first.headers.get('cache-control')).toContain('no-store');
    expect((await open(token)).body).toEqual(first.body);
    const customer = await newCustomer(database);
    const { add, convert } = giftCardCalls(calls[0] as Call);
    expect((await add(customer, first.body.data.card_number)).status).toBe(200);
    expect((await convert(customer, card.id)).status).toBe(200);
    const afterwards = await open(token);
    expect([afterwards.status, afterwards.body.data]).toEqual([409, { reason: 'used' }]);
    expect(afterwards.body.message).toBe('This gift card has already been redeemed');
  });

  it('opens for pages of releases that sent the number of an attempt', async () => {
    const body = { token: await newToken(), attempt: randomUUID() };
    expect((await (calls[0] as Call)('POST', '/v1/redeem_links/open', { body })).status).toBe(200);
  });

  it('expires', async () => {
    const token = await newToken();
    await database.rows(
      "update redeem_links set expires_at = now() - interval '1 second' where used_at is null",
    );
    const { status, body } = await open(token);
    expect([status, body.data, body.message]).toEqual([409, { reason: 'expired' }, 'This link has expired']);
  });

  it('is as long valid as the operator says', async () => {
    await linksOf(await cards.print(), '--days', '3');
    const [row] = await database.rows<{ days: number }>(
      'select round(extract(epoch from expires_at - created_at) / 86400)::int as days from redeem_links order by created_at desc limit 1',
    );
    expect(row?.days).toBe(3);
  });

  it('does not open a card that was converted, voided or replaced since', async () => {
    const after = async (change: string) => {
      const card = await cards.print();
      const token = tokenOf(await linksOf(card));
      await database.rows(`update vouchers set ${change} where id = $1`, [card.id]);
      return (await open(token)).body.data;
    };
    const { id } = await newCustomer(database);
    expect(await after(`state = 'REDEEMED', redeemed_at = now(), redeemer_id = '${id}'`)).toEqual({
      reason: 'used',
    });
    expect(await after("state = 'VOID'")).toEqual({ reason: 'withdrawn' });
    expect(await after('replacements = replacements + 1')).toEqual({ reason: 'withdrawn' });
    const redeemedSince = `replacements = replacements + 1, state = 'REDEEMED', redeemed_at = now(), redeemer_id = '${id}'`;
    expect(await after(redeemedSince)).toEqual({ reason: 'withdrawn' });
  });

  it.each(['x', 'A'.repeat(43), 'ÿ', "' or 1=1 --"])('is unknown: %s', async (token) => {
    expect((await open(token)).status).toBe(404);
  });

  it('is stored as a hash only', async () => {
    const token = await newToken();
    const [{ rows } = { rows: '' }] = await database.rows<{ rows: string }>(
      'select string_agg(redeem_links::text, chr(10)) as rows from redeem_links',
    );
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(Buffer.from(token).toString('hex'));
  });

  it('is limited by address', async () => {
    const api = await startApi({ ...env, RATE_LIMIT_GIFTCARD: '3' });
    parts.push(api);
    const attempts = [];
    for (let attempt = 0; attempt < 5; attempt += 1) attempts.push(await open('unknown', client(api.url)));
    expect(attempts.map(({ status }) => status)).toEqual([404, 404, 404, 429, 429]);
  });

  it('writes security events without the token', async () => {
    const api = await startApi({ ...env, SECURITY_LOG: '' });
    parts.push(api);
    const token = await newToken();
    await open(token, client(api.url));
    await open(`${token}x`, client(api.url));
    const lines = await eventually(async () => {
      const found = securityEventLines(api.output()).filter(({ event }) =>
        String(event).startsWith('redeem_link'),
      );
      return found.length === 2 && found;
    });
    expect(lines.map(({ event }) => event)).toEqual(['redeem_link_opened', 'redeem_link_refused']);
    expect(JSON.stringify(lines)).not.toContain(token);
  });
});

describe('giftstore redeem-link make', () => {
  it('also makes the encrypted form, AES-256-CBC in base64url with key and IV of the settings [more-5.14]', async () => {
    const card = await cards.print();
    const { encrypted } = await linksOf(card);
    expect(encrypted.origin + encrypted.pathname).toBe('http://localhost:3000/redeem-card');
    const token = encrypted.searchParams.get('token') ?? '';
    expect(token).toMatch(/^[\w-]+$/);
    const decipher = createDecipheriv('aes-256-cbc', Buffer.from(KEY, 'hex'), Buffer.from(IV, 'hex'));
    const bytes = Buffer.from(token, 'base64url');
    expect(decipher.update(bytes, undefined, 'utf8') + decipher.final('utf8')).toBe(card.code);
  });

  it.each([
    ['an unknown number', async () => 'AAAAA-BBBBB-CCCCC-DDDDD-EEEEEE'],
    ['a void card', async () => (await cards.print({ state: 'VOID' })).code],
    ['a card that is not for points', async () => (await cards.print({ redeemable: false })).code],
    ['an unknown order', async () => 'GG-0000000000000000'],
  ])('refuses %s', async (_what, card) => {
    const { code, err } = await giftstore(env).run('redeem-link', 'make', await card());
    expect(code).toBe(1);
    expect(err).toContain('No gift card that can be converted to points');
  });

  it('writes to the audit log which card, and never its number', async () => {
    const { id, code } = await cards.print();
    await linksOf({ code });
    const rows = await database.rows<{ entry: string }>(
      'select to_jsonb(audit_log)::text as entry from audit_log',
    );
    const entry = rows.map(({ entry }) => entry).find((text) => text.includes(id));
    expect(entry).toContain(`**** ${code.slice(-4)}`);
    expect(entry).not.toContain(code);
    expect(entry).not.toContain(code.replaceAll('-', ''));
  });
});

describe("the mail of a card's code", () => {
  const linksIn = (text: string) =>
    [...text.matchAll(/Redeem into points: (\S+)/g)].map(([, url = '']) => new URL(url));

  async function paidGift(redeemable: boolean) {
    const address = `friend.${randomUUID().slice(0, 8)}@example.com`;
    const line = { ...gift, brand_id: redeemable ? 1 : 2, quantity: 2, contact_email: address };
    const order = await shop.place(guestOrder({ giftcard: [line] }));
    await shop.pay(order);
    const [mail] = await eventually(async () => {
      const mails = await shop.mails(address);
      return mails.length > 0 && mails;
    });
    return { order, address, text: mail?.text ?? '' };
  }

  it('has a link of its own for each card that can be converted to points', async () => {
    const { order, address, text } = await paidGift(true);
    const codes = [...text.matchAll(/Code: (\S+)/g)].map(([, code]) => code);
    const links = linksIn(text);
    expect(links).toHaveLength(2);
    for (const [index, link] of links.entries()) {
      expect(link.origin + link.pathname).toBe('http://localhost:3000/redeem-card');
      const { body } = await open(link.searchParams.get('t') ?? '');
      expect(body.data.card_number).toBe(codes[index]);
      expect(body.data.card).toEqual({
        brand_name: expect.any(String),
        original_value: 100,
        unit_name_short: 'AED',
      });
    }
    await giftstore(env).run('vouchers', 'resend', order.order_id);
    const again = await eventually(async () => {
      const mails = await shop.mails(address);
      return mails.length > 1 && mails[1];
    });
    const [renewed] = linksIn(again.text);
    expect(links.map(({ href }) => href)).not.toContain(renewed?.href);
    expect((await open(renewed?.searchParams.get('t') ?? '')).status).toBe(200);
  });

  it('of a giveaway has one, too', async () => {
    const [row] = await database.rows<{ id: string }>(`
      with card as (select claim_id from vouchers where claim_id is not null limit 1)
      insert into giveaway_claims
        (campaign_id, code_id, email_key, email, first_name, last_name, phone, country, company_name, company_title)
      select campaign_id, code_id, 'b@example.com', 'b@example.com', 'A', 'B', '1', 'United Arab Emirates', 'C', 'D'
        from giveaway_claims join card on card.claim_id = id returning id`);
    await database.rows(
      `insert into vouchers (id, claim_id, ordinal, value, currency_code) values (gen_random_uuid(), $1, 1, 5000, 'AED')`,
      [row?.id],
    );
    await database.rows(`select graphile_worker.add_job('send_giveaway_card', $1::json)`, [
      JSON.stringify({ claimId: row?.id }),
    ]);
    const [mail] = await eventually(async () => {
      const mails = await shop.mails('b@example.com');
      return mails.length > 0 && mails;
    });
    const [link] = linksIn(mail?.text ?? '');
    const { body } = await open(link?.searchParams.get('t') ?? '');
    expect(mail?.text).toContain(body.data.card_number);
  });

  it('has none for a card that cannot be converted', async () => {
    expect(linksIn((await paidGift(false)).text)).toEqual([]);
  });
});
