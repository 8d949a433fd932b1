import type { CartLine, OrderResponse, UserOrderRequest } from '@giftstore/contracts/api';
import { MAX_CARDS_PER_DAY } from '@giftstore/contracts/limits';
import { DomainError, invalid } from '../../core/domain-error';
import { faultInjected } from '../../core/fault-injection';
import type { Transaction } from '../../infra/database/database';
import { type Success, succeed } from '../../infra/http/envelope';
import { type Outcome, onceInTransaction } from '../../infra/idempotency/once';
import type { UserRow } from '../accounts/sessions';
import { lockCart } from '../cart/cart-repository';
import type { Catalogue } from '../catalogue/catalogue';
import {
  holdPoints,
  isReplaceable,
  isReplaceableByBuyNow,
  type OrderWithPoints,
  ordersWithPoints,
  totalHeld,
} from '../points/hold-points';
import { type Lot, lockPoints, totalOf } from '../points/point-lots';
import { checkOrderLimits, dailyLimitError } from '../quote/order-limits';
import { type PricedLines, payableWithPoints, priceLines } from '../quote/price-lines';
import { abandonOldOrders } from './abandon-old-orders';
import { countCardsOfUser, customer } from './cards-ordered';
import { requireExpectedAmounts } from './expected-amounts';
import { newOrderRows } from './new-order';
import { findOrderOfCart, insertOrder, type OrderWithLines } from './order-repository';
import { findRepeatedOrder, type OrderDeps, type OrderRequest, openCatalogue } from './order-request';
import { toOrderResponse } from './order-response';
import { recentCards } from './recent-cards';
import { reserveStock } from './reserve-stock';

type OrderFields = UserOrderRequest['orders'];

/** What is ordered: one version of the cart, or a single line. */
interface OrderedLines {
  lines: (CartLine & { cartLineId?: string })[];
  cartVersion: number | undefined;
}

export interface UserOrderDeps extends OrderDeps {
  /** Closes an unpaid order at the payment provider, too, and returns its points; one that turns out to be paid stays. */
  abandonOrder: (id: string) => Promise<void>;
}

/** Unpaid orders hold points that the new order needs. */
class PointsHeld extends DomainError {
  constructor(readonly orders: OrderWithPoints[]) {
    const message = 'An earlier payment with these points is still under way. Please try again in a moment.';
    super('busy', { message, errors: { base: [message] }, retryAfter: 2 });
  }
}

/**
 * Places a customer's order from their cart, or of a single line (Buy now). Points are held; nothing is charged.
 *
 * Everything happens under the owner's lock, so that limits and points are counted one at a time and the cart cannot change
 * under its order. A version of a cart has one unpaid order, however often it is ordered; a repeated Buy now without an
 * Idempotency-Key is recognised by the request itself. Points that a declined order holds are available to the next one, which
 * takes its place: the provider is told first, so that nothing can be charged for the other, and the order is placed again.
 * @throws DomainError `invalid` (fields, limits, points), `conflict` (amounts that differ), or `busy` while an order that holds
 * the points is being paid
 */
export async function placeUserOrder(
  deps: UserOrderDeps,
  user: UserRow,
  request: OrderRequest<UserOrderRequest>,
): Promise<Outcome<Success<OrderResponse>>> {
  const fields = request.body.orders;
  const catalogue = await openCatalogue(deps, fields);
  requireItemOnlyWithBuyNow(fields);
  const place = () =>
    onceInTransaction(deps.db, request.key, (tx) => placeWithin(tx, deps, { user, request, catalogue }));
  try {
    return await place();
  } catch (error) {
    if (!(error instanceof PointsHeld)) throw error;
    for (const { id } of error.orders) await deps.abandonOrder(id);
    return await place();
  }
}

/** The unpaid orders whose points the new one may use. */
async function replaceableOrders(
  tx: Transaction,
  { id }: UserRow,
  { cartVersion }: OrderedLines,
): Promise<OrderWithPoints[]> {
  const holding = await ordersWithPoints(tx, id);
  return holding.filter(cartVersion === undefined ? isReplaceableByBuyNow : isReplaceable);
}

interface Placement {
  user: UserRow;
  request: OrderRequest<UserOrderRequest>;
  catalogue: Catalogue;
}

