import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';
import { secretsFor } from '../../../platform/api/src/app/secret-for';
import { VoucherCipher } from '../../../platform/api/src/modules/fulfilment/voucher-cipher';
import { readSettings } from '../../../platform/settings/src/index';
import { addCustomer, type GrownCustomer, ORDERS_PER_CUSTOMER } from './grown-customer';
import type { Ledger } from './grown-points';
import { TableRows } from './table-rows';
import { withoutIndexes } from './without-indexes';

/** How many rows to add. */
export interface Growth {
  orders: number;
  vouchers: number;
  entries: number;
}

const CUSTOMERS_PER_WRITE = 200;
/** Rows are sent only between turns of the event loop. */
const CUSTOMERS_PER_TURN = 2;
/** Customers that are returned. */
const SAMPLE = 100;
/** The largest first, whose indexes take longest. */
const LARGE_TABLES = [
  'ledger_entries',
  'vouchers',
  'ledger_transactions',
  'orders',
  'order_history',
  'mails',
  'point_lots',
  'payments',
  'order_lines',
];
const DAY_MS = 24 * 3_600_000;
const MAX_CARDS = 5;
const PAID_SHARE = (ORDERS_PER_CUSTOMER - 1) / ORDERS_PER_CUSTOMER;

/**
 * Fills a shop's database with past orders, cards and points, which meet every invariant, with COPY and without building each
 * index row by row. For benchmarks and tests: triggers, foreign keys and unique indexes do not check the rows as they come.
 * @returns some of the customers, spread over all of them
 */
export async function grow(
  url: string,
  growth: Growth,
  log: (line: string) => void = () => {},
): Promise<GrownCustomer[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica; set synchronous_commit = off');
    const customers = await withoutIndexes(url, LARGE_TABLES, () => fill(client, growth, log));
    await client.query('vacuum analyze');
    return customers;
  } finally {
    await client.end();
  }
}

async function fill(
  client: pg.Client,
  growth: Growth,
  log: (line: string) => void,
): Promise<GrownCustomer[]> {
  const count = Math.ceil(growth.orders / ORDERS_PER_CUSTOMER);
  const rows = new TableRows();
  const seller = { rows, cipher: readCipher(), nextNumber: counter(0), someTime };
  const ledger = await openLedger(client, rows);
  const run = Date.now().toString(36);
  const cards = spread(growth.vouchers / (count * ORDERS_PER_CUSTOMER * PAID_SHARE));
  const sample: GrownCustomer[] = [];
  const step = Math.max(1, Math.floor(count / SAMPLE));
  let writing = Promise.resolve();
  for (let index = 0; index < count; index += 1) {
    const parts = { name: `grown.${run}.${index}`, cards, entries: growth.entries / count };
    const customer = addCustomer(seller, ledger, parts);
    if (index % step === 0 && sample.length < SAMPLE) sample.push(customer);
    if ((index + 1) % CUSTOMERS_PER_TURN === 0) await nextTurn();
    if ((index + 1) % CUSTOMERS_PER_WRITE > 0 && index + 1 < count) continue;
    await writing;
    writing = rows.write(client);
    // The loop awaits it only after the next rows are made.
    writing.catch(() => {});
    if ((index + 1) % (CUSTOMERS_PER_WRITE * 50) === 0) log(`${index + 1} of ${count} customers …`);
  }
  await writing;
  await client.query(`select setval('ledger_entries_id_seq', ${ledger.nextEntryId()})`);
  return sample;
}

async function openLedger(client: pg.Client, rows: TableRows): Promise<Ledger> {
  const { rows: accounts } = await client.query<{ kind: keyof Ledger['house']; id: string }>(
    'select kind, id from ledger_accounts where user_id is null',
  );
  const { rows: ids } = await client.query<{ last: string }>(
    'select coalesce(max(id), 0) as last from ledger_entries',
  );
  const house = Object.fromEntries(accounts.map(({ kind, id }) => [kind, id])) as Ledger['house'];
  return { rows, house, nextEntryId: counter(Number(ids[0]?.last)) };
}

/** Seals as a shop with the settings of a working tree does, so that the cards can be redeemed there. */
function readCipher(): VoucherCipher {
  const settings = readSettings('api', process.env, {
    names: ['APP_SECRET', 'APP_SECRET_OLD', 'VOUCHER_KEYS'],
  });
  return new VoucherCipher(settings.VOUCHER_KEYS, secretsFor(settings, 'voucher lookup'));
}

function counter(from: number): () => number {
  let last = from;
  return () => {
    last += 1;
    return last;
  };
}

/** Whole numbers from 1 to the most cards of an order, with this average. */
function spread(average: number): () => number {
  let missing = 0;
  return () => {
    missing += average;
    const next = Math.min(MAX_CARDS, Math.max(1, Math.round(missing)));
    missing -= next;
    return next;
  };
}

function someTime(): Date {
  return new Date(Date.now() - (3 + Math.random() * 700) * DAY_MS);
}
