import type { GuestOrderRequest, OrderResponse } from '@giftstore/contracts/api';
import { emailKey } from '../../core/email-key';
import { type Success, succeed } from '../../infra/http/envelope';
import { type Outcome, onceInTransaction } from '../../infra/idempotency/once';
import { cardsADay, checkDailyLimit, checkOrderLimits } from '../quote/order-limits';
import { priceLines } from '../quote/price-lines';
import { checkExpectations } from './expectations';
import { newOrderRows } from './new-order';
import { orderAnswer } from './order-answer';
import { insertOrder, lockGuest, type OrderWithLines } from './order-repository';
import { type OrderDeps, openForSale, type SentOrder, sentAgain } from './order-request';

/**
 * Makes a guest's order from what was sent, priced by the server. Nothing is charged here.
 *
 * A request that is sent twice makes one order: by its Idempotency-Key, or, without one, because the same request finds
 * the order it has made while that is still unpaid. Once it is paid, the same request is a new purchase.
 * @throws DomainError `invalid` (fields, limits) or `conflict` (amounts that differ)
 */
export async function placeGuestOrder(
  deps: OrderDeps,
  sent: SentOrder<GuestOrderRequest>,
): Promise<Outcome<Success<OrderResponse>>> {
  const { order: asked, giftcard, user, event, amount_to_pay } = sent.body;
  const catalogue = await openForSale(deps, asked);
  const { vatPercent } = deps;
  const priced = await priceLines(catalogue, giftcard, {
    currency: asked.payment_currency,
    vatPercent,
    recipients: 'needed',
  });
  checkExpectations({ ...asked, amount_to_pay }, priced.totals, catalogue.rate(asked.payment_currency));
  const cards = checkOrderLimits(priced);

  return onceInTransaction(deps.db, sent.key, async (tx) => {
    const guestKey = emailKey(user.email);
    const before = await lockGuest(tx, guestKey);
    const same = await sentAgain(tx, deps, sent, { guestKey }, priced.totals);
    if (same) return answer(deps, same);
    checkDailyLimit(before, cards, cardsADay.guest);
    const rows = newOrderRows(
      asked,
      priced,
      { ...deps, catalogue },
      {
        guestKey,
        firstName: user.first_name,
        lastName: user.last_name,
        email: user.email,
        eventId: event === undefined || event === null ? null : String(event),
        fingerprint: sent.key ? null : sent.fingerprint,
      },
    );
    return answer(deps, await insertOrder(tx, ...rows));
  });
}

function answer({ tokens }: OrderDeps, found: OrderWithLines) {
  return succeed({ order: orderAnswer(found, tokens) });
}
