import { accountDataCalls } from './harness/account-data-calls';
import { client } from './harness/client';
import { customerCalls, givePoints } from './harness/customer-calls';
import { type Customer, newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { cardEnv, openCardIssuer } from './harness/gift-cards';
import { operatorCommands } from './harness/operator-commands';
import { newPartner, partnerCalls } from './harness/partners';
import {
  type Env,
  freePort,
  type RunningPart,
  startApi,
  startSandbox,
  startTwoApis,
} from './harness/processes';
import { type Lock, queueBehindLock } from './harness/queue-behind-lock';

jest.setTimeout(120_000);

let database: TestDatabase;
let sandbox: RunningPart & { env: Env };
let urls: string[];
let operator: ReturnType<typeof operatorCommands>;
const parts: RunningPart[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  operator = operatorCommands(database.url);
  sandbox = await startSandbox(await freePort());
  parts.push(sandbox);
  urls = (await twoApis()).map(({ url }) => url);
});
afterAll(async () => {
  await operator.close();
  await Promise.all(parts.map((part) => part.kill()));
  await database.drop();
});

async function twoApis(env: Env = {}): Promise<RunningPart[]> {
  const started = await startTwoApis({ DATABASE_URL: database.url, ...cardEnv, ...sandbox.env, ...env });
  parts.push(...started);
  return started;
}

const call = (n: number) => client(urls[n % 2] as string);
const remove = ({ session }: Customer, n = 0) => accountDataCalls(call(n)).delete(session);
const held = (sql: string, ...values: unknown[]): Lock => ({ sql, values });
const ownRow = ({ id }: Customer) => held('select from users where id = $1 for update', id);

/** What is left of a customer: whether deleted, orders that still name them, and the sum of all balances. */
async function leftOf({ id }: Customer) {
  const [row] = await database.rows(
    `select deleted_at is not null as deleted,
       (select count(*)::int from orders where user_id = users.id and email <> '') as named_orders,
       (select count(*)::int from orders where user_id = users.id and state = 'CREATED') as open_orders,
       (select coalesce(sum(amount), 0)::int from ledger_entries join ledger_accounts a on a.id = account_id
        where a.user_id = users.id) as balances
     from users where id = $1`,
    [id],
  );
  return row;
}

const gone = { deleted: true, named_orders: 0, open_orders: 0, balances: 0 };

/** Runs `work` without a trigger, to show what it refuses. */
async function withoutTrigger<T>(table: string, work: () => Promise<T>): Promise<T> {
  await database.rows(`alter table ${table} disable trigger ${table}_of_accounts`);
  try {
    return await work();
  } finally {
    await database.rows(`alter table ${table} enable trigger ${table}_of_accounts`);
  }
}

describe('20 concurrent deletions of one account over two processes', () => {
  it('delete it once, book the expiry of its points once and enqueue one mail', async () => {
    const customer = await newCustomer(database);
    await givePoints(database, customer, 300);
    await database.rows('truncate deletion_notices');
    const responses = await Promise.all(Array.from({ length: 20 }, (_, n) => remove(customer, n)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(401)]);
    expect(await leftOf(customer)).toEqual(gone);
    expect(await database.rows('select email from deletion_notices')).toEqual([{ email: customer.email }]);
    const [booked] = await database.rows(
      `select count(distinct t.id)::int as times from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
       join ledger_accounts a on a.id = e.account_id where a.user_id = $1 and t.kind = 'EXPIRE'`,
      [customer.id],
    );
    expect(booked).toEqual({ times: 1 });
  });
});

/** An order of the cart that has locked its customer and waits for the cart, then a deletion in the other process. */
async function orderThenDeletion(api: RunningPart | undefined) {
  const customer = await newCustomer(database);
  await customerCalls(call(0), customer).addToCart();
  const responses = await queueBehindLock(
    database,
    held('select from carts where user_id = $1 for update', customer.id),
    [
      () => customerCalls(call(0), customer).place({}),
      () => (api ? accountDataCalls(client(api.url)).delete(customer.session) : remove(customer, 1)),
    ],
  );
  return { customer, statuses: responses.map(({ status }) => status) };
}

describe('an order and a deletion at the same time', () => {
  it('place the order first: the deletion waits, sees it and deletes nothing', async () => {
    const { customer, statuses } = await orderThenDeletion(undefined);
    expect(statuses).toEqual([200, 409]);
    expect(await leftOf(customer)).toEqual({ deleted: false, named_orders: 1, open_orders: 1, balances: 0 });
    expect((await remove(customer)).status).toBe(200);
    expect(await leftOf(customer)).toEqual(gone);
  });

  it('leave an open order that names the customer when the account is not locked', async () => {
    const api = await startApi({
      DATABASE_URL: database.url,
      GIFTSTORE_FAULTS: 'no-deletion-lock',
      ...cardEnv,
      ...sandbox.env,
    });
    parts.push(api);
    const { customer } = await orderThenDeletion(api);
    expect(await leftOf(customer)).toMatchObject({ deleted: true, named_orders: 1 });
  });

  const deletionThenOrder = async () => {
    const customer = await newCustomer(database);
    const responses = await queueBehindLock(database, ownRow(customer), [
      () => remove(customer, 0),
      () => customerCalls(call(1), customer).buyNow(),
    ]);
    return { customer, statuses: responses.map(({ status }) => status) };
  };

  it('delete the account first: the order is refused', async () => {
    const { customer, statuses } = await deletionThenOrder();
    expect(statuses).toEqual([200, 401]);
    expect(await leftOf(customer)).toEqual(gone);
  });

  it('leave an order that names the customer without the trigger', async () => {
    const { customer } = await withoutTrigger('orders', deletionThenOrder);
    expect(await leftOf(customer)).toMatchObject({ deleted: true, named_orders: 1 });
  });
});