async function placeWithin(tx: Transaction, deps: UserOrderDeps, { user, request, catalogue }: Placement) {
  const fields = request.body.orders;
  let lots = await lockPoints(tx, user.id);
  const ordered = await readOrderedLines(tx, user, fields);
  const holding = fields.use_credits ? await replaceableOrders(tx, user, ordered) : [];
  const priced = await priceOrder(deps, catalogue, fields, ordered, totalOf(lots) + totalHeld(holding));
  const existing = await findExistingOrder(tx, deps, request, user, ordered, priced);
  if (existing) return respond(deps, existing);
  const cards = checkOrderLimits(priced);
  if (ordered.cartVersion !== undefined) await abandonOldOrders(tx, user.id);
  await requireDailyLimit(tx, user, cards);
  if (holding.length > 0) lots = await lockPoints(tx, user.id);
  if (totalOf(lots) < priced.totals.pointsUsed) throw new PointsHeld(holding);
  const order = { fields, catalogue, user, ordered, priced, lots, request };
  return respond(deps, await insertPricedOrder(tx, deps, order));
}

/** The caller holds the lock of the customer. @throws DomainError `limit` */
async function requireDailyLimit(tx: Transaction, { id }: UserRow, cards: number): Promise<void> {
  if ((await countCardsOfUser(tx, id)) + cards <= MAX_CARDS_PER_DAY) return;
  throw dailyLimitError(MAX_CARDS_PER_DAY, await recentCards(tx, customer(id)));
}

function requireItemOnlyWithBuyNow({ isbuynow, item }: OrderFields): void {
  if (isbuynow && !item) throw invalid('item', 'This field is required');
  if (!isbuynow && item) throw invalid('item', 'Only with isbuynow');
}

async function readOrderedLines(
  tx: Transaction,
  user: UserRow,
  { item }: OrderFields,
): Promise<OrderedLines> {
  if (item) return { lines: [item], cartVersion: undefined };
  const { version, lines } = await lockCart(tx, user.id);
  if (lines.length === 0) throw invalid('base', 'Your cart is empty');
  return { lines: lines.map(({ id, ...line }) => ({ ...line, cartLineId: id })), cartVersion: version };
}

async function priceOrder(
  { vatPercent }: OrderDeps,
  catalogue: Catalogue,
  fields: OrderFields,
  { lines }: OrderedLines,
  available: number,
): Promise<PricedLines> {
  const priced = await priceLines(catalogue, lines, {
    currency: fields.payment_currency,
    vatPercent,
    recipients: 'required',
    points: fields.use_credits ? available : 0,
  });
  if (fields.use_credits && !payableWithPoints(priced.lines)) {
    throw invalid(
      'base',
      fields.item
        ? 'This product cannot be purchased using points'
        : 'One or more items in your cart cannot be paid using points',
    );
  }
  requireExpectedAmounts(fields, priced.totals, catalogue.rate(fields.payment_currency));
  return priced;
}

function findExistingOrder(
  tx: Transaction,
  deps: OrderDeps,
  request: OrderRequest<UserOrderRequest>,
  { id: userId }: UserRow,
  { cartVersion }: OrderedLines,
  { totals }: PricedLines,
): Promise<OrderWithLines | undefined> {
  if (cartVersion === undefined) return findRepeatedOrder(tx, deps, request, { userId }, totals);
  if (__FAULT_INJECTION__ && faultInjected('no-idempotency')) return Promise.resolve(undefined);
  const { payment_currency: paymentCurrency } = request.body.orders;
  const { grandTotal, pointsUsed } = totals;
  const minutes = deps.orderMinutes;
  return findOrderOfCart(tx, { userId, cartVersion, paymentCurrency, grandTotal, pointsUsed, minutes });
}

interface OrderToInsert {
  fields: OrderFields;
  catalogue: Catalogue;
  user: UserRow;
  ordered: OrderedLines;
  priced: PricedLines;
  lots: Lot[];
  request: OrderRequest<UserOrderRequest>;
}

async function insertPricedOrder(
  tx: Transaction,
  deps: OrderDeps,
  order: OrderToInsert,
): Promise<OrderWithLines> {
  const { fields: asked, catalogue, user, ordered: wanted, priced, lots, request: sent } = order;
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
  const inserted = await insertOrder(tx, row, fromCart);
  await reserveStock(tx, catalogue, inserted.lines);
  const points = priced.totals.pointsUsed;
  if (points > 0) await holdPoints(tx, { id: inserted.order.id, userId: user.id }, lots, points);
  return inserted;
}

function respond({ tokens }: OrderDeps, order: OrderWithLines) {
  return succeed({ order: toOrderResponse(order, tokens) });
}
