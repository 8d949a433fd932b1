import { accountCalls, password, sessionOf } from './harness/account-calls';
import { accountDataCalls, tablesWith } from './harness/account-data-calls';
import { type Call, client } from './harness/client';
import { customerCalls, givePoints } from './harness/customer-calls';
import { type Customer, newCustomer } from './harness/customers';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { giftstore } from './harness/giftstore';
import { operatorCommands, operatorEnv } from './harness/operator-commands';
import { newPartner } from './harness/partners';
import {
  type Env,
  freePort,
  type RunningPart,
  startApi,
  startSandbox,
  startWorker,
} from './harness/processes';
import { eventually, gift, guestOrder, shopper } from './harness/shop';

jest.setTimeout(120_000);

let database: TestDatabase;
let env: Env;
let call: Call;
let data: ReturnType<typeof accountDataCalls>;
let shop: ReturnType<typeof shopper>;
const parts: RunningPart[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  const sandbox = await startSandbox(port);
  env = {
    DATABASE_URL: database.url,
    API_PORT: String(port),
    CAPTCHA_COST: '10',
    ...operatorEnv,
    ...sandbox.env,
  };
  parts.push(sandbox, await startApi(env), await startWorker(env));
  call = client(`http://127.0.0.1:${port}`);
  data = accountDataCalls(call);
  shop = shopper(call, sandbox.url);
});
afterAll(async () => {
  await Promise.all(parts.map((part) => part.kill()));
  await database.drop();
});

const jobsDone = () =>
  eventually(async () => (await database.rows('select 1 from graphile_worker.jobs')).length === 0);

/** A customer with a proved e-mail and, as a sign-up makes it, a password. */
async function signedUp() {
  const { email, session } = await accountCalls(call).signUp();
  const [row] = await database.rows<{ id: string }>(
    'update users set email_verified_at = now() where email = $1 returning id',
    [email],
  );
  return { id: row?.id as string, email, session } satisfies Customer;
}

async function buy(customer: Customer, item: object = gift): Promise<string> {
  const calls = customerCalls(call, customer);
  const { order } = (await calls.buyNow({ item })).body.data;
  await calls.pay(order, await shop.paymentMethod('4242424242424242'));
  await jobsDone();
  return order.order_id;
}

/** The invariants that the doctor finds violated, but for the orders that a test here has written itself. */
const written = new Set<string>();
const violations = async () => {
  const { json } = await giftstore(env).run('doctor', '--json');
  return json.invariants.flatMap(({ samples }: { samples: string[] }) =>
    samples.filter((sample) => !written.has(sample)),
  );
};

describe('what a deletion takes away', () => {
  it('is the points, the cards not redeemed and the open orders, in figures', async () => {
    const customer = await signedUp();
    await givePoints(database, customer, 1_250);
    await buy(customer, { ...gift, isforself: true, contact_name: undefined, contact_email: undefined });
    await customerCalls(call, customer).buyNow({ use_credits: true });
    expect(await data.preview(customer.session)).toMatchObject({
      points: 1_250,
      gc_value: 12.5,
      unredeemed_cards: 1,
      open_orders: 1,
      partner_balance: null,
      blocked_by: [],
      password_required: true,
    });
  });

  it('names what blocks it: a payment, a refund, cards not sent yet, a partner’s balance', async () => {
    const operator = operatorCommands(database.url);
    const partner = await newPartner(database, operator, 10_00);
    await operator.close();
    const { order } = (await customerCalls(call, partner).buyNow()).body.data;
    written.add(order.order_id);
    await database.rows(
      `insert into payments (order_id, amount, currency, status, busy_until)
       select id, 1, 'AED', 'new', now() + interval '1 minute' from orders where order_id = $1`,
      [order.order_id],
    );
    const preview = await data.preview(partner.session);
    expect(preview).toMatchObject({ partner_balance: 10, blocked_by: ['payment', 'partner_balance'] });
    const refused = await data.delete(partner.session);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'One of your orders is being paid. Try again in a few minutes',
    ]);
    await database.rows(`update orders set state = 'APPROVED', paid_at = now() where order_id = $1`, [
      order.order_id,
    ]);
    await database.rows(
      `insert into refunds (order_id, to_state, amount, points, reason)
       select id, 'REFUNDED', 1, 0, 'late' from orders where order_id = $1`,
      [order.order_id],
    );
    expect((await data.preview(partner.session)).blocked_by).toEqual([
      'refund',
      'unsent_cards',
      'partner_balance',
    ]);
    await database.rows('delete from refunds');
    await database.rows(`update orders set state = 'FAILED' where order_id = $1`, [order.order_id]);
  });
});

