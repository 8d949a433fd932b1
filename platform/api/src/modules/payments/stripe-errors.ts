import Stripe from 'stripe';
import { invalid, unavailable } from '../../core/domain-error';
import { observeProviderCall } from '../../infra/telemetry/observe-provider-call';
import { PaymentDeclined, UnexpectedIntentState } from './payment-provider';
import { declineOf, type FailedAttempt } from './stripe-objects';

/** Runs a call and translates Stripe's errors to ours. */
export async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await observeProviderCall('stripe', call);
  } catch (error) {
    throw toProviderError(error);
  }
}

function toProviderError(error: unknown): unknown {
  const { errors } = Stripe;
  if (error instanceof errors.StripeCardError) {
    return new PaymentDeclined(
      error.message,
      declineOf(error.payment_intent?.id, error.raw as FailedAttempt),
    );
  }
  if (error instanceof errors.StripeInvalidRequestError) {
    if (error.code === 'payment_intent_unexpected_state') return new UnexpectedIntentState();
    return error.param === 'payment_method' || error.code === 'resource_missing'
      ? invalid('token', error.message)
      : error;
  }
  return unavailable(
    'The payment provider cannot be reached at the moment. Nothing was charged twice; please try again.',
    error,
  );
}
