import type { BrandPrices } from '@giftstore/contracts/api';
import { type Call, client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { type RunningPart, startApi } from './harness/processes';
import { gift } from './harness/shop';

jest.setTimeout(60_000);

let database: TestDatabase;
let api: RunningPart;
let call: Call;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startApi({ DATABASE_URL: database.url });
  call = client(api.url);
});
afterAll(async () => {
  await api.kill();
  await database.drop();
});

describe('the prices of a brand', () => {
  it.each(['AED', 'USD'])('are those of its quotes in %s', async (currency_code) => {
    const { status, body } = await call(
      'GET',
      `/v1/brands/2/prices?currency=1&currency_code=${currency_code}`,
    );
    expect(status).toBe(200);
    const { prices } = body.data as BrandPrices;
    expect(prices.length).toBeGreaterThan(1);
    for (const { giftcard_value, quantities } of prices.slice(0, 2)) {
      expect(quantities.map(({ quantity }) => quantity)).toEqual([1, 2, 3, 4, 5]);
      const cart_items = [{ ...gift, brand_id: 2, giftcard_value, quantity: 3 }];
      const quote = (await call('POST', '/v2/cart_items/quote', { body: { cart_items, currency_code } })).body
        .data;
      expect(quantities[2]).toMatchObject({
        sub_total: quote.price_breakdown.sub_total.amount,
        grand_total: quote.price_breakdown.grand_total.amount,
        order_total_aed: quote.total_price_in_aed,
      });
    }
  });

  it('are not found for an unknown brand or unit', async () => {
    expect((await call('GET', '/v1/brands/99/prices?currency=1')).status).toBe(404);
    expect((await call('GET', '/v1/brands/2/prices?currency=99')).status).toBe(404);
  });
});