describe('deleting an account', () => {
  it('leaves the e-mail nowhere in the database, and mails a confirmation to it', async () => {
    const customer = await signedUp();
    const { email } = customer;
    await customerCalls(call, customer).addToCart();
    await buy(customer, { ...gift, contact_name: 'Samira Unique', contact_email: 'samira@unique.example' });
    await shop.place(guestOrder({ user: { first_name: 'Mona', last_name: 'Haddad', email } }));
    await database.rows(`insert into contact_messages (id, name, email, message, mailed_at)
      values (gen_random_uuid(), 'Mona', '${email}', 'Hello', now())`);
    await accountCalls(call).forgot(email);
    await jobsDone();
    expect(await tablesWith(database, email)).not.toEqual([]);

    const deleted = await data.delete(customer.session, { password });
    expect([deleted.status, deleted.body.message]).toEqual([200, 'Your account is deleted']);
    await jobsDone();
    // A guest's row is a lock by e-mail. Counters of the shop's own limits expire within the hour.
    expect(await tablesWith(database, email)).toEqual(['public.guests: 1']);
    expect(await tablesWith(database, 'samira')).toEqual([]);
    const mails = await shop.mails(email);
    expect(mails.map(({ subject }) => subject)).toContain('Your Gifti Global account is deleted');
    expect(await database.rows('select * from deletion_notices')).toEqual([]);
  });

  it('keeps the number, amounts and VAT of orders', async () => {
    const customer = await signedUp();
    const number = await buy(customer);
    const columns = `order_id, state, grand_total, vat_on_markup, vat_on_service_fee, card_amount, cards, paid_at`;
    const read = () => database.rows(`select ${columns} from orders where order_id = $1`, [number]);
    const before = await read();
    expect((await data.delete(customer.session, { password })).status).toBe(200);
    expect(await read()).toEqual(before);
    expect(
      await database.rows('select first_name, last_name, email, user_id from orders where order_id = $1', [
        number,
      ]),
    ).toEqual([{ first_name: '', last_name: '', email: '', user_id: customer.id }]);
    expect(
      await database.rows(
        `select card_brand, card_last_four from payments join orders on orders.id = payments.order_id
         where orders.order_id = $1`,
        [number],
      ),
    ).toEqual([{ card_brand: null, card_last_four: null }]);
  });

  it('cancels open orders, and books the expiry of points', async () => {
    const customer = await signedUp();
    await givePoints(database, customer, 700);
    const { order } = (await customerCalls(call, customer).buyNow({ use_credits: true })).body.data;
    expect((await data.delete(customer.session, { password })).status).toBe(200);
    expect(await database.rows('select state from orders where order_id = $1', [order.order_id])).toEqual([
      { state: 'EXPIRED' },
    ]);
    const [left] = await database.rows(
      `select coalesce(sum(amount), 0)::int as points, array_agg(distinct t.kind order by t.kind) as kinds
       from ledger_entries e join ledger_accounts a on a.id = account_id join ledger_transactions t on t.id = transaction_id
       where a.user_id = $1`,
      [customer.id],
    );
    expect(left).toEqual({ points: 0, kinds: ['ADJUST', 'EXPIRE', 'HOLD', 'VOID'] });
    expect(await violations()).toEqual([]);
  });

  it('ends every session, and signing in fails like an unknown e-mail', async () => {
    const customer = await signedUp();
    const calls = accountCalls(call);
    const second = sessionOf(await calls.signIn(customer.email));
    expect((await data.delete(customer.session, { password })).status).toBe(200);
    expect((await calls.profile(second)).status).toBe(401);
    expect((await calls.profile(customer.session)).status).toBe(401);
    const gone = await calls.signIn(customer.email);
    const unknown = await calls.signIn('nobody.ever@example.com');
    expect([gone.status, gone.body]).toEqual([401, unknown.body]);
  });

  it('frees the e-mail for a new account, which has nothing of the old one', async () => {
    const customer = await signedUp();
    await buy(customer);
    await data.delete(customer.session, { password });
    const again = await accountCalls(call).signUp(customer.email);
    await database.rows('update users set email_verified_at = now() where email = $1', [customer.email]);
    expect((await call('GET', '/v1/orders', { headers: again.session })).body.data.total).toBe(0);
  });

  it('needs the password, and counts wrong ones as wrong sign-ins', async () => {
    const { session, email } = await accountCalls(call).signUp();
    expect((await data.delete(session)).body.errors).toEqual({ password: ['This field is required'] });
    const wrong = await data.delete(session, { password: 'not this one' });
    expect([wrong.status, wrong.body.errors]).toEqual([422, { password: ['This is not your password'] }]);
    for (let count = 0; count < 4; count += 1) await data.delete(session, { password: 'not this one' });
    expect((await data.delete(session, { password })).status).toBe(429);
    expect((await accountCalls(call).signIn(email)).status).toBe(429);
  });

  it('needs a fresh sign-in for an account without a password', async () => {
    const customer = await newCustomer(database);
    await database.rows(`update sessions set created_at = now() - interval '16 minutes' where user_id = $1`, [
      customer.id,
    ]);
    const stale = await data.delete(customer.session);
    expect([stale.status, Object.keys(stale.body.errors)]).toEqual([422, ['base']]);
    await database.rows('update sessions set created_at = now() where user_id = $1', [customer.id]);
    expect((await data.delete(customer.session)).status).toBe(200);
  });

  it('leaves what others wrote with an e-mail that the customer never proved', async () => {
    const customer = await newCustomer(database);
    const user = { first_name: 'Other', last_name: 'Owner', email: customer.email };
    await shop.place(guestOrder({ user }));
    expect((await data.delete(customer.session)).status).toBe(200);
    expect(
      await database.rows('select first_name from orders where guest_key = $1', [customer.email]),
    ).toEqual([{ first_name: 'Other' }]);
  });

  it('ends what the link of an order as a guest allows: sending again and correcting a recipient', async () => {
    const customer = await signedUp();
    const user = { first_name: 'Mona', last_name: 'Haddad', email: customer.email };
    const order = await shop.place(guestOrder({ user }));
    await shop.pay(order);
    await jobsDone();
    expect((await data.delete(customer.session, { password })).status).toBe(200);
    expect((await shop.readOrder(order)).status).toBe(200);
    const token = encodeURIComponent(order.access_token ?? '');
    const resent = await call('POST', `/v1/orders/${order.order_id}/resend?access_token=${token}`);
    const corrected = await call(
      'PUT',
      `/v1/orders/${order.order_id}/lines/1/recipient_email?access_token=${token}`,
      { body: { recipient: { email: 'other@example.com' } } },
    );
    expect([resent.status, corrected.status]).toEqual([404, 404]);
  });

  it('lets a later refund return the money; its points expire at once', async () => {
    const customer = await signedUp();
    await givePoints(database, customer, 500);
    const calls = customerCalls(call, customer);
    const { order } = (await calls.buyNow({ use_credits: true })).body.data;
    await calls.pay(order, await shop.paymentMethod('4242424242424242'));
    await jobsDone();
    expect((await data.delete(customer.session, { password })).status).toBe(200);
    expect((await giftstore(env).run('orders', 'refund', order.order_id)).code).toBe(0);
    await jobsDone();
    const [lot] = await database.rows(
      `select bool_and(expires_at <= now()) as expired from point_lots where user_id = $1`,
      [customer.id],
    );
    expect(lot).toEqual({ expired: true });
    expect(await violations()).toEqual([]);
  });
});

describe('giftstore accounts delete', () => {
  it('deletes the account of a customer who wrote to support, and logs the id in place of the e-mail', async () => {
    const customer = await signedUp();
    const { run } = giftstore(env);
    expect((await run('accounts', 'delete', customer.email)).code).toBe(1);
    const { code } = await run('accounts', 'delete', customer.email, '--reason', 'asked by mail');
    expect(code).toBe(0);
    const [entry] = await database.rows(
      `select target, details from audit_log where command = 'accounts delete'`,
    );
    expect(entry).toEqual({ target: customer.id, details: { reason: 'asked by mail' } });
    expect((await accountCalls(call).profile(customer.session)).status).toBe(401);
  });
});
