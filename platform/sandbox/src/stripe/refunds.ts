import type { Stripe } from 'stripe';
import type { Collection } from '../persistence/collection';
import type { Charges } from './charges';
import type { Events } from './events';
import type { Params } from './form';
import { newId, now } from './ids';
import { readChoice, readInteger, readMetadata, readString, rejectUnknown } from './read-params';
import { invalidRequest, notFound } from './stripe-api-error';

interface Dependencies {
  refunds: Collection<Stripe.Refund>;
  intents: Collection<Stripe.PaymentIntent>;
  charges: Charges;
  events: Events;
}

/** Full and partial refunds. */
export class Refunds {
  constructor(private readonly dependencies: Dependencies) {}

  /** @throws StripeApiError 400 if nothing was charged or the amount exceeds what is left to refund */
  create(params: Params): Stripe.Refund {
    rejectUnknown(params, ['amount', 'charge', 'metadata', 'payment_intent', 'reason']);
    const charge = this.#charge(params);
    const amount = readRefundAmount(params, charge);
    const refund = refundFor(params, charge, amount);
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    this.dependencies.charges.save(charge);
    this.dependencies.refunds.save(refund);
    this.dependencies.events.publish('refund.created', refund);
    this.dependencies.events.publish('charge.refunded', charge);
    return refund;
  }

  /** @throws StripeApiError 404 */
  retrieve(id: string): Stripe.Refund {
    const refund = this.dependencies.refunds.get(id);
    if (!refund) throw notFound('refund', id, 'refund');
    return refund;
  }

  /** All refunds, or those of the intent or charge in the query. */
  list(query: Params): Stripe.Refund[] {
    const intent = readString(query, 'payment_intent');
    const charge = readString(query, 'charge');
    return this.dependencies.refunds
      .list()
      .filter((refund) => !intent || refund.payment_intent === intent)
      .filter((refund) => !charge || refund.charge === charge);
  }

  #charge(params: Params): Stripe.Charge {
    const chargeId = readString(params, 'charge') ?? this.#chargeOfIntent(params);
    const charge = this.dependencies.charges.retrieve(chargeId, 400);
    if (charge.paid) return charge;
    throw invalidRequest(`Charge ${charge.id} was not paid and cannot be refunded.`, { param: 'charge' });
  }

  #chargeOfIntent(params: Params): string {
    const intentId = readString(params, 'payment_intent');
    if (!intentId) {
      throw invalidRequest(
        'One of the following params should be provided for this request: payment_intent or charge.',
      );
    }
    const intent = this.dependencies.intents.get(intentId);
    if (!intent) throw notFound('payment_intent', intentId, 'payment_intent', 400);
    if (intent.status === 'succeeded' && typeof intent.latest_charge === 'string')
      return intent.latest_charge;
    throw invalidRequest(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    });
  }
}

function readRefundAmount(params: Params, charge: Stripe.Charge): number {
  const refundable = charge.amount - charge.amount_refunded;
  if (refundable === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  const amount = readInteger(params, 'amount') ?? refundable;
  if (amount < 1) throw invalidRequest('Invalid positive integer', { param: 'amount' });
  if (amount > refundable) {
    throw invalidRequest(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${refundable})`,
      {
        param: 'amount',
      },
    );
  }
  return amount;
}

function refundFor(params: Params, charge: Stripe.Charge, amount: number): Stripe.Refund {
  const reason = readChoice(params, 'reason', ['duplicate', 'fraudulent', 'requested_by_customer']);
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: { card: { type: 'refund' }, type: 'card' },
    metadata: readMetadata(params),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}
