import type { AddedCard, CardBalance, ConvertedCard, ConvertRequest } from '@giftstore/contracts/api';
import { MAX_CONVERSIONS_PER_DAY } from '@giftstore/contracts/limits';
import { conflict, DomainError } from '../../core/domain-error';
import { faultInjected } from '../../core/fault-injection';
import { toMajor } from '../../core/money/decimal';
import { type Success, succeed } from '../../infra/http/envelope';
import { type Outcome, onceInTransaction } from '../../infra/idempotency/once';
import type { RequestKey } from '../../infra/idempotency/request-key';
import { enqueue, job } from '../../infra/queue/enqueue';
import { pointsOfCard } from '../fulfilment/points-of-card';
import { maskedCode, type VoucherCipher } from '../fulfilment/voucher-cipher';
import { creditPoints } from '../points/credit-points';
import { heldPoints } from '../points/hold-points';
import { lockPoints, totalOf } from '../points/point-lots';
import { describeCard, type ReservedCardDeps } from './added-card';
import { type CardLimits, limitAttempts, notRedeemable, type RedeemingCustomer } from './card-limits';
import {
  conversionReference,
  countConversions,
  findRedeemableCard,
  redeemCard,
  reserveCard,
} from './redeemable-cards';

export interface RedeemDeps extends ReservedCardDeps {
  cipher: VoucherCipher;
  limits: CardLimits;
}

/**
 * The value of a card that the customer may redeem.
 * @throws DomainError `refused`, the same whatever the reason; `too_many`
 */
export function cardBalance(
  { db, cipher, limits }: RedeemDeps,
  customer: RedeemingCustomer,
  number: string,
): Promise<CardBalance> {
  return limitAttempts(limits, 'cardBalance', customer, async () => {
    const card = await findRedeemableCard(db, cipher.lookups(number), customer.userId);
    if (!card) throw notRedeemable();
    return { balance: toMajor(card.value), unit_name_short: card.currencyCode };
  });
}

/**
 * Reserves a card for the customer who entered its number and returns the points it would convert to. Nothing is
 * credited yet.
 * @throws DomainError `limit` after 5 conversions in 24 hours; `refused`, the same whatever the reason; `too_many`
 */
export async function addCard(
  deps: RedeemDeps,
  customer: RedeemingCustomer,
  number: string,
  key: RequestKey | undefined,
): Promise<Outcome<Success<AddedCard>>> {
  const { db, cipher, limits } = deps;
  const prices = await deps.catalogue.newest();
  return limitAttempts(limits, 'cardRedeem', customer, async () => {
    if ((await countConversions(db, customer.userId)) >= MAX_CONVERSIONS_PER_DAY) throw limitReached();
    return onceInTransaction(db, key, async (tx) => {
      const card = await reserveCard(tx, cipher.lookups(number), customer.userId);
      const shown = card && (await describeCard(tx, card, prices, deps.brandName));
      if (!shown) throw notRedeemable();
      return succeed(shown);
    });
  });
}

/**
 * Converts a reserved card to points at the current rate, exactly once and irreversibly, and queues the mail that says so. The
 * customer's lock serialises conversions, so that each one is counted.
 * @throws DomainError `refused`, the same whatever the reason; `limit` for the 6th in 24 hours; `conflict` with the
 *   points of now when the customer agreed to another number
 */
export async function convertCard(
  { db, catalogue }: RedeemDeps,
  userId: string,
  { giftcard_id: id, points: agreed }: ConvertRequest,
  key: RequestKey | undefined,
): Promise<Outcome<Success<ConvertedCard>>> {
  const prices = await catalogue.newest();
  return onceInTransaction(db, key, async (tx) => {
    const lots = await lockPoints(tx, userId);
    const card = await redeemCard(tx, id, userId);
    const points = card ? pointsOfCard(card, prices) : 0;
    if (!card || points === 0) throw notRedeemable();
    const conversions = await countConversions(tx, userId);
    if (conversions > MAX_CONVERSIONS_PER_DAY) throw limitReached();
    requireAgreement(points, agreed);
    await creditPoints(tx, userId, points, {
      kind: 'CONVERT',
      reference: conversionReference(id),
      cardNumber: maskedCode(card.lastFour ?? ''),
    });
    await enqueue(tx, [job('send_conversion_notice', { voucherId: id }, `conversion-notice:${id}`)]);
    return succeed({
      total_credits: totalOf(lots) + (await heldPoints(tx, userId)).reusable_credits + points,
      original_value: toMajor(card.value),
      conversion_limit: conversions,
    });
  });
}

/** The customer has seen what the card becomes; with another rate they decide again. */
function requireAgreement(points: number, agreed: number | undefined): void {
  if (agreed === undefined || agreed === points) return;
  if (__FAULT_INJECTION__ && faultInjected('no-points-check')) return;
  const message = `The exchange rate has changed. This card is now worth ${points.toLocaleString('en')} points. Nothing has been converted yet.`;
  throw conflict(message, { points });
}

function limitReached(): DomainError {
  const message = `You can convert at most ${MAX_CONVERSIONS_PER_DAY} gift cards to points per day`;
  return new DomainError('limit', { message, errors: { base: [message] } });
}
