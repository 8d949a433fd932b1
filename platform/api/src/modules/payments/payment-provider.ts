import type { PaymentCard } from '../../core/payment-card';

/** A payment intent at the provider; amounts in minor units. */
export interface Intent {
  id: string;
  secret: string;
  status: IntentStatus;
  amount: number;
  currency: string;
  /** The id of our order's row, stored with the intent. */
  orderId: string | undefined;
  /** The page on which the shopper authenticates. */
  redirectUrl: string | null;
  /** The provider's message for the last failed attempt. */
  failure: string | null;
  /** The last failed attempt, if a payment card was refused. */
  decline: Decline | null;
  /** The payment card that was charged; null before that, and for another kind of payment. */
  card: PaymentCard | null;
}

/** A payment card that was declined, or that its owner did not authenticate. */
export interface Decline {
  /** The same wherever and however often this decline is reported. */
  id: string;
  /** Identifies the payment card's number; null where the provider does not say. */
  cardFingerprint: string | null;
}

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'canceled'
  | 'succeeded';

/** Entries of an intent's metadata, sealed with the newest secret first. */
export type SealedSnapshots = readonly [newest: Record<string, string>, ...others: Record<string, string>[]];

export interface IntentRequest {
  amount: number;
  currency: string;
  orderId: string;
  /** The order number that customers see. */
  orderNumber: string;
  /**
   * The order itself, sealed: the first is stored with the intent, see `OrderSnapshots`. An earlier call of the order may have
   * stored another one.
   */
  snapshots: SealedSnapshots;
}

export interface Period {
  from: Date;
  to: Date;
}

/** An intent that was paid, as the provider lists it; amounts in minor units. */
export interface PaidIntent {
  id: string;
  amount: number;
  /** The part of it that was returned. */
  refunded: number;
  currency: string;
  paidAt: Date;
  /** The id of our order's row and its number; undefined for a payment that is not of this shop. */
  orderId: string | undefined;
  orderNumber: string | undefined;
  metadata: Record<string, string>;
}

export interface Confirmation {
  paymentMethod: string;
  returnUrl: string;
  /** Number of the attempt: the same number never charges twice. */
  attempt: number;
  orderId: string;
}

export interface RefundRequest {
  intentId: string;
  /** In minor units of `currency`. */
  amount: number;
  currency: string;
  orderId: string;
  /** The id of a partial refund; without one it is the refund of the whole order, or of all that is left. */
  part?: string;
}

/** A signed event. The state of its order is read from the provider. */
export interface PaymentEvent {
  type: string;
  orderId: string | undefined;
  /** Of a failed payment. */
  decline: Decline | null;
}

/**
 * The payment provider. Every call may throw `PaymentDeclined`, or a DomainError: `unavailable` when the same call may be
 * retried, `invalid` when the provider does not know what the client sent.
 */
export interface PaymentProvider {
  /** Creates the order's intent, or returns the one created before. */
  createIntent(request: IntentRequest): Promise<Intent>;
  confirm(intentId: string, currency: string, confirmation: Confirmation): Promise<Intent>;
  retrieve(intentId: string, currency: string): Promise<Intent>;
  /** The paid intents that were created in a period, of all accounts, in pages. */
  listPaid(period: Period): AsyncIterable<PaidIntent[]>;
  /** The fingerprint of a payment method's card; null where the provider does not say. */
  readCardFingerprint(paymentMethod: string, currency: string): Promise<string | null>;
  /** Returns the intent: `canceled`, or the state that it had reached before it could be cancelled. */
  cancel(intentId: string, currency: string): Promise<Intent>;
  /** Refunds the order, or a part of it, once, however often it is called; returns the refund's id. */
  refund(request: RefundRequest): Promise<string>;
  /** @throws DomainError `invalid` when the signature is not the provider's, or minutes old or ahead */
  readEvent(body: Buffer, signature: string): PaymentEvent;
}

/** The payment card was declined; `message` is the provider's, for the shopper. */
export class PaymentDeclined extends Error {
  constructor(
    message: string,
    readonly decline: Decline | null,
  ) {
    super(message);
    this.name = 'PaymentDeclined';
  }
}

/** The intent is no longer in a state in which it can be confirmed or cancelled. */
export class UnexpectedIntentState extends Error {
  constructor() {
    super('the payment intent is in another state');
    this.name = 'IntentMovedOn';
  }
}
