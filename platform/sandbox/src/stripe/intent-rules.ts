import type { Stripe } from 'stripe';
import type { Params } from './form';
import type { StoredPaymentMethod } from './payment-methods';
import { readBoolean, readString } from './read-params';
import { invalidRequest, type StripeApiError, type StripeErrorBody } from './stripe-api-error';
import { testCard } from './test-cards';

const openStatuses = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/** Whether an intent can still be confirmed or cancelled. */
export function isOpen(intent: Stripe.PaymentIntent): boolean {
  return openStatuses.includes(intent.status);
}

export const authenticationFailure: StripeErrorBody = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  doc_url: 'https://stripe.com/docs/error-codes/payment-intent-authentication-failure',
  message:
    'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
};

export const authenticationRequired: StripeErrorBody = {
  type: 'card_error',
  code: 'authentication_required',
  decline_code: 'authentication_required',
  doc_url: 'https://stripe.com/docs/error-codes/authentication-required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/** Whether the shopper must pass 3-D Secure before this card can be charged. */
export function needsAuthentication(intent: Stripe.PaymentIntent, method: StoredPaymentMethod): boolean {
  const card = method.testNumber === undefined ? undefined : testCard(method.testNumber);
  const requested = intent.payment_method_options?.card?.request_three_d_secure;
  if (card?.threeDSecure === 'required') return true;
  return card?.threeDSecure === 'optional' && (requested === 'any' || requested === 'challenge');
}

/** With a `return_url`, a redirect to the page; otherwise Stripe.js shows the page in a dialog. */
export function nextAction(url: string, returnUrl: string | undefined): Stripe.PaymentIntent.NextAction {
  if (returnUrl) return { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } };
  const sdk = { type: 'three_d_secure_redirect', stripe_js: url };
  return { type: 'use_stripe_sdk', use_stripe_sdk: sdk };
}

/** @throws StripeApiError 400 if it is not an http(s) address */
export function readReturnUrl(params: Params): string | undefined {
  const text = readString(params, 'return_url');
  if (text !== undefined && !/^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : '')) {
    throw invalidRequest('Not a valid URL', { code: 'url_invalid', param: 'return_url' });
  }
  return text;
}

/** Since API 2023-08-16, an intent's payment methods may redirect unless the call excludes it. */
export function requireReturnUrl(intent: Stripe.PaymentIntent, params: Params): void {
  if (intent.automatic_payment_methods?.allow_redirects !== 'always') return;
  if (readString(params, 'return_url') || readBoolean(params, 'use_stripe_sdk')) return;
  throw invalidRequest(
    "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
  );
}

export function missingMethod(intent: Stripe.PaymentIntent): StripeApiError {
  return invalidRequest(
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    { code: 'payment_intent_unexpected_state', payment_intent: intent },
  );
}

export function wrongState(intent: Stripe.PaymentIntent, verb: 'confirm' | 'cancel'): StripeApiError {
  const message =
    verb === 'confirm' && intent.status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${verb === 'cancel' ? 'canceled' : 'confirmed'}: ${openStatuses.join(', ')}.`;
  return invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: intent });
}
