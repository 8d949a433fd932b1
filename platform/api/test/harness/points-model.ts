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

/** A model of a customer's points; lots and orders are identified by their index. */
export interface Model {
  /** In the order of expiry. The expiry is booked with the next change of the points. */
  lots: { left: number; expired: boolean }[];
  orders: {
    state: 'held' | 'spent' | 'released';
    parts: { lot: number; points: number }[];
    refunded: boolean;
    /** The index of its lot. */
    cashback?: number;
    isRevoked?: boolean;
  }[];
}

/** A customer's ledger, with the lots and orders of the model at the same indexes. */
export interface RealLedger {
  ledger: ReturnType<typeof openLedger>;
  database: TestDatabase;
  customer: Customer;
  lots: string[];
  orders: WrittenOrder[];
}

export const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

const available = ({ lots }: Model) => sum(lots.map(({ left, expired }) => (expired ? 0 : left)));

/** Every change of the points books the expiry of due lots first. */
function expireDueLots({ lots }: Model): void {
  for (const lot of lots) if (lot.expired) lot.left = 0;
}

async function newLot(model: Model, real: RealLedger, points: number): Promise<void> {
  model.lots.push({ left: points, expired: false });
  const [lot] = await real.database.rows<{ id: string }>(
    'select id from point_lots where user_id = $1 order by expires_at desc limit 1',
    [real.customer.id],
  );
  real.lots.push(lot?.id as string);
}

type Run = (model: Model, real: RealLedger, index: number, points: number) => Promise<void>;

/** A step of the model and the ledger, after which both have the same balance. */
function step(name: string, possible: (model: Model) => boolean, run: Run) {
  return fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 500 })).map(([index, points]) => ({
    check: possible,
    run: async (model: Model, real: RealLedger) => {
      await run(model, real, index, points);
      expect(await availablePoints(real.ledger.db, real.customer.id)).toBe(available(model));
    },
    toString: () => `${name}(${index}, ${points})`,
  }));
}

const always = () => true;
const withOrders = ({ orders }: Model) => orders.length > 0;
const withHeld = ({ orders }: Model) => orders.some(({ state }) => state === 'held');
type Order = Model['orders'][number];

/** Usually an order for which the step has an effect, sometimes any order. */
function pick({ orders }: Model, index: number, fits: (order: Order) => boolean): number {
  const fitting = orders.flatMap((order, i) => (fits(order) ? [i] : []));
  const candidates = fitting.length > 0 && index % 5 > 0 ? fitting : orders.map((_, i) => i);
  return candidates[index % candidates.length] as number;
}

const credit = step('credit', always, async (model, real, _, points) => {
  await real.ledger.credit(real.customer.id, points);
  expireDueLots(model);
  await newLot(model, real, points);
});

const hold = step('hold', always, async (model, real, _, number) => {
  const points = Math.ceil(number / 3);
  const order = await writeOrder(real.database, real.customer);
  const held = await real.ledger.hold(order, points);
  expireDueLots(model);
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
  await transact(real.ledger.db, (tx) => postHold(tx, real.orders[i] as WrittenOrder));
  expireDueLots(model);
  (model.orders[i] as { state: string }).state = 'spent';
});

const release = step('release', withHeld, async (model, real) => {
  const i = model.orders.findIndex(({ state }) => state === 'held');
  await transact(real.ledger.db, (tx) => voidHold(tx, real.orders[i] as WrittenOrder));
  expireDueLots(model);
  const order = model.orders[i] as Order;
  order.state = 'released';
  for (const { lot, points } of order.parts) (model.lots[lot] as { left: number }).left += points;
});

const refund = step('refund', withOrders, async (model, real, index) => {
  const i = pick(model, index, ({ state, refunded }) => state === 'spent' && !refunded);
  const order = model.orders[i] as Order;
  const returned = await transact(real.ledger.db, (tx) => returnPoints(tx, real.orders[i] as WrittenOrder));
  expireDueLots(model);
  const due = order.state === 'spent' && !order.refunded ? sum(order.parts.map(({ points }) => points)) : 0;
  expect(returned).toBe(due);
  if (due === 0) return;
  order.refunded = true;
  await newLot(model, real, due);
});

const cashback = step('cashback', withOrders, async (model, real, index, points) => {
  const i = pick(model, index, ({ cashback }) => cashback === undefined);
  const order = model.orders[i] as Order;
  const { id, userId } = real.orders[i] as WrittenOrder;
  const credited = await transact(real.ledger.db, async (tx) => {
    await lockPoints(tx, userId);
    return creditPoints(tx, userId, points, { kind: 'CASHBACK', reference: `cashback:${id}`, orderId: id });
  });
  expireDueLots(model);
  expect(credited).toBe(order.cashback === undefined);
  if (!credited) return;
  order.cashback = model.lots.length;
  await newLot(model, real, points);
});

/** Cashback of an order is revoked once, even if a released hold has returned points to its lot since. */
const revoke = step('revoke', withOrders, async (model, real, index) => {
  const i = pick(model, index, ({ cashback }) => cashback !== undefined);
  const order = model.orders[i] as Order;
  const revoked = await transact(real.ledger.db, (tx) => revokeCashback(tx, real.orders[i] as WrittenOrder));
  expireDueLots(model);
  const lot = order.cashback === undefined || order.isRevoked ? undefined : model.lots[order.cashback];
  const due = lot?.left ?? 0;
  expect(revoked).toBe(due);
  if (!lot || due === 0) return;
  lot.left = 0;
  order.isRevoked = true;
});

const expire = step(
  'expire',
  ({ lots }) => lots.length > 0,
  async (model, real, index) => {
    const i = index % model.lots.length;
    await real.database.rows("update point_lots set expires_at = now() - interval '1 second' where id = $1", [
      real.lots[i],
    ]);
    (model.lots[i] as { expired: boolean }).expired = true;
  },
);

/** The steps, weighted by their number of repetitions. */
export const pointsCommands = [
  ...[credit, credit, hold, hold, hold, post, post, release],
  ...[refund, refund, cashback, cashback, revoke, revoke, expire],
];
