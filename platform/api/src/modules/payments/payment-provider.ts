/** A payment intent as the provider holds it; amounts in minor units. */
export interface Intent {
  id: string;
  secret: string;
  status: IntentStatus;
  amount: number;
  currency: string;
  /** Our order's own id, written there when the intent was made. */
  orderId: string | undefined;
  /** Where the shopper must go to authenticate. */
  redirectUrl: string | null;
  /** Why the last try failed, in the provider's words. */
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
  /** What people see as the order's number. */
  orderNumber: string;
}

export interface Confirmation {
  paymentMethod: string;
  returnUrl: string;
  /** Which try this is: the same number never charges twice. */
  attempt: number;
  orderId: string;
}

export interface RefundRequest {
  intentId: string;
  /** Minor units of `currency`; all that was paid. */
  amount: number;
  currency: string;
  orderId: string;
}

/** What a signed event tells us: which of our orders to look at. */
export interface PaymentEvent {
  type: string;
  orderId: string | undefined;
}

/**
 * The card payment provider. Every call may throw `PaymentDeclined`, or a DomainError: `unavailable` when the same call
 * may be tried again, `invalid` when what the client sent does not exist there.
 */
export interface PaymentProvider {
  /** Makes the order's intent, or gives the one that was made before. */
  createIntent(request: IntentRequest): Promise<Intent>;
  confirm(intentId: string, currency: string, confirmation: Confirmation): Promise<Intent>;
  retrieve(intentId: string, currency: string): Promise<Intent>;
  /** Gives the intent as it then is: `canceled`, or what it had become before it could be cancelled. */
  cancel(intentId: string, currency: string): Promise<Intent>;
  /** Gives the order's money back, once however often it is asked; gives the refund's id. */
  refund(request: RefundRequest): Promise<string>;
  /** @throws DomainError `invalid` when the signature is not the provider's */
  readEvent(body: Buffer, signature: string): PaymentEvent;
}

/** The card was refused; `message` is the provider's, for the shopper. */
export class PaymentDeclined extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PaymentDeclined';
  }
}

/** The intent is no longer in a state in which it could be confirmed. */
export class IntentMovedOn extends Error {
  constructor() {
    super('the payment intent is in another state');
    this.name = 'IntentMovedOn';
  }
}
