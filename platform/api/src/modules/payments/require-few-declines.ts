import { DECLINES_BEFORE_CAPTCHA, MAX_DECLINES_PER_ORDER } from '@giftstore/contracts/limits';
import { type Captcha, requireCaptcha } from '../../infra/captcha/captcha';
import type { Database } from '../../infra/database/database';
import { noteLimit } from '../../infra/telemetry/security-events';
import type { Attempt } from './begin-attempt';
import { closedOrder, tooManyDeclines } from './decline-errors';
import { countOfAddress, countOfCard, secondsToWait } from './declines';
import type { PaymentProvider } from './payment-provider';

export interface DeclineLimitDeps {
  db: Database;
  provider: PaymentProvider;
  captcha: Captcha;
  /** Declines after which an address waits 15 minutes, and a payment card a day. From half of them on: a captcha. */
  maxDeclines: number;
}

/** Where an attempt to pay comes from. */
export interface PayingClient {
  ip: string;
  /** A keyed hash of the network address. */
  addressHash: string;
  /** The captcha's solution, if the request has one. */
  captcha: string | undefined;
}

/**
 * Lets an attempt to pay pass as long as few payment cards were declined before. An e-mail with many declines needs a
 * captcha but never waits, since anybody can enter somebody's e-mail.
 *
 * Once an address has a decline, its attempts without a result count as well, so that concurrent attempts get no more tries
 * than sequential ones.
 * @throws DomainError `conflict` for an order that is about to be closed, `too_many`, or `invalid` on `recaptcha`
 */
export async function requireFewDeclines(
  deps: DeclineLimitDeps,
  attempt: Attempt,
  { ip, addressHash, captcha, paymentMethod }: PayingClient & { paymentMethod: string },
): Promise<void> {
  const { db, maxDeclines } = deps;
  const { order, address, email, mostOfOneCard } = attempt.declines;
  if (order >= MAX_DECLINES_PER_ORDER) throw closedOrder(order);
  const ofAddress = address > 0 ? await countOfAddress(db, addressHash, attempt.orderId) : 0;
  if (ofAddress >= maxDeclines) {
    noteLimit('declines-address');
    throw tooManyDeclines(await secondsToWait(db, { addressHash }, maxDeclines));
  }
  if (mostOfOneCard >= maxDeclines) await requireRareCard(deps, attempt, paymentMethod);
  const isSuspicious = Math.max(ofAddress, email) >= maxDeclines / 2;
  if (order >= DECLINES_BEFORE_CAPTCHA || isSuspicious) {
    await requireCaptcha(deps.captcha, captcha, 'payment', ip);
  }
}

/** Asks the provider for the card's fingerprint; only while some card has to wait. */
async function requireRareCard(
  { db, provider, maxDeclines }: DeclineLimitDeps,
  { currency }: Attempt,
  paymentMethod: string,
): Promise<void> {
  const fingerprint = await provider.readCardFingerprint(paymentMethod, currency);
  if (fingerprint === null || (await countOfCard(db, fingerprint)) < maxDeclines) return;
  noteLimit('declines-card');
  throw tooManyDeclines(await secondsToWait(db, { fingerprint }, maxDeclines));
}
