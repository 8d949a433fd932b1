import { type Call, client } from './harness/client';
import { type Customer, newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { giftCardCalls } from './harness/gift-card-calls';
import { cardEnv, openCardIssuer } from './harness/gift-cards';
import { type RunningPart, startApi } from './harness/processes';

jest.setTimeout(120_000);

let database: TestDatabase;
let api: RunningPart;
let call: Call;
let cards: Awaited<ReturnType<typeof openCardIssuer>>;
let till: ReturnType<typeof giftCardCalls>;
let customer: Customer;

beforeAll(async () => {
  database = await createTestDatabase();
  cards = await openCardIssuer(database);
  api = await startApi({ DATABASE_URL: database.url, ...cardEnv });
  call = client(api.url);
  till = giftCardCalls(call);
});
afterAll(async () => {
  await api.kill();
  await database.drop();
});
beforeEach(async () => {
  customer = await newCustomer(database);
});

/** Moves the customer's conversions this far into the past. */
const age = (interval: string) =>
  database.rows(
    'update vouchers set redeemed_at = now() - $2::interval where redeemer_id = $1 and redeemed_at is not null',
    [customer.id, interval],
  );

describe('converting a card', () => {
  it("credits its value in AED at the server's rate, rounded half up, and returns the balance", async () => {
    const usd = await till.redeem(customer, await cards.print({ value: 20_00, currency: 'USD' }));
    expect(usd.body.data).toEqual({ total_credits: 7_345, original_value: 20, conversion_limit: 1 });
    const aed = await till.redeem(customer, await cards.print({ value: 5_05 }));
    expect(aed.body.data).toEqual({ total_credits: 7_850, original_value: 5.05, conversion_limit: 2 });
    expect(await till.total(customer)).toBe(7_850);
    expect(await till.conversions(customer)).toBe(2);
  });

  it('shows only the end of its number in the statement', async () => {
    const card = await cards.print();
    await till.redeem(customer, card);
    const { credits, total } = await till.statement(customer);
    expect(total).toBe(1);
    expect(credits).toEqual([
      {
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        type: 'GIFT CARD',
        transaction_type: 'CREDITED',
        held: false,
        note: null,
        card_number: `**** ${card.code.slice(-4)}`,
        brand_name: null,
        order_id: null,
        amount: 10_000,
        current_balance: 10_000,
      },
    ]);
    const everything = await database.rows('select * from ledger_transactions');
    expect(JSON.stringify(everything)).not.toContain(card.code.replaceAll('-', ''));
  });

  it('names its brand in the statement', async () => {
    await database.rows(
      `insert into brands (id, name, image, description, terms, markup_percentage, redeemable_for_points)
       values (71, 'Saffron Tram', '', '', '', 0, true)`,
    );
    const card = await cards.print();
    await database.rows('update vouchers set brand_id = 71 where id = $1', [card.id]);
    await till.redeem(customer, card);
    expect((await till.statement(customer)).credits).toMatchObject([{ brand_name: 'Saffron Tram' }]);
  });

  it('happens once, and the same Idempotency-Key repeats the first response', async () => {
    const { id, code } = await cards.print();
    await till.add(customer, code);
    const key = { 'idempotency-key': 'once' };
    const first = await till.convert(customer, id, key);
    const again = await till.convert(customer, id, key);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await till.convert(customer, id)).status).toBe(400);
    expect(await till.total(customer)).toBe(10_000);
  });

  it('is rejected with one message for an unknown, unreserved, foreign, void or used card', async () => {
    const other = await newCustomer(database);
    const [loose, theirs, used, voided] = await cards.printMany(4);
    if (!loose || !theirs || !used || !voided) throw new Error('no cards');
    await till.add(other, theirs.code);
    await till.redeem(customer, used);
    await till.add(customer, voided.code);
    await database.rows("update vouchers set state = 'VOID' where id = $1", [voided.id]);
    const responses = [];
    for (const id of [crypto.randomUUID(), loose.id, theirs.id, used.id, voided.id]) {
      responses.push(await till.convert(customer, id));
    }
    expect(new Set(responses.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1);
    expect(responses[0]?.status).toBe(400);
    expect(await till.total(customer)).toBe(10_000);
  });

  it('is limited to five in 24 hours: adding and converting a sixth card is 422, and leaves it unchanged [core-9.9, more-8.13]', async () => {
    const [sixth, ...five] = await cards.printMany(6);
    if (!sixth) throw new Error('no cards');
    await till.add(customer, sixth.code);
    for (const card of five) expect((await till.redeem(customer, card)).status).toBe(200);
    const messages = ['You can convert at most 5 gift cards to points per day'];
    for (const response of [await till.convert(customer, sixth.id), await till.add(customer, sixth.code)]) {
      expect({ status: response.status, errors: response.body.errors }).toEqual({
        status: 422,
        errors: { base: messages },
      });
    }
    expect(await till.total(customer)).toBe(50_000);
    await age('23 hours 59 minutes');
    expect((await till.convert(customer, sixth.id)).status).toBe(422);
    await age('24 hours 1 second');
    expect(await till.conversions(customer)).toBe(0);
    expect((await till.convert(customer, sixth.id)).body.data.conversion_limit).toBe(1);
  });

  it('changes nothing for a card worth less than a point', async () => {
    await database.rows(
      `insert into exchange_rates (currency, per_aed, valid_from) values ('JPY', 41.9, now() - interval '1 day')`,
    );
    await database.rows('update catalogue_version set version = version + 1');
    const { code } = await cards.print({ value: 1, currency: 'JPY' });
    expect((await till.add(customer, code)).status).toBe(400);
  });
});

describe('invalid input', () => {
  it.each([
    [{}, 'giftcard_id'],
    [{ giftcard_id: null }, 'giftcard_id'],
    [{ giftcard_id: '' }, 'giftcard_id'],
    [{ giftcard_id: 'AAAA' }, 'giftcard_id'],
    [{ giftcard_id: 7 }, 'giftcard_id'],
    [{ giftcard_id: ['x'] }, 'giftcard_id'],
    [{ giftcard_id: '00000000-0000-4000-8000-000000000000', points: 0 }, 'points'],
    [{ giftcard_id: '00000000-0000-4000-8000-000000000000', points: '5' }, 'points'],
    [{ giftcard_id: '00000000-0000-4000-8000-000000000000', points: 2 ** 31 }, 'points'],
    [{ giftcard_id: '00000000-0000-4000-8000-000000000000', total: 5 }, 'total'],
  ])('converting %j is 422 on %s', async (body, field) => {
    const response = await call('POST', '/v1/user/mylist-credits/convert', {
      body,
      headers: customer.session,
    });
    expect({ status: response.status, fields: Object.keys(response.body.errors) }).toEqual({
      status: 422,
      fields: [field],
    });
  });

  it('ignores the number in a request for the limit, unless it is invalid', async () => {
    const path = '/v1/user/get_giftcard_converted_limit';
    expect((await till.get(customer, `${path}?giftcard_number=whatever`)).body.data).toEqual({
      conversion_limit: 0,
    });
    expect((await till.get(customer, `${path}?giftcard_number=${'x'.repeat(201)}`)).status).toBe(422);
    expect((await till.get(customer, `${path}?user_id=1`)).status).toBe(422);
  });
});
