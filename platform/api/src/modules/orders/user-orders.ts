import type { CartLine, OrderResponse, UserOrderRequest } from '@giftstore/contracts/api';
import { invalid } from '../../core/domain-error';
import { faultInjected } from '../../core/fault-injection';
import type { Transaction } from '../../infra/database/database';
import { type Success, succeed } from '../../infra/http/envelope';
import { type Outcome, onceInTransaction } from '../../infra/idempotency/once';
import type { UserRow } from '../accounts/sessions';
import { lockCart } from '../cart/cart-repository';
import type { Catalogue } from '../catalogue/catalogue';
import { holdPoints } from '../points/hold-points';
import { type Lot, lockPoints, sumOf } from '../points/point-lots';
import { cardsADay, checkDailyLimit, checkOrderLimits } from '../quote/order-limits';
import { type PricedLines, payableWithPoints, priceLines } from '../quote/price-lines';
import { checkExpectations } from './expectations';
import { giveUpOldOrders } from './give-up-old-orders';
import { newOrderRows } from './new-order';
import { orderAnswer } from './order-answer';
import { countCardsOfUser, findOrderOfCart, insertOrder, type OrderWithLines } from './order-repository';
import { type OrderDeps, openForSale, type SentOrder, sentAgain } from './order-request';

type Asked = UserOrderRequest['orders'];

/** What is ordered: the cart at one version, or one line by itself. */
interface Wanted {
  lines: (CartLine & { cartLineId?: string })[];
  cartVersion: number | undefined;
}

/**
 * Makes somebody's order from their cart, or of one line alone (Buy now). Points are set aside, nothing is charged.
 *
 * All of it under the owner's lock, so that limits and points are counted one at a time and the cart cannot change under its
 * order. A version of a cart has one unpaid order, however often it is asked for; a Buy now that is sent twice without an
 * Idempotency-Key is recognised by the request itself.
 * @throws DomainError `invalid` (fields, limits, points) or `conflict` (amounts that differ)
 */
export async function placeUserOrder(
  deps: OrderDeps,
  user: UserRow,
  sent: SentOrder<UserOrderRequest>,
): Promise<Outcome<Success<OrderResponse>>> {
  const asked = sent.body.orders;
  const catalogue = await openForSale(deps, asked);
  checkItem(asked);
  return onceInTransaction(deps.db, sent.key, async (tx) => {
    const lots = await lockPoints(tx, user.id);
    const wanted = await linesOf(tx, user, asked);
    const priced = await price(deps, catalogue, asked, wanted, sumOf(lots));
    const same = await madeBefore(tx, deps, sent, user, wanted, priced);
    if (same) return answer(deps, same);
    const cards = checkOrderLimits(priced);
    if (wanted.cartVersion !== undefined) await giveUpOldOrders(tx, user.id);
    checkDailyLimit(await countCardsOfUser(tx, user.id), cards, cardsADay.customer);
    return answer(deps, await write(tx, deps, { asked, catalogue, user, wanted, priced, lots, sent }));
  });
}

function checkItem({ isbuynow, item }: Asked): void {
  if (isbuynow && !item) throw invalid('item', 'This field is required');
  if (!isbuynow && item) throw invalid('item', 'Only with isbuynow');
}

async function linesOf(tx: Transaction, user: UserRow, { item }: Asked): Promise<Wanted> {
  if (item) return { lines: [item], cartVersion: undefined };
  const { version, lines } = await lockCart(tx, user.id);
  if (lines.length === 0) throw invalid('base', 'Your cart is empty');
  return { lines: lines.map(({ id, ...line }) => ({ ...line, cartLineId: id })), cartVersion: version };
}

async function price(
  { vatPercent }: OrderDeps,
  catalogue: Catalogue,
  asked: Asked,
  { lines }: Wanted,
  available: number,
): Promise<PricedLines> {
  const priced = await priceLines(catalogue, lines, {
    currency: asked.payment_currency,
    vatPercent,
    recipients: 'needed',
    points: asked.use_credits ? available : 0,
  });
  if (asked.use_credits && !payableWithPoints(priced.lines)) {
    throw invalid(
      'base',
      asked.item
        ? 'This product cannot be purchased using points'
        : 'One or more items in your cart cannot be paid using points',
    );
  }
  checkExpectations(asked, priced.totals, catalogue.rate(asked.payment_currency));
  return priced;
}

function madeBefore(
  tx: Transaction,
  deps: OrderDeps,
  sent: SentOrder<UserOrderRequest>,
  { id: userId }: UserRow,
  { cartVersion }: Wanted,
  { totals }: PricedLines,
): Promise<OrderWithLines | undefined> {
  if (cartVersion === undefined) return sentAgain(tx, deps, sent, { userId }, totals);
  if (__FAULT_INJECTION__ && faultInjected('no-idempotency')) return Promise.resolve(undefined);
  const { payment_currency: paymentCurrency } = sent.body.orders;
  const { grandTotal, pointsUsed } = totals;
  const minutes = deps.orderMinutes;
  return findOrderOfCart(tx, { userId, cartVersion, paymentCurrency, grandTotal, pointsUsed, minutes });
}

interface OrderToWrite {
  asked: Asked;
  catalogue: Catalogue;
  user: UserRow;
  wanted: Wanted;
  priced: PricedLines;
  lots: Lot[];
  sent: SentOrder<UserOrderRequest>;
}

async function write(tx: Transaction, deps: OrderDeps, order: OrderToWrite): Promise<OrderWithLines> {
  const { asked, catalogue, user, wanted, priced, lots, sent } = order;
  const byRequest = wanted.cartVersion === undefined && !sent.key;
  const [row, lines] = newOrderRows(
    asked,
    priced,
    { ...deps, catalogue },
    {
      userId: user.id,
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email,
      cartVersion: wanted.cartVersion,
      fingerprint: byRequest ? sent.fingerprint : null,
    },
  );
  const fromCart = lines.map((line, index) => ({ ...line, cartLineId: wanted.lines[index]?.cartLineId }));
  const made = await insertOrder(tx, row, fromCart);
  const points = priced.totals.pointsUsed;
  if (points > 0) await holdPoints(tx, { id: made.order.id, userId: user.id }, lots, points);
  return made;
}

function answer({ tokens }: OrderDeps, found: OrderWithLines) {
  return succeed({ order: orderAnswer(found, tokens) });
}