describe('a conversion and a deletion at the same time', () => {
  async function reservedCard(customer: Customer) {
    const card = await (await openCardIssuer(database)).print();
    const { body } = await call(0)('POST', '/v1/giftcards/add_mylist_card', {
      body: { mylist_card: { card_number: card.code } },
      headers: customer.session,
    });
    return body.data.giftcard_id as string;
  }
  const convert = ({ session }: Customer, giftcard_id: string, n: number) =>
    call(n)('POST', '/v1/user/mylist-credits/convert', { body: { giftcard_id }, headers: session });
  const stateOf = async (id: string) =>
    (await database.rows('select state from vouchers where id = $1', [id]))[0]?.state;

  it('expire the points of a conversion that came first', async () => {
    const customer = await newCustomer(database);
    const card = await reservedCard(customer);
    const responses = await queueBehindLock(
      database,
      held('select from vouchers where id = $1 for update', card),
      [() => convert(customer, card, 0), () => remove(customer, 1)],
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await leftOf(customer)).toEqual(gone);
  });

  it('leave the card unredeemed when the deletion came first', async () => {
    const customer = await newCustomer(database);
    const card = await reservedCard(customer);
    const responses = await queueBehindLock(database, ownRow(customer), [
      () => remove(customer, 0),
      () => convert(customer, card, 1),
    ]);
    expect(responses[0]?.status).toBe(200);
    expect([400, 401]).toContain(responses[1]?.status);
    expect(await stateOf(card)).toBe('ISSUED');
    expect(await leftOf(customer)).toEqual(gone);
  });
});

describe('a partner’s balance and a deletion at the same time', () => {
  it('never delete the account of a send that is being placed', async () => {
    const partner = await newPartner(database, operator, 25_00);
    const responses = await queueBehindLock(
      database,
      held('select from partner_products where id = $1 for update', 1),
      [
        () => partnerCalls(urls[0] as string, partner.session).send({ product_id: 1 }),
        () => remove(partner, 1),
      ],
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 409]);
    expect(await leftOf(partner)).toMatchObject({ deleted: false });
  });

  const deletionThenFunds = async () => {
    const partner = await newPartner(database, operator, 0);
    const [deleted, funded] = await queueBehindLock<unknown>(database, ownRow(partner), [
      () => remove(partner, 0).then(({ status }) => status),
      () =>
        operator.fund(partner.email, 10_00).then(
          ({ booked }) => booked,
          () => 'refused',
        ),
    ]);
    return { partner, deleted, funded };
  };

  it('refuse money for an account that is deleted', async () => {
    const { partner, deleted, funded } = await deletionThenFunds();
    expect([deleted, funded]).toEqual([200, 'refused']);
    expect(await leftOf(partner)).toEqual(gone);
  });

  it('leave money on a deleted account without the trigger', async () => {
    const { partner } = await withoutTrigger('ledger_entries', deletionThenFunds);
    expect(await leftOf(partner)).toMatchObject({ deleted: true, balances: 10_00 });
  });
});

describe('a deleted account', () => {
  it('refuses every change, and new rows that refer to it', async () => {
    const { id, ...customer } = await newCustomer(database);
    await remove({ id, ...customer });
    await expect(database.rows(`update users set first_name = 'Mona' where id = $1`, [id])).rejects.toThrow(
      /deleted/,
    );
    for (const table of ['carts', 'partners']) {
      await expect(database.rows(`insert into ${table} (user_id) values ($1)`, [id])).rejects.toThrow(
        /deleted/,
      );
    }
  });

  it('is guarded by a trigger in every table that refers to users', async () => {
    const unguarded = await database.rows<{ name: string }>(
      `select distinct c.conrelid::regclass::text as name from pg_constraint c
       where c.contype = 'f' and c.confrelid = 'users'::regclass
         and not exists (select from pg_trigger t where t.tgrelid = c.conrelid and t.tgname like '%_of_accounts')
       order by 1`,
    );
    // Ledger accounts are guarded at their entries; the others get an id that says nothing, or expire within minutes.
    expect(unguarded.map(({ name }) => name)).toEqual([
      'ledger_accounts',
      'passkey_challenges',
      'point_expiry_notices',
      'recipient_corrections',
      'vouchers',
    ]);
  });
});
