import { randomUUID } from 'node:crypto';
import {
  type GuestOrderRequest,
  MAX_CARDS_PER_ORDER,
  MAX_ORDER_AED,
  type Order,
} from '@giftstore/contracts/api';
import { emailKey } from '../accounts/email-key';
import type { Catalogue } from '../catalogue/catalogue';
import type { CatalogueStore } from '../catalogue/catalogue-store';
import { assertProgram, DEFAULT_PROGRAM } from '../catalogue/program';
import type { Database, Transaction } from '../database/database';
import { DomainError, invalid } from '../http/domain-error';
import { succeed } from '../http/envelope';
import { type Outcome, onceInTransaction } from '../idempotency/once';
import type { RequestKey } from '../idempotency/request-key';
import { rateToNumber } from '../money/exchange';
import { type PricedLines, priceLines } from '../quote/price-lines';
import { broken } from '../testing/broken';
import { checkExpectations } from './expectations';
import { type NewOrder, newLines, newOrder } from './new-order';
import { orderAnswer } from './order-answer';
import { newOrderId, type OrderTokens } from './order-id';
import { findSameOpenOrder, insertOrder, lockGuest } from './order-repository';

/** Cards that a guest may buy in any 24 hours (contract: "Limits"). */
const cardsADay = 5;

export interface GuestOrderDeps {
  db: Database;
  catalogue: CatalogueStore;
  tokens: OrderTokens;
  vatPercent: string;
  /** How long an unpaid order stays open. */
  orderMinutes: number;
}

export interface SentRequest {
  body: GuestOrderRequest;
  key: RequestKey | undefined;
  fingerprint: Buffer;
}

/**
 * Makes a guest's order from what was sent, priced by the server. Nothing is charged here.
 *
 * A request that is sent twice makes one order: by its Idempotency-Key, or, without one, because the same request finds
 * the order it has made while that is still unpaid. Once it is paid, the same request is a new purchase.
 * @throws DomainError `invalid` (fields, limits) or `conflict` (amounts that differ)
 */
export async function placeGuestOrder(deps: GuestOrderDeps, sent: SentRequest): Promise<Outcome> {
  const { order, giftcard, user } = sent.body;
  assertProgram(order.program_id);
  const catalogue = await deps.catalogue.newest();
  if (!catalogue.findUnit(order.currency)) {
    throw invalid('currency', 'Gift cards of this country are not on sale');
  }
  const priced = await priceLines(catalogue, giftcard, {
    currency: order.payment_currency,
    vatPercent: deps.vatPercent,
    recipients: 'needed',
  });
  checkExpectations(sent.body, priced.totals, catalogue.rate(order.payment_currency));
  const cards = checkOrderLimits(priced);

  return onceInTransaction(deps.db, sent.key, async (tx) => {
    const guestKey = emailKey(user.email);
    const before = await lockGuest(tx, guestKey);
    const same = await sameRequest(tx, deps, sent, guestKey, priced.totals.grandTotal);
    if (same) return answer(deps, same);
    if (before + cards > cardsADay) {
      throw limit(`You can only purchase ${cardsADay} gift cards per day`);
    }
    return answer(deps, await insertOrder(tx, ...rows(deps, sent, catalogue, priced, guestKey)));
  });
}

function sameRequest(
  tx: Transaction,
  deps: GuestOrderDeps,
  sent: SentRequest,
  guestKey: string,
  grandTotal: number,
) {
  if (sent.key || broken('no-idempotency')) return undefined;
  return findSameOpenOrder(tx, {
    guestKey,
    fingerprint: sent.fingerprint,
    grandTotal,
    minutes: deps.orderMinutes,
  });
}

function rows(
  deps: GuestOrderDeps,
  sent: SentRequest,
  catalogue: Catalogue,
  priced: PricedLines,
  guestKey: string,
): Parameters<typeof insertOrder> extends [unknown, ...infer Rest] ? Rest : never {
  const { user, order, event } = sent.body;
  const id = randomUUID();
  const row: NewOrder = {
    ...newOrder(priced),
    id,
    orderId: newOrderId(),
    guestKey,
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    programId: order.program_id ?? DEFAULT_PROGRAM,
    unitId: order.currency,
    languageCode: order.language_code ?? 'en',
    eventId: event === undefined || event === null ? null : String(event),
    isMyworld: order.is_myworld ?? false,
    paymentCurrency: order.payment_currency,
    perAed: rateToNumber(catalogue.rate(order.payment_currency)).toFixed(12),
    vatPercent: deps.vatPercent,
    fingerprint: sent.key ? null : sent.fingerprint,
  };
  return [row, newLines(id, priced, catalogue)];
}

function answer(deps: GuestOrderDeps, found: Parameters<typeof orderAnswer>[0]) {
  return succeed<{ order: Order }>({ order: orderAnswer(found, deps.tokens.tokenOf(found.order.orderId)) });
}

/** @returns how many cards the order has */
function checkOrderLimits({ lines, totals }: PricedLines): number {
  const cards = lines.reduce((sum, { line }) => sum + line.quantity, 0);
  if (cards > MAX_CARDS_PER_ORDER) throw limit(`At most ${MAX_CARDS_PER_ORDER} gift cards per order`);
  if (totals.orderTotalAed > MAX_ORDER_AED * 100) {
    throw limit(`An order can be at most AED ${MAX_ORDER_AED} or the equivalent`);
  }
  return cards;
}

function limit(message: string): DomainError {
  return new DomainError('limit', { message, errors: { base: [message] } });
}
