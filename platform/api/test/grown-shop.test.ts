import { grow } from '../../../tests/bench/growth/grow';
import { openDatabase } from '../src/infra/database/database';
import { checkInvariant, invariants } from '../src/modules/operations/invariants/check-invariants';
import { createTestDatabase, type TestDatabase } from './harness/database';

jest.setTimeout(60_000);

let database: TestDatabase;
let open: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  database = await createTestDatabase();
  open = openDatabase({ url: database.url, max: 2 });
});
afterAll(async () => {
  await open.close();
  await database.drop();
});

/** With whether PostgreSQL uses and maintains them. */
const indexes = () =>
  database.rows(`
    select pg_get_indexdef(indexrelid) as definition, indisvalid, indisready
    from pg_index where indrelid::regclass::text not like 'pg_%' order by 1`);

describe('a shop that a benchmark has grown', () => {
  it('has as many rows as it should, meets every invariant, also when it grows twice, and keeps its indexes', async () => {
    const before = await indexes();
    for (let times = 0; times < 2; times += 1) {
      const customers = await grow(database.url, { orders: 300, vouchers: 810, entries: 1_200 });
      expect(customers.length).toBe(30);
    }
    const [rows] = await database.rows(`
      select (select count(*) from orders)::int as orders, (select count(*) from vouchers)::int as vouchers,
        (select count(*) from ledger_entries)::int as entries`);
    expect(rows).toMatchObject({ orders: 600, entries: 2_400 });
    expect(Number(rows?.vouchers)).toBeGreaterThan(1_500);
    for (const invariant of invariants) {
      expect(await checkInvariant(open.db, invariant)).toMatchObject({ violations: 0, samples: [] });
    }
    expect(await indexes()).toEqual(before);
  });
});
