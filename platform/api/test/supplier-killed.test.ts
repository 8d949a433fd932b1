import { client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { giftstore } from './harness/giftstore';
import {
  freePort,
  killWorkerAt,
  type RunningPart,
  type RunningSandbox,
  startApi,
  startSandbox,
  startWorker,
} from './harness/processes';
import { eventually, guestOrder, shopper } from './harness/shop';
import { chooseIssuers } from './harness/stock';
import { supplierControls, supplierEnv } from './harness/supplier';

jest.setTimeout(300_000);

/** Each kill interrupts several cards, because most of a round's time is the start of a process. */
const kills = 4;
const cardsPerKill = 5;
const cards = kills * cardsPerKill;

let database: TestDatabase;
let sandbox: RunningSandbox;
let env: Record<string, string>;
const parts: RunningPart[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await startSandbox(await freePort());
  parts.push(sandbox);
  env = {
    DATABASE_URL: database.url,
    WORKER_LOST_AFTER_MS: '2000',
    ...sandbox.env,
    ...supplierEnv(sandbox),
  };
  await chooseIssuers(giftstore(env), ['supplier'], ['--brand', '1', '--product', 'card-7']);
});
afterAll(async () => {
  await Promise.all(parts.map((part) => part.kill()));
  await database.drop();
});

const accepted = async () => {
  const orders = await supplierControls(sandbox).orders();
  return orders.filter(({ status }) => status === 'completed').length;
};

describe.each(['after-supplier-order', 'after-card'] as const)('a worker, killed with -9 %s', (point) => {
  it(`has bought each card once, and its voucher gets the same one, for each of ${cards} cards`, async () => {
    const before = await accepted();
    const api = await startApi(env);
    parts.push(api);
    const shop = shopper(client(api.url), sandbox.url);
    const placed: string[] = [];
    const buy = async () => {
      const order = await shop.place(guestOrder());
      placed.push(order.order_id);
      await shop.pay(order);
    };
    for (let round = 0; round < kills; round += 1) {
      await Promise.all(Array.from({ length: cardsPerKill }, buy));
      await killWorkerAt(env, point, cardsPerKill);
    }
    const worker = await startWorker(env);
    parts.push(worker);
    await eventually(async () => (await waitingOrders(placed)) === 0);
    await worker.stop();
    const [counts] = await database.rows(
      `select count(*)::int as issued, count(distinct code_lookup)::int as codes
       from vouchers join order_lines line on line.id = line_id join orders on orders.id = line.order_id
       where orders.order_id = any ($1) and vouchers.state = 'ISSUED' and issued_by = 'supplier'`,
      [placed],
    );
    expect(counts).toEqual({ issued: cards, codes: cards });
    expect((await accepted()) - before).toBe(cards);
  });
});

async function waitingOrders(placed: string[]): Promise<number> {
  const waiting = await database.rows(`select from orders where state = 'APPROVED' and order_id = any ($1)`, [
    placed,
  ]);
  return waiting.length;
}
