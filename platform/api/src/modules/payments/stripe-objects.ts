import type Stripe from 'stripe';
import { DomainError } from '../../core/domain-error';
import type { PaymentCard } from '../../core/payment-card';
import type { Decline, Intent, IntentStatus, PaidIntent, PaymentEvent } from './payment-provider';

/** How far a signed event's time may be ahead of this clock; the library checks the same for events of the past. */
const MAX_SECONDS_AHEAD = 300;

/** Stripe's intent as ours. */
export function toIntent(intent: Stripe.PaymentIntent): Intent {
  return {
    id: intent.id,
    secret: intent.client_secret ?? '',
    status: intent.status as IntentStatus,
    amount: intent.amount,
    currency: intent.currency.toUpperCase(),
    orderId: intent.metadata.order,
    redirectUrl: intent.next_action?.redirect_to_url?.url ?? null,
    failure: intent.last_payment_error?.message ?? null,
    decline: declineOf(intent.id, intent.last_payment_error),
    card: chargedCard(intent),
  };
}

/** An intent's charge, which has to be requested with it: `expand`. */
export const WITH_CHARGE = ['latest_charge'];

/** Null rather than something that the database refuses: a receipt's detail must never stop a payment. */
function chargedCard({ status, latest_charge: charge }: Stripe.PaymentIntent): PaymentCard | null {
  if (status !== 'succeeded' || !charge || typeof charge === 'string') return null;
  const { brand, last4 } = charge.payment_method_details?.card ?? {};
  if (!/^\d{4}$/.test(last4 ?? '')) return null;
  return { brand: (brand ?? 'unknown').slice(0, 40), lastFour: last4 as string };
}

/** A listed intent that succeeded, with its charge expanded. */
export function toPaidIntent(intent: Stripe.PaymentIntent): PaidIntent {
  const { id, amount, currency, metadata } = intent;
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  return {
    id,
    amount,
    refunded: charge?.amount_refunded ?? 0,
    currency: currency.toUpperCase(),
    paidAt: new Date((charge?.created ?? intent.created) * 1000),
    orderId: metadata.order,
    orderNumber: metadata.order_id,
    metadata,
  };
}

/** The parts of an error that say which payment card was refused. */
export interface FailedAttempt {
  type: string;
  code?: string;
  charge?: string;
  payment_method?: { id: string; card?: { fingerprint?: string | null } };
}

/**
 * The decline that an error reports; null for any other error. A decline by the bank has a charge of its own. A failed
 * authentication has none, so the same payment method of an intent counts once.
 */
export function declineOf(intentId: string | undefined, error: FailedAttempt | null): Decline | null {
  if (!error) return null;
  const { type, code, charge, payment_method: method } = error;
  if (type !== 'card_error' && code !== 'payment_intent_authentication_failure') return null;
  const id = charge ?? (intentId && method ? `${intentId}:${method.id}` : undefined);
  return id === undefined ? null : { id, cardFingerprint: method?.card?.fingerprint ?? null };
}

/** Stripe's event as ours. */
export function toPaymentEvent({ type, data }: Stripe.Event): PaymentEvent {
  const intent = data.object as Partial<Stripe.PaymentIntent>;
  return {
    type,
    orderId: intent.metadata?.order,
    decline:
      type === 'payment_intent.payment_failed'
        ? declineOf(intent.id, intent.last_payment_error ?? null)
        : null,
  };
}

/** @throws DomainError for a signature whose time is minutes ahead of this clock, or that has several times */
export function requireNotAhead(signature: string, now = Date.now()): void {
  // The library compares the last one.
  const times = [...signature.matchAll(/(?:^|,)\s*t\s*=([^,]*)/g)].map(([, seconds]) => Number(seconds));
  const [seconds = Number.NaN, ...others] = times;
  if (others.length > 0 || !(seconds <= now / 1000 + MAX_SECONDS_AHEAD)) throw invalidEvent();
}

export function invalidEvent(): DomainError {
  return new DomainError('invalid', { errors: { base: ['Not a signed event'] } });
}
