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
}

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'canceled'
  | 'succeeded';

export interface IntentRequest {
  amount: number;
  currency: string;
  orderId: string;
  /** The order number that customers see. */
  orderNumber: string;
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
  /** The full paid amount, in minor units of `currency`. */
  amount: number;
  currency: string;
  orderId: string;
}

/** A signed event; only its order is used, its state is read from the provider. */
export interface PaymentEvent {
  type: string;
  orderId: string | undefined;
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
  /** Returns the intent: `canceled`, or the state that it had reached before it could be cancelled. */
  cancel(intentId: string, currency: string): Promise<Intent>;
  /** Refunds the order once, however often it is called; returns the refund's id. */
  refund(request: RefundRequest): Promise<string>;
  /** @throws DomainError `invalid` when the signature is not the provider's */
  readEvent(body: Buffer, signature: string): PaymentEvent;
}

/** The payment card was declined; `message` is the provider's, for the shopper. */
export class PaymentDeclined extends Error {
  constructor(message: string) {
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
