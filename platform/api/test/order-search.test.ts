import { type Call, client } from './harness/client';
import { customerCalls } from './harness/customer-calls';
import { type Customer, newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { type RunningPart, startApi } from './harness/processes';
import { gift } from './harness/shop';

jest.setTimeout(60_000);

let database: TestDatabase;
let api: RunningPart;
let call: Call;
let owner: Customer;
let number: string;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startApi({ DATABASE_URL: database.url });
  call = client(api.url);
  owner = await newCustomer(database);
  const { buyNow } = customerCalls(call, owner);
  number = (await buyNow()).body.data.order.order_id;
  await buyNow({ item: { ...gift, brand_id: 2, contact_name: 'Other' } });
});
afterAll(async () => {
  await api.kill();
  await database.drop();
});

/** The numbers and brands of the orders that are found. */
async function search(text: string, { session } = owner) {
  const { status, body } = await call('GET', `/v1/orders?search=${encodeURIComponent(text)}`, {
    headers: session,
  });
  const orders: { order_id: string; brand_name: string }[] = body.data?.orders ?? [];
  return { status, orders, total: body.data?.total };
}

describe('searching orders', () => {
  it('finds them by a part of the number or of a brand, in any case', async () => {
    expect((await search(number.slice(3, 12).toLowerCase())).orders).toMatchObject([{ order_id: number }]);
    const byBrand = await search(' plai ');
    expect(byBrand).toMatchObject({ total: 1, orders: [{ order_id: number, brand_name: 'Plain' }] });
    expect((await search('')).total).toBe(2);
  });

  it('finds an order by the brand of any line', async () => {
    await database.rows(
      `insert into order_lines select (jsonb_populate_record(line, jsonb_build_object(
         'id', gen_random_uuid(), 'position', 2, 'brand_name', 'Joe’s Amberlane'))).*
       from order_lines line join orders on orders.id = line.order_id where orders.order_id = $1`,
      [number],
    );
    for (const text of ['amber', 'joe’s', "Joe's amber"])
      expect(await search(text)).toMatchObject({
        total: 1,
        orders: [{ order_id: number, brand_name: 'Plain' }],
      });
  });

  it('takes signs of patterns as they are', async () => {
    for (const text of ['%', '_', '\\', 'P%n', '%%%', "' or 1=1 --"])
      expect(await search(text)).toMatchObject({ status: 200, total: 0 });
  });

  it('finds no order of another customer', async () => {
    expect((await search(number, await newCustomer(database))).total).toBe(0);
  });

  it('is refused for a text of more than 100 characters', async () => {
    expect((await search('x'.repeat(100))).status).toBe(200);
    expect((await search('x'.repeat(101))).status).toBe(422);
  });
});
