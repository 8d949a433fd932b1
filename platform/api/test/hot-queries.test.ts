import { randomUUID } from 'node:crypto';
import { grow } from '../../../tests/bench/growth/grow';
import type { GrownCustomer } from '../../../tests/bench/growth/grown-customer';
import { deleteExpiredCaptchas } from '../src/infra/captcha/use-captcha-once';
import type { Database } from '../src/infra/database/database';
import { transact } from '../src/infra/database/transaction';
import { deleteExpiredKeys } from '../src/infra/idempotency/once';
import { deleteExpiredRateLimits } from '../src/infra/rate-limit/rate-limit';
import { deleteOldNotices } from '../src/modules/accounts/account-notices';
import { deleteOldPasswordRequests } from '../src/modules/accounts/forgot-password';
import { deleteOldDevices } from '../src/modules/accounts/known-devices';
import { deleteExpiredTokens } from '../src/modules/accounts/mailed-tokens';
import type { UserRow } from '../src/modules/accounts/sessions';
import { deleteExpiredIdTokens } from '../src/modules/accounts/social/use-id-token-once';
import { deleteOldMessages } from '../src/modules/contact/contact';
import { deleteUnknownMailEvents } from '../src/modules/fulfilment/mail-events';
import { readReturned } from '../src/modules/fulfilment/receipt/read-returned';
import { fulfilWhenMailed, readLineToFulfil } from '../src/modules/fulfilment/voucher-repository';
import { countConversions, findRedeemableCard, redeemCard } from '../src/modules/giftcards/redeemable-cards';
import { anonymiseOldClaims } from '../src/modules/giveaway/retention';
import { findCustomers } from '../src/modules/operations/find-customers';
import { findOrders } from '../src/modules/operations/find-orders';
import { watchInvariants } from '../src/modules/operations/invariants/watch-invariants';
import { listOrders as listAllOrders } from '../src/modules/operations/list-orders';
import { lockGuest } from '../src/modules/orders/cards-ordered';
import { listOrders } from '../src/modules/orders/list-orders';
import { readOrderChanges } from '../src/modules/orders/order-changes';
import { lookUpOrder } from '../src/modules/orders/order-link';
import { findOrder, readOrder } from '../src/modules/orders/order-repository';
import { readScheduledPart } from '../src/modules/orders/scheduled-part';
import { beginAttempt } from '../src/modules/payments/begin-attempt';
import { deleteOldDeclines } from '../src/modules/payments/declines';
import { approve } from '../src/modules/payments/settle';
import { expirePoints } from '../src/modules/points/expire-points';
import { noticeExpiringPoints } from '../src/modules/points/expiry-notices';
import { heldPoints } from '../src/modules/points/hold-points';
import { availablePoints } from '../src/modules/points/point-lots';
import { readStatement } from '../src/modules/points/statement';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { openRecordingDatabase, type RecordingDatabase, wholeTableScans } from './harness/recorded-queries';

jest.setTimeout(120_000);

/** Tables that grow with each sale. */
const growing = [
  ...[
    'users',
    'guests',
    'orders',
    'order_lines',
    'order_history',
    'payments',
    'vouchers',
    'mails',
    'mail_events',
  ],
  ...['ledger_accounts', 'ledger_transactions', 'ledger_entries', 'point_lots', 'point_expiry_notices'],
  ...[
    'idempotency_keys',
    'rate_limits',
    'captcha_uses',
    'known_devices',
    'mailed_tokens',
    'payment_declines',
  ],
  ...['password_requests', 'account_notices', 'used_id_tokens', 'contact_messages', 'giveaway_claims'],
];

let database: TestDatabase;
let open: RecordingDatabase;
let customer: GrownCustomer;
let openOrder: { id: string; order_id: string };

beforeAll(async () => {
  database = await createTestDatabase();
  const [first] = await grow(database.url, { orders: 2_000, vouchers: 5_400, entries: 8_000 });
  customer = first as GrownCustomer;
  [openOrder] = (await database.rows(
    `update orders set state = 'CREATED', created_at = now() where id = (
       select id from orders where state = 'EXPIRED' and guest_key is not null limit 1) returning id, order_id`,
  )) as [typeof openOrder];
  // In an empty table any index is as good as any other.
  await database.rows(`
    insert into mail_events (id, message_id, kind, at, received_at)
    select n, 'message-' || n, 'delivered', now(), now() - n * interval '5 seconds' from generate_series(1, 5000) n`);
  await database.rows('analyze mail_events');
  open = openRecordingDatabase(database.url);
  await watchInvariants({ db: open.db, log });
});
afterAll(async () => {
  await open.close();
  await database.drop();
});

