import type { GuestOrderRequest, OrderResponse } from '@giftstore/contracts/api';
import { MAX_GUEST_CARDS_PER_DAY } from '@giftstore/contracts/limits';
import { emailKey } from '../../core/email-key';
import { type Success, succeed } from '../../infra/http/envelope';
import { type Outcome, onceInTransaction } from '../../infra/idempotency/once';
import { checkDailyLimit, checkOrderLimits } from '../quote/order-limits';
import { priceLines } from '../quote/price-lines';
import { requireExpectedAmounts } from './expected-amounts';
import { newOrderRows } from './new-order';
import { insertOrder, lockGuest, type OrderWithLines } from './order-repository';
import { findRepeatedOrder, type OrderDeps, type OrderRequest, openCatalogue } from './order-request';
import { toOrderResponse } from './order-response';

/**
 * Places a guest's order, priced by the server. Nothing is charged here.
 *
 * A repeated request places one order: by its Idempotency-Key, or, without one, because it finds the identical order while
 * that is still unpaid. Once it is paid, the same request is a new purchase.
 * @throws DomainError `invalid` (fields, limits) or `conflict` (amounts that differ)
 */
export async function placeGuestOrder(
  deps: OrderDeps,
  request: OrderRequest<GuestOrderRequest>,
): Promise<Outcome<Success<OrderResponse>>> {
  const { order: fields, giftcard, user, event, amount_to_pay } = request.body;
  const catalogue = await openCatalogue(deps, fields);
  const { vatPercent } = deps;
  const priced = await priceLines(catalogue, giftcard, {
    currency: fields.payment_currency,
    vatPercent,
    recipients: 'required',
  });
  requireExpectedAmounts(
    { ...fields, amount_to_pay },
    priced.totals,
    catalogue.rate(fields.payment_currency),
  );
  const cards = checkOrderLimits(priced);

  return onceInTransaction(deps.db, request.key, async (tx) => {
    const guestKey = emailKey(user.email);
    const recentCards = await lockGuest(tx, guestKey);
    const existing = await findRepeatedOrder(tx, deps, request, { guestKey }, priced.totals);
    if (existing) return respond(deps, existing);
    checkDailyLimit(recentCards, cards, MAX_GUEST_CARDS_PER_DAY);
    const rows = newOrderRows(
      fields,
      priced,
      { ...deps, catalogue },
      {
        guestKey,
        firstName: user.first_name,
        lastName: user.last_name,
        email: user.email,
        eventId: event === undefined || event === null ? null : String(event),
        fingerprint: request.key ? null : request.fingerprint,
      },
    );
    return respond(deps, await insertOrder(tx, ...rows));
  });
}

function respond({ tokens }: OrderDeps, order: OrderWithLines) {
  return succeed({ order: toOrderResponse(order, tokens) });
}
