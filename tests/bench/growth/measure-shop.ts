import { openDatabase } from '../../../platform/api/src/infra/database/database';
import { findCustomers } from '../../../platform/api/src/modules/operations/find-customers';
import { findOrders } from '../../../platform/api/src/modules/operations/find-orders';
import { watchInvariants } from '../../../platform/api/src/modules/operations/invariants/watch-invariants';
import type { RunningApi, Stock } from '../catalogue-load';
import { checkOut, waitForEmptyQueue } from '../checkout-load';
import { type LeanCall, leanClient } from '../lean-client';
import { CONNECTIONS, loop } from '../load';
import { median, percentile } from '../report';
import type { GrownCustomer } from './grown-customer';
import type { GrownOrder } from './grown-order';
import { openSession } from './open-session';

/** Milliseconds. */
export interface Times {
  median: number;
  p95: number;
}

/** By what was measured. */
export type Figures = Record<string, Times>;

interface MeasuredShop {
  api: RunningApi;
  url: string;
  stock: Stock;
  customers: GrownCustomer[];
  /** From 0: a card is redeemed once, and an order is looked up only a few times. */
  round: number;
}

type Session = Awaited<ReturnType<typeof openSession>>;

const MEASURED_MS = 6_000;
const CARDS_PER_CUSTOMER = 1;
const FINDS = 40;
const DOCTOR_RUNS = 5;

/** Measures what shoppers, operators and the worker do, for customers of this shop. */
export async function measureShop({ api, url, stock, customers, round }: MeasuredShop): Promise<Figures> {
  const { call, close } = leanClient(api.url, CONNECTIONS);
  const sessions = await openSessions(url, customers);
  const some = <T>(items: T[]) => items[Math.floor(Math.random() * items.length)] as T;
  const read = (path: string) => () => ok(call('GET', path, undefined, some(sessions)));
  const guestOrders = customers.flatMap((customer) => customer.guestOrders);
  const lookUp = (index: number) => {
    const { order_id, email } = guestOrders[index % guestOrders.length] as GrownOrder;
    return ok(call('POST', '/v1/orders/lookup', { order_id, email }));
  };
  try {
    const checkout = await timesOf(() => checkOut([call], stock));
    await waitForEmptyQueue();
    return {
      checkout,
      'list of orders': await timesOf(read('/v1/orders')),
      'points of a customer': await timesOf(read('/v1/user/mylist-credits/total')),
      'statement of points': await timesOf(read('/v1/user/mylist-credits')),
      'redeem a card': await measureRedeeming(call, customers, { sessions, round }),
      'look-up by mail': await timesInTurn(guestOrders.length, lookUp),
      ...(await measureOperators(url, customers)),
    };
  } finally {
    close();
  }
}

async function openSessions(url: string, customers: GrownCustomer[]): Promise<Session[]> {
  const { pool, close } = openDatabase({ url, max: 2 });
  try {
    return await Promise.all(customers.map(({ id }) => openSession(pool, id)));
  } finally {
    await close();
  }
}

async function timesOf(work: () => Promise<unknown>): Promise<Times> {
  await loop(MEASURED_MS / 5, work);
  return summary((await loop(MEASURED_MS, work)).times);
}

const summary = (times: number[]): Times => ({ median: median(times), p95: percentile(times, 0.95) });

/** Each customer converts some cards that guests bought. */
async function measureRedeeming(
  call: LeanCall,
  customers: GrownCustomer[],
  { sessions, round }: { sessions: Session[]; round: number },
): Promise<Times> {
  const times: number[] = [];
  for (const [index, { guestOrders }] of customers.entries()) {
    const session = sessions[index] as Session;
    const codes = guestOrders.flatMap(({ vouchers }) => vouchers.map(({ code }) => code));
    const first = round * CARDS_PER_CUSTOMER;
    for (const card_number of codes.slice(first, first + CARDS_PER_CUSTOMER)) {
      const begin = performance.now();
      const { data } = await ok(
        call('POST', '/v1/giftcards/add_mylist_card', { mylist_card: { card_number } }, session),
      );
      const { giftcard_id } = data;
      await ok(call('POST', '/v1/user/mylist-credits/convert', { giftcard_id }, session));
      times.push(performance.now() - begin);
    }
  }
  return summary(times);
}

/** Operators' searches and the worker's check of the invariants, in this process. */
async function measureOperators(url: string, customers: GrownCustomer[]): Promise<Figures> {
  const { db, pool, close } = openDatabase({ url, max: 2 });
  const page = { limit: 50, offset: 0 };
  const log = { error: (found: unknown) => process.stderr.write(`BROKEN ${JSON.stringify(found)}\n`) };
  const finds: Record<string, (customer: GrownCustomer) => Promise<unknown>> = {
    'orders find <email>': ({ email }) => findOrders(db, email, page),
    'orders find <number>': ({ guestOrders }) => findOrders(db, guestOrders[0]?.order_id ?? '', page),
    'orders find <last four of a card>': ({ guestOrders }) =>
      findOrders(db, guestOrders[0]?.vouchers[0]?.code.slice(-4) ?? '', page),
    'accounts find <email>': ({ email }) => findCustomers(db, email, page),
  };
  try {
    const figures: Figures = {};
    for (const [name, find] of Object.entries(finds)) {
      figures[name] = await timesInTurn(FINDS, (index) =>
        find(customers[index % customers.length] as GrownCustomer),
      );
    }
    figures['doctor, of a minute'] = await timesInTurn(DOCTOR_RUNS, async () => {
      await pool.query(`update invariant_marks set marked_at = now() - interval '1 minute'`);
      await watchInvariants({ db, log }, { changedMs: 60_000, sweepMs: 0 });
    });
    return figures;
  } finally {
    await close();
  }
}

async function timesInTurn(times: number, work: (index: number) => Promise<unknown>): Promise<Times> {
  const durations: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const begin = performance.now();
    await work(index);
    durations.push(performance.now() - begin);
  }
  return summary(durations);
}

// biome-ignore lint/suspicious/noExplicitAny: responses of any shape
async function ok(response: ReturnType<LeanCall>): Promise<any> {
  const { status, body } = await response;
  if (status !== 200) throw new Error(`The shop responded with ${status}: ${JSON.stringify(body)}`);
  return body;
}