const log = { error: () => {}, info: () => {} };
const page = { limit: 20, offset: 0 };
const user = () => ({ id: customer.id, emailKey: customer.email, emailVerifiedAt: new Date() }) as UserRow;
const paid = () => customer.guestOrders[0] as GrownCustomer['guestOrders'][number];
const paidCard = () => paid().vouchers[0] as { id: string; code: string };
const unlimited = { consume: async () => {}, tryConsume: async () => true };
const lookup = {
  orderLookupAddress: unlimited,
  orderLookupOrder: unlimited,
  orderLinksToRecipient: unlimited,
};
const attempt = () => ({
  orderNumber: openOrder.order_id,
  paymentMethod: 'pm',
  addressHash: 'hash',
  busySeconds: 5,
});
const guest = { emailKey: 'new@example.com', mailboxKey: 'new@example.com', deviceKey: 'device' };

const hot: [name: string, run: (db: Database) => Promise<unknown>][] = [
  ['the count of a guest’s cards', (db) => transact(db, (tx) => lockGuest(tx, guest).execute())],
  ['the begin of a payment', (db) => beginAttempt(db, attempt())],
  ['the approval of an order', (db) => approve(db, { ...openOrder, userId: null, pointsUsed: 0 }, 'test')],
  [
    'an order with its lines',
    async (db) => [
      await findOrder(db, paid().order_id),
      await readOrder(db, paid().id),
      await readScheduledPart(db, paid().id),
      await readReturned(db, { id: paid().id, pointsValue: 0 }),
      await readOrderChanges(db, paid().id),
    ],
  ],
  ['the fulfilment of a line', (db) => readLineToFulfil(db, randomUUID())],
  ['the end of an order’s fulfilment', (db) => fulfilWhenMailed(db, paid().id)],
  ['a customer’s orders', (db) => listOrders(db, user(), page)],
  ['a customer’s points', (db) => availablePoints(db, customer.id)],
  ['a customer’s held points', (db) => heldPoints(db, customer.id)],
  ['a customer’s statement', (db) => readStatement(db, customer.id, undefined, page)],
  ['a card by its code', (db) => findRedeemableCard(db, [Buffer.from('code')], customer.id)],
  ['a conversion', (db) => transact(db, (tx) => redeemCard(tx, paidCard().id, customer.id))],
  ['the count of conversions', (db) => countConversions(db, customer.id)],
  [
    'an order’s look-up by mail',
    (db) =>
      lookUpOrder(
        { db, limits: lookup as never },
        { order_id: paid().order_id, email: paid().email },
        '127.0.0.1',
      ),
  ],
  ['orders by email', (db) => findOrders(db, customer.email, page)],
  ['orders by last four digits', (db) => findOrders(db, '4242', page)],
  ['orders by phone number', (db) => findOrders(db, '+971 50 0000001', page)],
  ['orders by number', (db) => findOrders(db, paid().order_id, page)],
  ['customers by email', (db) => findCustomers(db, customer.email, page)],
  ['customers by phone number', (db) => findCustomers(db, '050 0000001', page)],
  ['customers by id', (db) => findCustomers(db, customer.id, page)],
  ['the newest orders', (db) => listAllOrders(db, { limit: 20, orderMinutes: 30 })],
  ['overdue orders', (db) => listAllOrders(db, { overdue: true, limit: 20, orderMinutes: 30 })],
  ['stuck orders', (db) => listAllOrders(db, { stuck: true, limit: 20, orderMinutes: 30 })],
  ['orders of an email', (db) => listAllOrders(db, { email: customer.email, limit: 20, orderMinutes: 30 })],
  ['the invariants of what changed', (db) => watchInvariants({ db, log }, { changedMs: 10_000, sweepMs: 0 })],
  ['the expiry of points', (db) => expirePoints({ db, log })],
  ['mails about points that expire', (db) => noticeExpiringPoints({ db, log })],
  ['the deletion of keys', deleteExpiredKeys],
  ['the deletion of limits', deleteExpiredRateLimits],
  ['the deletion of captchas', deleteExpiredCaptchas],
  ['the deletion of tokens', deleteExpiredTokens],
  ['the deletion of password requests', deleteOldPasswordRequests],
  ['the deletion of notices', deleteOldNotices],
  ['the deletion of devices', deleteOldDevices],
  ['the deletion of ID tokens', deleteExpiredIdTokens],
  ['the deletion of messages', deleteOldMessages],
  ['the deletion of declines', deleteOldDeclines],
  ['the deletion of mail events', deleteUnknownMailEvents],
  ['the retention of claims', (db) => anonymiseOldClaims(db, { retentionMonths: 12 })],
];

it.each(hot)(
  '%s reads no whole table, so it takes the same time in a shop of any size',
  async (_name, run) => {
    await database.rows(`
    update invariant_marks set marked_at = now() - interval '1 minute',
      swept_to = case when subject = 'audit entries' then '9223372036854775807' else 'ffffffff-ffff-ffff-ffff-ffffffffffff' end`);
    const queries = await open.record(() => run(open.db));
    expect(queries.length).toBeGreaterThan(0);
    const scans: string[] = [];
    for (const query of queries.filter(({ text }) =>
      /^\s*(select|insert|update|delete|with)\b/i.test(text),
    )) {
      for (const scan of await wholeTableScans(database.url, query, growing))
        scans.push(`${scan} in ${query.text}`);
    }
    expect(scans).toEqual([]);
  },
);
