import type { Stripe } from 'stripe';
import type { Collection } from '../persistence/collection';
import { newId, now } from './ids';
import type { StoredPaymentMethod } from './payment-methods';
import { notFound } from './stripe-api-error';
import type { Outcome, TestCard } from './test-card';
import { notATestCard, testCard } from './test-cards';

/** An attempt to charge a card. */
export interface Attempt {
  charge: Stripe.Charge;
  /** Set if the issuer declined. */
  declined?: Outcome;
}

/** All charges, including declined ones. */
export class Charges {
  constructor(private readonly stored: Collection<Stripe.Charge>) {}

  /** Charges an intent's full amount to a card. The test card determines the outcome. */
  attempt(intent: Stripe.PaymentIntent, method: StoredPaymentMethod, authenticated: boolean): Attempt {
    const card = method.testNumber === undefined ? undefined : testCard(method.testNumber);
    const declined = card ? card.outcome : notATestCard;
    const charge = chargeFor(intent, method, declined);
    if (charge.payment_method_details?.card) {
      charge.payment_method_details.card.checks = cardChecks(method, card, declined);
      charge.payment_method_details.card.three_d_secure = authenticated ? challengeResult() : null;
    }
    return { charge: this.stored.save(charge), declined };
  }

  save(charge: Stripe.Charge): void {
    this.stored.save(charge);
  }

  /** @throws StripeApiError 404, or `status` */
  retrieve(id: string, status = 404): Stripe.Charge {
    const charge = this.stored.get(id);
    if (!charge) throw notFound('charge', id, 'charge', status);
    return charge;
  }
}

function cardChecks(method: StoredPaymentMethod, card: TestCard | undefined, declined: Outcome | undefined) {
  const cvcFails = card?.cvcFails || declined?.code === 'incorrect_cvc';
  return {
    address_line1_check: null,
    address_postal_code_check: null,
    cvc_check: method.cvcGiven ? (cvcFails ? 'fail' : 'pass') : null,
  };
}

function challengeResult(): Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure {
  return {
    authentication_flow: 'challenge',
    electronic_commerce_indicator: '05',
    exemption_indicator: null,
    result: 'authenticated',
    result_reason: null,
    transaction_id: null,
    version: '2.2.0',
  };
}

function chargeFor(
  intent: Stripe.PaymentIntent,
  method: StoredPaymentMethod,
  declined: Outcome | undefined,
): Stripe.Charge {
  const paid = declined === undefined;
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: paid ? newId('txn') : null,
    billing_details: method.shown.billing_details,
    calculated_statement_descriptor: 'SANDBOX',
    captured: paid,
    created: now(),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: declined?.code ?? null,
    failure_message: declined?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: chargeOutcome(declined),
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: chargedCard(intent, method) },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
}

function chargeOutcome(declined: Outcome | undefined): Stripe.Charge.Outcome {
  const blocked = declined?.declineCode === 'fraudulent';
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: declined
      ? blocked
        ? 'not_sent_to_network'
        : 'declined_by_network'
      : 'approved_by_network',
    reason: declined ? (declined.declineCode ?? declined.code) : null,
    risk_level: blocked ? 'highest' : 'normal',
    risk_score: blocked ? 95 : 20,
    seller_message: declined ? 'The bank did not approve the payment.' : 'Payment complete.',
    type: declined ? (blocked ? 'blocked' : 'issuer_declined') : 'authorized',
  };
}

function chargedCard(
  intent: Stripe.PaymentIntent,
  method: StoredPaymentMethod,
): Stripe.Charge.PaymentMethodDetails.Card {
  const card = method.shown.card;
  return {
    amount_authorized: intent.amount,
    authorization_code: null,
    brand: card?.brand ?? null,
    checks: null,
    country: card?.country ?? null,
    electronic_commerce_indicator: null,
    exp_month: card?.exp_month ?? 0,
    exp_year: card?.exp_year ?? 0,
    fingerprint: card?.fingerprint,
    funding: card?.funding ?? null,
    installments: null,
    last4: card?.last4 ?? null,
    mandate: null,
    network: card?.brand ?? null,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}
