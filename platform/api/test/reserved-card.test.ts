import { client } from './harness/client';
import { type Customer, newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { giftCardCalls } from './harness/gift-card-calls';
import { cardEnv, openCardIssuer } from './harness/gift-cards';
import { type RunningPart, startApi } from './harness/processes';

jest.setTimeout(120_000);

let database: TestDatabase;
let cards: Awaited<ReturnType<typeof openCardIssuer>>;
let customer: Customer;
const parts: RunningPart[] = [];

async function start(broken = '') {
  const api = await startApi({ DATABASE_URL: database.url, ...cardEnv, GIFTSTORE_FAULTS: broken });
  parts.push(api);
  return giftCardCalls(client(api.url));
}
let till: ReturnType<typeof giftCardCalls>;

beforeAll(async () => {
  database = await createTestDatabase();
  cards = await openCardIssuer(database);
  till = await start();
});
afterAll(async () => {
  await Promise.all(parts.map((part) => part.kill()));
  await database.drop();
});
beforeEach(async () => {
  customer = await newCustomer(database);
});

const reserved = async (who = customer) => (await till.get(who, '/v1/giftcards/reserved')).body.data.card;

/** A rate that is in force from now on. */
async function setRate(currency: string, perAed: string) {
  await database.rows('insert into exchange_rates (currency, per_aed) values ($1, $2)', [currency, perAed]);
  await database.rows('update catalogue_version set version = version + 1');
}

describe('the reserved card', () => {
  it('is found again as it was shown, until it is converted', async () => {
    expect(await reserved()).toBeNull();
    const { id, code } = await cards.print({ value: 20_00, currency: 'USD' });
    const shown = (await till.add(customer, code)).body.data;
    expect(await reserved()).toEqual(shown);
    expect(Date.parse(shown.reserved_until) - Date.now()).toBeGreaterThan(29 * 60_000);
    await till.convert(customer, id);
    expect(await reserved()).toBeNull();
  });

  it('is the one that was entered last, with the name of its brand', async () => {
    const [first, second] = await cards.printMany(2);
    await database.rows('update vouchers set brand_id = (select min(id) from brands) where id = $1', [
      second?.id,
    ]);
    await till.add(customer, first?.code as string);
    await till.add(customer, second?.code as string);
    const [brand] = await database.rows('select name from brands order by id limit 1');
    expect(await reserved()).toMatchObject({ giftcard_id: second?.id, brand_name: brand?.name });
  });

  it('is shown to its customer only, and not once the reservation is over, the card void or reserved by another', async () => {
    const other = await newCustomer(database);
    const { id, code } = await cards.print();
    await till.add(customer, code);
    expect(await reserved(other)).toBeNull();
    await database.rows(`update vouchers set reserved_at = now() - interval '31 minutes' where id = $1`, [
      id,
    ]);
    expect(await reserved()).toBeNull();
    await till.add(other, code);
    expect([await reserved(), (await reserved(other)).giftcard_id]).toEqual([null, id]);
    await database.rows(`update vouchers set state = 'VOID' where id = $1`, [id]);
    expect(await reserved(other)).toBeNull();
  });
});

describe('a rate that changes between reading and confirming', () => {
  const agreed = async (currency: string) => {
    const card = await cards.print({ value: 100_00, currency });
    const { points } = (await till.add(customer, card.code)).body.data;
    return { ...card, points };
  };
  const convert = (calls: typeof till, giftcard_id: string, points: number, headers = {}) =>
    calls.convert(customer, giftcard_id, headers, points);

  it('converts nothing and returns the new points, for which the same card is then converted', async () => {
    await setRate('CHF', '0.25');
    const card = await agreed('CHF');
    expect(card.points).toBe(40_000);
    await setRate('CHF', '0.2');
    const key = { 'idempotency-key': crypto.randomUUID() };
    const refused = await convert(till, card.id, card.points, key);
    const message =
      'The exchange rate has changed. This card is now worth 50,000 points. Nothing has been converted yet.';
    expect(refused.status).toBe(409);
    expect(refused.body).toEqual({
      status: 'Error',
      code: 409,
      message,
      errors: { base: [message] },
      data: { points: 50_000 },
    });
    expect(await till.total(customer)).toBe(0);
    expect(await till.conversions(customer)).toBe(0);
    expect(await reserved()).toMatchObject({ giftcard_id: card.id, points: 50_000 });
    expect((await convert(till, card.id, 50_000, key)).status).toBe(200);
    expect(await till.total(customer)).toBe(50_000);
  });

  it.each([
    ['asks again', '', 409, 0],
    ['takes the new rate without the check', 'no-points-check', 200, 20_000],
  ])('%s', async (_, broken, status, total) => {
    const calls = broken ? await start(broken) : till;
    await setRate('SEK', '0.25');
    const card = await agreed('SEK');
    await setRate('SEK', '0.5');
    expect((await convert(calls, card.id, card.points)).status).toBe(status);
    expect(await till.total(customer)).toBe(total);
  });

  it('is not compared where the client sends no points', async () => {
    await setRate('NOK', '0.25');
    const card = await agreed('NOK');
    await setRate('NOK', '0.5');
    expect((await till.convert(customer, card.id)).body.data.total_credits).toBe(20_000);
  });

  it('says that the limit of the day is reached before it says what the card is worth', async () => {
    await setRate('DKK', '0.25');
    const card = await agreed('DKK');
    for (const one of await cards.printMany(5)) await till.redeem(customer, one);
    await setRate('DKK', '0.5');
    expect((await convert(till, card.id, card.points)).status).toBe(422);
  });
});
