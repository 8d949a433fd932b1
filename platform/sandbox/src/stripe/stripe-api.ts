import type { Charges } from './charges';
import type { Events } from './events';
import type { Idempotency } from './idempotency';
import type { PaymentIntents } from './payment-intents';
import type { PaymentMethods } from './payment-methods';
import type { Refunds } from './refunds';

/** The parts of the API. */
export interface StripeApi {
  intents: PaymentIntents;
  methods: PaymentMethods;
  charges: Charges;
  refunds: Refunds;
  events: Events;
  idempotency: Idempotency;
}
