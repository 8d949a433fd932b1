import { AccountDataFile } from '@giftstore/contracts/api';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { openDatabase } from '../src/infra/database/database';
import * as schema from '../src/infra/database/schema';
import { users } from '../src/infra/database/schema';
import { exportAccount } from '../src/modules/account-data/export/export-account';
import { exportedTables, tablesNotExported } from '../src/modules/account-data/export/held-tables';
import { accountDataCalls } from './harness/account-data-calls';
import { type Call, client } from './harness/client';
import { customerCalls, givePoints } from './harness/customer-calls';
import { type Customer, newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { type RunningPart, startApi } from './harness/processes';
import { gift, guestOrder, shopper } from './harness/shop';

jest.setTimeout(120_000);

let database: TestDatabase;
let api: RunningPart;
let call: Call;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startApi({ DATABASE_URL: database.url, STRIPE_API_BASE: 'http://127.0.0.1:9' });
  call = client(api.url);
});
afterAll(async () => {
  await api.kill();
  await database.drop();
});

/** Tables with a reference to a user, or with a column for an e-mail. */
function tablesAboutCustomers(): string[] {
  return Object.values(schema as Record<string, unknown>).flatMap((table) => {
    if (!is(table, PgTable)) return [];
    const { name, columns, foreignKeys } = getTableConfig(table);
    const refersToUser = foreignKeys.some((key) => key.reference().foreignTable === users);
    return name === 'users' || refersToUser || columns.some((column) => /email/.test(column.name))
      ? [name]
      : [];
  });
}

const verify = ({ id }: Customer) =>
  database.rows('update users set email_verified_at = now() where id = $1', [id]);

describe('the list of tables about customers', () => {
  it('has each of them, exported or with the reason why not', () => {
    const listed = [...Object.keys(exportedTables), ...Object.keys(tablesNotExported)];
    const missing = tablesAboutCustomers().filter((name) => !listed.includes(name));
    expect(missing).toEqual([]);
  });

  it('names sections of the file only', () => {
    const sections = Object.keys(AccountDataFile.properties);
    expect(Object.values(exportedTables).filter((name) => !sections.includes(name))).toEqual([]);
  });
});

describe('the file of a customer’s data', () => {
  it('has the documented sections, with what the customer did', async () => {
    const customer = await newCustomer(database);
    await verify(customer);
    await givePoints(database, customer, 500);
    const calls = customerCalls(call, customer);
    await calls.addToCart({ gift_message: 'In the cart' });
    const { order } = (await calls.buyNow({ use_credits: true, item: { ...gift, gift_message: 'Bought' } }))
      .body.data;
    await database.rows(`insert into contact_messages (id, name, email, message) values
      (gen_random_uuid(), 'Mona', '${customer.email.toUpperCase()}', 'Where is it?')`);
    await database.rows(
      `insert into send_day_changes (line_id, from_day, to_day) select line.id, '2026-12-23', '2026-12-24'
       from order_lines line join orders o on o.id = line.order_id where o.order_id = $1`,
      [order.order_id],
    );
    await database.rows(
      `insert into gift_text_changes (line_id, what) select line.id, 'message'
       from order_lines line join orders o on o.id = line.order_id where o.order_id = $1`,
      [order.order_id],
    );
    const { status, headers, body } = await accountDataCalls(call).download(customer.session);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-[\d-]+\.json"$/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(Object.keys(body).sort()).toEqual(Object.keys(AccountDataFile.properties).sort());
    expect(body).toMatchObject({
      profile: { email: customer.email, first_name: 'Mona', has_password: false },
      cart: [{ gift_message: 'In the cart', giftcard_value: 100 }],
      orders: [
        {
          order_id: order.order_id,
          cards: [
            {
              gift_message: 'Bought',
              recipient_email: 'sam@example.com',
              changed_days: [{ from_day: '2026-12-23', to_day: '2026-12-24' }],
              changed_texts: [{ what: 'message' }],
            },
          ],
          history: [{ from_state: null, to_state: 'CREATED' }],
        },
      ],
      points: [{ kind: 'HOLD' }, { kind: 'HOLD' }, { kind: 'ADJUST', points: 500 }],
      contact_messages: [{ message: 'Where is it?' }],
      sessions: [{ provider: 'email' }],
      partner: null,
      left_out: [],
    });
  });

  it('has the profile under the names of its page, with one country for both fields of the API', async () => {
    const customer = await newCustomer(database);
    const save = (nationality: string) =>
      database.rows(
        `update users set birthday = '1990-05-17', gender = 'Female', country_name = 'Oman', nationality = $2,
           language = 'Arabic', phone = '+96892123456' where id = $1`,
        [customer.id, nationality],
      );
    const download = async () => (await accountDataCalls(call).download(customer.session)).body.profile;
    await save('Oman');
    const profile = await download();
    expect(profile).toMatchObject({
      ...{ birthday: '1990-05-17', gender: 'Female', country: 'Oman' },
      ...{ preferred_language: 'Arabic', phone_number: '+96892123456' },
    });
    expect(Object.keys(profile)).not.toContain('nationality');
    await save('Lebanon');
    expect(await download()).toMatchObject({ country: 'Oman', nationality: 'Lebanon' });
  });

  it('has no password, token or code', async () => {
    const customer = await newCustomer(database);
    await database.rows(`update users set password_hash = 'the hash of a password' where id = $1`, [
      customer.id,
    ]);
    const { body } = await accountDataCalls(call).download(customer.session);
    const text = JSON.stringify(body);
    expect(text).not.toContain('the hash of a password');
    expect(text).not.toMatch(/token|sealed|hash|secret|pin"/i);
  });

  it('has what was done as a guest with the e-mail only once that is proved', async () => {
    const customer = await newCustomer(database);
    const user = { first_name: 'Other', last_name: 'Person', email: customer.email };
    await shopper(call, '').place(guestOrder({ user }));
    await database.rows(`insert into contact_messages (id, name, email, message)
      values (gen_random_uuid(), 'Other', '${customer.email}', 'Mine')`);
    const { download } = accountDataCalls(call);
    const before = (await download(customer.session)).body;
    expect([before.orders, before.contact_messages]).toEqual([[], []]);
    await verify(customer);
    const after = (await download(customer.session)).body;
    expect([after.orders.length, after.contact_messages.length]).toEqual([1, 1]);
  });

  it('is limited in its rows, and says so', async () => {
    const customer = await newCustomer(database);
    await customerCalls(call, customer).addToCart({ gift_message: 'one' });
    await customerCalls(call, customer).addToCart({ gift_message: 'two' });
    const { db, close } = openDatabase({ url: database.url, max: 1 });
    try {
      const user = (await db.select().from(users)).find(({ id }) => id === customer.id);
      if (!user) throw new Error('no customer');
      const file = await exportAccount({ db, brandName: 'Shop' }, user, 1);
      expect(file).toMatchObject({ cart: [{ gift_message: 'two' }], left_out: ['cart'] });
    } finally {
      await close();
    }
  });

  it('can be downloaded 5 times a day', async () => {
    const customer = await newCustomer(database);
    const { download } = accountDataCalls(call);
    const statuses = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await download(customer.session)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('needs a session', async () => {
    expect((await call('GET', '/v1/user/data')).status).toBe(401);
  });
});
