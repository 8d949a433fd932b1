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
let person: Customer;

beforeAll(async () => {
  database = await createTestDatabase();
  cards = await openCardIssuer(database);
  api = await startApi({ DATABASE_URL: database.url, ...cardEnv });
  call = client(api.url);
  till = giftCardCalls(call);
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});
beforeEach(async () => {
  person = await newCustomer(database);
});

/** As if the person's conversions had been made this long ago. */
const age = (interval: string) =>
  database.rows(
    'update vouchers set redeemed_at = now() - $2::interval where redeemer_id = $1 and redeemed_at is not null',
    [person.id, interval],
  );

describe('converting a card', () => {
  it('credits its value in AED at the rate of the server, half up, and says what there is then', async () => {
    const usd = await till.redeem(person, await cards.print({ value: 20_00, currency: 'USD' }));
    expect(usd.body.data).toEqual({ total_credits: 7_345, original_value: 20, conversion_limit: 1 });
    const aed = await till.redeem(person, await cards.print({ value: 5_05 }));
    expect(aed.body.data).toEqual({ total_credits: 7_850, original_value: 5.05, conversion_limit: 2 });
    expect(await till.total(person)).toBe(7_850);
    expect(await till.conversions(person)).toBe(2);
  });

  it('stands in the statement with the end of its number only', async () => {
    const card = await cards.print();
    await till.redeem(person, card);
    const { credits, total } = await till.statement(person);
    expect(total).toBe(1);
    expect(credits).toEqual([
      {
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        type: 'GIFT CARD',
        transaction_type: 'CREDITED',
        card_number: `**** ${card.code.slice(-4)}`,
        order_id: null,
        amount: 10_000,
        current_balance: 10_000,
      },
    ]);
    const everything = await database.rows('select * from ledger_transactions');
    expect(JSON.stringify(everything)).not.toContain(card.code.replaceAll('-', ''));
  });

  it('happens once; the same Idempotency-Key hears the first answer again', async () => {
    const { id, code } = await cards.print();
    await till.add(person, code);
    const key = { 'idempotency-key': 'once' };
    const first = await till.convert(person, id, key);
    const again = await till.convert(person, id, key);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await till.convert(person, id)).status).toBe(400);
    expect(await till.total(person)).toBe(10_000);
  });

  it('is refused in the same words for a card that is unknown, not kept, somebody else’s, void or used', async () => {
    const other = await newCustomer(database);
    const [loose, theirs, used, voided] = await cards.printMany(4);
    if (!loose || !theirs || !used || !voided) throw new Error('no cards');
    await till.add(other, theirs.code);
    await till.redeem(person, used);
    await till.add(person, voided.code);
    await database.rows("update vouchers set state = 'VOID' where id = $1", [voided.id]);
    const answers = [];
    for (const id of [crypto.randomUUID(), loose.id, theirs.id, used.id, voided.id]) {
      answers.push(await till.convert(person, id));
    }
    expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1);
    expect(answers[0]?.status).toBe(400);
    expect(await till.total(person)).toBe(10_000);
  });

  it('is done five times in any 24 hours: adding and converting the sixth is 422, and it stays as it was [core-9.9, more-8.13]', async () => {
    const [sixth, ...five] = await cards.printMany(6);
    if (!sixth) throw new Error('no cards');
    await till.add(person, sixth.code);
    for (const card of five) expect((await till.redeem(person, card)).status).toBe(200);
    const words = ['You can convert at most 5 gift cards to points per day'];
    for (const answer of [await till.convert(person, sixth.id), await till.add(person, sixth.code)]) {
      expect({ status: answer.status, errors: answer.body.errors }).toEqual({
        status: 422,
        errors: { base: words },
      });
    }
    expect(await till.total(person)).toBe(50_000);
    await age('23 hours 59 minutes');
    expect((await till.convert(person, sixth.id)).status).toBe(422);
    await age('24 hours 1 second');
    expect(await till.conversions(person)).toBe(0);
    expect((await till.convert(person, sixth.id)).body.data.conversion_limit).toBe(1);
  });

  it('of a card that is worth no point changes nothing', async () => {
    await database.rows(
      `insert into exchange_rates (currency, per_aed, valid_from) values ('JPY', 41.9, now() - interval '1 day')`,
    );
    await database.rows('update catalogue_version set version = version + 1');
    const { code } = await cards.print({ value: 1, currency: 'JPY' });
    expect((await till.add(person, code)).status).toBe(400);
  });
});

describe('bad input', () => {
  it.each([
    [{}, 'giftcard_id'],
    [{ giftcard_id: null }, 'giftcard_id'],
    [{ giftcard_id: '' }, 'giftcard_id'],
    [{ giftcard_id: 'AAAA' }, 'giftcard_id'],
    [{ giftcard_id: 7 }, 'giftcard_id'],
    [{ giftcard_id: ['x'] }, 'giftcard_id'],
    [{ giftcard_id: '00000000-0000-4000-8000-000000000000', points: 5 }, 'points'],
  ])('converting %j is 422 on %s', async (body, field) => {
    const answer = await call('POST', '/v1/user/mylist-credits/convert', { body, headers: person.session });
    expect({ status: answer.status, fields: Object.keys(answer.body.errors) }).toEqual({
      status: 422,
      fields: [field],
    });
  });

  it('does not look at the number that the limit is asked with, unless it is none at all', async () => {
    const path = '/v1/user/get_giftcard_converted_limit';
    expect((await till.get(person, `${path}?giftcard_number=whatever`)).body.data).toEqual({
      conversion_limit: 0,
    });
    expect((await till.get(person, `${path}?giftcard_number=${'x'.repeat(201)}`)).status).toBe(422);
    expect((await till.get(person, `${path}?user_id=1`)).status).toBe(422);
  });
});
