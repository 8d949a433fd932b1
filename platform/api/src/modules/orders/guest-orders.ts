import type { GuestOrderRequest, OrderResponse } from '@giftstore/contracts/api';
import { MAX_GUEST_CARDS_PER_DAY } from '@giftstore/contracts/limits';
import type { DomainError } from '../../core/domain-error';
import { emailKey } from '../../core/email-key';
import { mailboxKey } from '../../core/mailbox-key';
import type { Transaction } from '../../infra/database/database';
import { type Success, succeed } from '../../infra/http/envelope';
import { type Outcome, onceAfterStatement } from '../../infra/idempotency/once';
import type { RateLimit } from '../../infra/rate-limit/rate-limit';
import { checkOrderLimits, dailyLimitError, requireOneUnit } from '../quote/order-limits';
import { priceLines } from '../quote/price-lines';
import { type GuestIdentity, guest, lockGuest } from './cards-ordered';
import { requireExpectedAmounts } from './expected-amounts';
import { newOrderRows } from './new-order';
import { insertOrder, type OrderWithLines } from './order-repository';
import { findRepeatedOrder, type OrderDeps, type OrderRequest, openCatalogue } from './order-request';
import { toOrderResponse } from './order-response';
import { recentCardsOfGuest } from './recent-cards';
import { reserveStock } from './reserve-stock';

export interface GuestOrderDeps extends OrderDeps {
  limits: { guestOrderAddress: RateLimit; guestOrderDevice: RateLimit };
}

/** Where a guest's request comes from. */
export interface GuestClient {
  ip: string;
  /** The browser: its cookie, or what is known of one that has none yet. */
  deviceKey: string;
  /** What the same browser was known by before it had its cookie. */
  formerDeviceKey: string;
}

/**
 * Places a guest's order, priced by the server. Nothing is charged here.
 *
 * A repeated request places one order: by its Idempotency-Key, or, without one, because it finds the identical order while
 * that is still unpaid. Once it is paid, the same request is a new purchase. New orders are counted by address and browser.
 * @throws DomainError `invalid` (fields, limits), `conflict` (amounts that differ, cards of two units) or `too_many`
 */
export async function placeGuestOrder(
  deps: GuestOrderDeps,
  request: OrderRequest<GuestOrderRequest>,
  client: GuestClient,
): Promise<Outcome<Success<OrderResponse>>> {
  const { order: fields, giftcard, user, event, amount_to_pay } = request.body;
  const catalogue = await openCatalogue(deps, fields);
  const { vatPercent } = deps;
  const priced = await priceLines(catalogue, giftcard, {
    currency: fields.payment_currency,
    vatPercent,
    recipients: 'required',
  });
  requireOneUnit(priced);
  requireExpectedAmounts(
    { ...fields, amount_to_pay },
    priced.totals,
    catalogue.rate(fields.payment_currency),
  );
  const cards = checkOrderLimits(priced);

  const guestKey = emailKey(user.email);
  const identity = { mailboxKey: mailboxKey(user.email), deviceKey: client.deviceKey };
  const lock = (tx: Transaction) => lockGuest(tx, { emailKey: guestKey, ...identity });
  return onceAfterStatement(deps.db, request.key, lock, async (tx, recentCards) => {
    const existing = await findRepeatedOrder(tx, deps, request, { guestKey }, priced.totals);
    if (existing) return respond(deps, existing);
    if (recentCards + cards > MAX_GUEST_CARDS_PER_DAY) throw await limitReached(tx, identity, client);
    const rows = newOrderRows(
      fields,
      priced,
      { ...deps, catalogue },
      {
        ...identity,
        guestKey,
        firstName: user.first_name,
        lastName: user.last_name,
        email: user.email,
        eventId: event === undefined || event === null ? null : String(event),
        fingerprint: request.key ? null : request.fingerprint,
      },
    );
    const [inserted] = await Promise.all([
      insertOrder(tx, ...rows),
      deps.limits.guestOrderAddress.consumeWithin(tx, client.ip),
      deps.limits.guestOrderDevice.consumeWithin(tx, client.deviceKey),
    ]);
    await reserveStock(tx, catalogue, inserted.lines);
    return respond(deps, inserted);
  });
}

async function limitReached(
  tx: Transaction,
  identity: Omit<GuestIdentity, 'emailKey'>,
  { deviceKey, formerDeviceKey }: GuestClient,
): Promise<DomainError> {
  const recent = await recentCardsOfGuest(tx, guest(identity), [deviceKey, formerDeviceKey]);
  return dailyLimitError(MAX_GUEST_CARDS_PER_DAY, recent);
}

function respond({ tokens }: OrderDeps, order: OrderWithLines) {
  return succeed({ order: toOrderResponse(order, tokens) });
}
