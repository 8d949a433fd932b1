import fc from 'fast-check';
import { newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { auditLedger, openLedger } from './harness/open-ledger';
import { type Model, pointsCommands, type RealLedger, sum } from './harness/points-model';

jest.setTimeout(120_000);

let database: TestDatabase;
let ledger: ReturnType<typeof openLedger>;

beforeAll(async () => {
  database = await createTestDatabase();
  ledger = openLedger(database);
});
afterAll(async () => {
  await ledger.close();
  await database.drop();
});

/** A model, and the ledger of a new customer. */
async function begin(): Promise<{ model: Model; real: RealLedger }> {
  const customer = await newCustomer(database);
  return {
    model: { lots: [], orders: [] },
    real: { ledger, database, customer, lots: [], orders: [] },
  };
}

describe('the ledger', () => {
  it('has the same balances as a model, for any sequence of operations', async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(pointsCommands, { maxCommands: 30, size: 'max' }), async (commands) => {
        const { model, real } = await begin();
        await fc.asyncModelRun(() => ({ model, real }), commands);
        expect(await auditLedger(database, real.customer.id)).toEqual({
          points: sum(model.lots.map(({ left }) => left)),
          held: sum(
            model.orders.flatMap(({ state, parts }) =>
              state === 'held' ? parts.map(({ points }) => points) : [],
            ),
          ),
          drift: 0,
          wrong: 0,
        });
      }),
      { numRuns: 100 },
    );
    const seen = await database.rows(
      'select kind from ledger_transactions group by kind having count(*) > 5',
    );
    expect(seen.map(({ kind }) => kind).sort()).toEqual(
      ['ADJUST', 'CASHBACK', 'CASHBACK_BACK', 'EXPIRE', 'HOLD', 'POST', 'REFUND', 'VOID'].sort(),
    );
  });
});
