import { MAX_CARDS_PER_ORDER, MAX_LINE_QUANTITY, MAX_PARTNER_CARDS } from '@giftstore/contracts/limits';
import { createTestDatabase, type TestDatabase } from './harness/database';

jest.setTimeout(120_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('the migrated database', () => {
  it.each([
    ['cart_lines_quantity', 'quantity', MAX_LINE_QUANTITY],
    ['order_lines_quantity', 'quantity', MAX_LINE_QUANTITY],
    ['orders_cards', 'cards', MAX_CARDS_PER_ORDER],
    ['partner_sends_quantity', 'quantity', MAX_PARTNER_CARDS],
  ])('checks the limit of the contracts in %s', async (name, column, max) => {
    const [constraint] = await database.rows(
      `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = '${name}'`,
    );
    expect(constraint?.definition).toBe(`CHECK (((${column} >= 1) AND (${column} <= ${max})))`);
  });
});
