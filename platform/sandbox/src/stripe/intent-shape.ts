import type { Stripe } from 'stripe';
import { readAmount, readCurrency } from './amounts';
import type { Params } from './form';
import { newClientSecret, newId, now } from './ids';
import { readBoolean, readChoice, readGroup, readList, readMetadata, readString } from './read-params';
import { invalidRequest } from './stripe-api-error';

/** A new intent from the parameters of a call. @throws StripeApiError 400 */
export function newIntent(params: Params): Stripe.PaymentIntent {
  const id = newId('pi');
  const currency = readCurrency(params);
  const types = readTypes(params);
  readChoice(params, 'capture_method', ['automatic', 'automatic_async']);
  readChoice(params, 'confirmation_method', ['automatic']);
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: types ?? null,
    amount: readAmount(params, currency),
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: types ? null : readAutomatic(params),
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: newClientSecret(id),
    confirmation_method: 'automatic',
    created: now(),
    currency,
    customer: null,
    customer_account: null,
    description: readString(params, 'description') ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: readMetadata(params),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: cardOptions(params) },
    payment_method_types: types ?? ['card'],
    payment_record: null,
    processing: null,
    receipt_email: readString(params, 'receipt_email') ?? null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: readString(params, 'statement_descriptor') ?? null,
    statement_descriptor_suffix: readString(params, 'statement_descriptor_suffix') ?? null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}

/**
 * The allowed payment method types. Earlier API versions name the parameter `payment_method_types`. An explicit list
 * excludes methods that redirect.
 */
function readTypes(params: Params): string[] | undefined {
  const types = readList(params, 'allowed_payment_method_types') ?? readList(params, 'payment_method_types');
  const unknown = types?.find((type) => type !== 'card');
  if (unknown !== undefined) {
    throw invalidRequest(`The payment method type "${unknown}" is invalid: the sandbox supports card only.`, {
      param: 'allowed_payment_method_types',
    });
  }
  return types;
}

function readAutomatic(params: Params): Stripe.PaymentIntent.AutomaticPaymentMethods {
  const automatic = readGroup(params, 'automatic_payment_methods') ?? {};
  if (params.automatic_payment_methods && !readBoolean(automatic, 'enabled')) {
    throw invalidRequest(
      'automatic_payment_methods[enabled] must be true, or allowed_payment_method_types be given.',
      {
        param: 'automatic_payment_methods[enabled]',
      },
    );
  }
  return {
    allow_redirects: readChoice(automatic, 'allow_redirects', ['always', 'never']) ?? 'always',
    enabled: true,
  };
}

function cardOptions(params: Params): Stripe.PaymentIntent.PaymentMethodOptions.Card {
  const card = readGroup(readGroup(params, 'payment_method_options') ?? {}, 'card') ?? {};
  return {
    installments: null,
    mandate_options: null,
    network: null,
    request_three_d_secure:
      readChoice(card, 'request_three_d_secure', ['any', 'automatic', 'challenge']) ?? 'automatic',
  };
}

const visibleToBrowsers = [
  'id',
  'object',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const;

/** What a publishable key with the client secret can read: no metadata, no charge. */
export function browserView(intent: Stripe.PaymentIntent): Partial<Stripe.PaymentIntent> {
  return Object.fromEntries(visibleToBrowsers.map((name) => [name, intent[name]]));
}
