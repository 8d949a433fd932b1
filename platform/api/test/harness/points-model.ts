import fc from 'fast-check';
import { transact } from '../../src/infra/database/transaction';
import { creditPoints } from '../../src/modules/points/credit-points';
import { postHold, voidHold } from '../../src/modules/points/hold-points';
import { availablePoints, lockPoints } from '../../src/modules/points/point-lots';
import { returnPoints, revokeCashback } from '../../src/modules/points/refund-points';
import type { Customer } from './customers';
import type { TestDatabase } from './database';
import type { openLedger } from './open-ledger';
import { type WrittenOrder, writeOrder } from './paid-orders';

/** The whole of points in plain numbers; lots and orders are known by their place. */
export interface Model {
  /** In the order in which they would expire. Expired ones leave the books when somebody looks next. */
  lots: { left: number; expired: boolean }[];
  orders: {
    state: 'held' | 'spent' | 'let go';
    parts: { lot: number; points: number }[];
    refunded: boolean;
    /** The lot of it. */
    cashback?: number;
    taken?: boolean;
  }[];
}

/** The real thing: somebody's books, with the lots and orders of the model in the same places. */
export interface Books {
  books: ReturnType<typeof openLedger>;
  database: TestDatabase;
  person: Customer;
  lots: string[];
  orders: WrittenOrder[];
}

export const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

const available = ({ lots }: Model) => sum(lots.map(({ left, expired }) => (expired ? 0 : left)));

/** Whatever holds the owner books expired points out first. */
function look({ lots }: Model): void {
  for (const lot of lots) if (lot.expired) lot.left = 0;
}

async function newLot(model: Model, real: Books, points: number): Promise<void> {
  model.lots.push({ left: points, expired: false });
  const [lot] = await real.database.rows<{ id: string }>(
    'select id from point_lots where user_id = $1 order by expires_at desc limit 1',
    [real.person.id],
  );
  real.lots.push(lot?.id as string);
}

type Run = (model: Model, real: Books, place: number, points: number) => Promise<void>;

/** A step that somebody may take; afterwards both sides have the same to spend. */
function step(name: string, possible: (model: Model) => boolean, run: Run) {
  return fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 500 })).map(([place, points]) => ({
    check: possible,
    run: async (model: Model, real: Books) => {
      await run(model, real, place, points);
      expect(await availablePoints(real.books.db, real.person.id)).toBe(available(model));
    },
    toString: () => `${name}(${place}, ${points})`,
  }));
}

const always = () => true;
const withOrders = ({ orders }: Model) => orders.length > 0;
const withHeld = ({ orders }: Model) => orders.some(({ state }) => state === 'held');
type Order = Model['orders'][number];

/** Mostly an order of which something is to be expected, sometimes any. */
function pick({ orders }: Model, place: number, fits: (order: Order) => boolean): number {
  const fitting = orders.flatMap((order, i) => (fits(order) ? [i] : []));
  const some = fitting.length > 0 && place % 5 > 0 ? fitting : orders.map((_, i) => i);
  return some[place % some.length] as number;
}

const credit = step('credit', always, async (model, real, _, points) => {
  await real.books.credit(real.person.id, points);
  look(model);
  await newLot(model, real, points);
});

const hold = step('hold', always, async (model, real, _, most) => {
  const points = Math.ceil(most / 3);
  const order = await writeOrder(real.database, real.person);
  const held = await real.books.hold(order, points);
  look(model);
  expect(held).toBe(available(model) >= points);
  if (!held) return;
  const parts: Order['parts'] = [];
  for (const [lot, { left, expired }] of model.lots.entries()) {
    const part = expired ? 0 : Math.min(left, points - sum(parts.map((one) => one.points)));
    if (part > 0) parts.push({ lot, points: part });
  }
  for (const part of parts) (model.lots[part.lot] as { left: number }).left -= part.points;
  model.orders.push({ state: 'held', parts, refunded: false });
  real.orders.push(order);
});

const post = step('post', withHeld, async (model, real) => {
  const i = model.orders.findIndex(({ state }) => state === 'held');
  await transact(real.books.db, (tx) => postHold(tx, real.orders[i] as WrittenOrder));
  look(model);
  (model.orders[i] as { state: string }).state = 'spent';
});

const letGo = step('let go', withHeld, async (model, real) => {
  const i = model.orders.findIndex(({ state }) => state === 'held');
  await transact(real.books.db, (tx) => voidHold(tx, real.orders[i] as WrittenOrder));
  look(model);
  const order = model.orders[i] as Order;
  order.state = 'let go';
  for (const { lot, points } of order.parts) (model.lots[lot] as { left: number }).left += points;
});

const refund = step('refund', withOrders, async (model, real, place) => {
  const i = pick(model, place, ({ state, refunded }) => state === 'spent' && !refunded);
  const order = model.orders[i] as Order;
  const back = await transact(real.books.db, (tx) => returnPoints(tx, real.orders[i] as WrittenOrder));
  look(model);
  const due = order.state === 'spent' && !order.refunded ? sum(order.parts.map(({ points }) => points)) : 0;
  expect(back).toBe(due);
  if (due === 0) return;
  order.refunded = true;
  await newLot(model, real, due);
});

const cashback = step('cashback', withOrders, async (model, real, place, points) => {
  const i = pick(model, place, ({ cashback }) => cashback === undefined);
  const order = model.orders[i] as Order;
  const { id, userId } = real.orders[i] as WrittenOrder;
  const credited = await transact(real.books.db, async (tx) => {
    await lockPoints(tx, userId);
    return creditPoints(tx, userId, points, { kind: 'CASHBACK', reference: `cashback:${id}`, orderId: id });
  });
  look(model);
  expect(credited).toBe(order.cashback === undefined);
  if (!credited) return;
  order.cashback = model.lots.length;
  await newLot(model, real, points);
});

/** Of an order once: what was taken before is not taken again, also when it has come back from a hold since. */
const takeBack = step('take back', withOrders, async (model, real, place) => {
  const i = pick(model, place, ({ cashback }) => cashback !== undefined);
  const order = model.orders[i] as Order;
  const taken = await transact(real.books.db, (tx) => revokeCashback(tx, real.orders[i] as WrittenOrder));
  look(model);
  const lot = order.cashback === undefined || order.taken ? undefined : model.lots[order.cashback];
  const due = lot?.left ?? 0;
  expect(taken).toBe(due);
  if (!lot || due === 0) return;
  lot.left = 0;
  order.taken = true;
});

const expire = step(
  'expire',
  ({ lots }) => lots.length > 0,
  async (model, real, place) => {
    const i = place % model.lots.length;
    await real.database.rows("update point_lots set expires_at = now() - interval '1 second' where id = $1", [
      real.lots[i],
    ]);
    (model.lots[i] as { expired: boolean }).expired = true;
  },
);

/** Everything that can happen to points, some of it more often than the rest. */
export const pointsCommands = [
  ...[credit, credit, hold, hold, hold, post, post, letGo],
  ...[refund, refund, cashback, cashback, takeBack, takeBack, expire],
];
