import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { Collection } from '../persistence/collection';
import type { Params } from './form';
import { newId, now } from './ids';
import { type CardDetails, readCard } from './read-card';
import { readGroup, readMetadata, readString, rejectUnknown, requireString } from './read-params';
import { invalidRequest, notFound } from './stripe-api-error';
import type { TestCard } from './test-card';
import { testCard, testCardOfToken } from './test-cards';

/** A payment method with its internal data. */
export interface StoredPaymentMethod {
  id: string;
  /** The number of a published test card. Other numbers are not stored. */
  testNumber?: string;
  cvcGiven: boolean;
  /** The intent that it was first confirmed with. Without a customer, no other intent can use it. */
  usedBy?: string;
  /** What the API returns. */
  shown: Stripe.PaymentMethod;
}

const createParams = [
  'type',
  'card',
  'billing_details',
  'metadata',
  'allow_redisplay',
  'key',
  ...telemetry(),
];

/** Parameters that Stripe.js adds and the API ignores. */
function telemetry(): string[] {
  return [
    'guid',
    'muid',
    'sid',
    'payment_user_agent',
    'referrer',
    'time_on_page',
    'client_attribution_metadata',
  ];
}

/** Payment methods: payment cards entered by shoppers. */
export class PaymentMethods {
  constructor(private readonly stored: Collection<StoredPaymentMethod>) {}

  /** @throws StripeApiError 400 for invalid parameters, 402 for an invalid card */
  create(params: Params): StoredPaymentMethod {
    rejectUnknown(params, createParams);
    const type = requireString(params, 'type');
    if (type !== 'card') {
      throw invalidRequest(`The sandbox supports payment methods of the type card only, not ${type}.`, {
        param: 'type',
      });
    }
    const card = readGroup(params, 'card');
    if (!card) {
      throw invalidRequest('Missing required param: card.', { code: 'parameter_missing', param: 'card' });
    }
    const token = readString(card, 'token');
    return this.stored.save(token ? this.#redeem(token, params) : methodFor(readCard(card), params));
  }

  /** A single-use token for a card, like that of `stripe.createToken`. @throws StripeApiError 400, 402 */
  createToken(params: Params): object {
    rejectUnknown(params, ['card', 'key', ...telemetry()]);
    const { name, ...card } = readGroup(params, 'card') ?? {};
    const method = methodFor(readCard(card), name ? { billing_details: { name } } : {});
    const id = newId('tok');
    this.stored.save({ ...method, id });
    const { brand, country, exp_month, exp_year, funding, last4 } = method.shown.card ?? {};
    return {
      id,
      object: 'token',
      card: {
        ...{ id: newId('card'), object: 'card', brand, country, exp_month, exp_year, funding, last4 },
        name: method.shown.billing_details.name,
      },
      created: method.shown.created,
      livemode: false,
      type: 'card',
      used: false,
    };
  }

  #redeem(token: string, params: Params): StoredPaymentMethod {
    const tokenMethod = this.stored.get(token);
    if (!token.startsWith('tok_') || !tokenMethod) throw notFound('token', token, 'card[token]', 400);
    this.stored.delete(token);
    const billing_details = params.billing_details ? readBilling(params) : tokenMethod.shown.billing_details;
    const id = newId('pm');
    return {
      ...tokenMethod,
      id,
      shown: { ...tokenMethod.shown, id, billing_details, metadata: readMetadata(params) },
    };
  }

  /**
   * The payment method of an id in a call's parameters. A predefined id (`pm_card_visa`) creates a new one each time.
   * @throws StripeApiError 400 if it does not exist
   */
  resolve(id: string): StoredPaymentMethod {
    const card = testCardOfToken(id);
    if (card) return this.stored.save(methodFor(detailsOf(card), {}));
    const method = this.stored.get(id);
    if (!method) throw notFound('PaymentMethod', id, 'payment_method', 400);
    return method;
  }

  /** @throws StripeApiError 404 */
  retrieve(id: string): StoredPaymentMethod {
    const method = this.stored.get(id);
    if (!method) throw notFound('PaymentMethod', id, 'payment_method');
    return method;
  }

  /** Binds a method to an intent. @throws StripeApiError 400 if another intent has used it */
  use(method: StoredPaymentMethod, intentId: string): void {
    if (method.usedBy && method.usedBy !== intentId) {
      throw invalidRequest(
        'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
      );
    }
    if (method.usedBy) return;
    method.usedBy = intentId;
    this.stored.save(method);
  }
}

function detailsOf(card: TestCard): CardDetails {
  const expYear = new Date().getFullYear() + 1;
  return { number: card.number, brand: card.brand, expMonth: 12, expYear, cvc: '123' };
}

function methodFor(card: CardDetails, params: Params): StoredPaymentMethod {
  const id = newId('pm');
  return {
    id,
    testNumber: testCard(card.number)?.number,
    cvcGiven: card.cvc !== undefined,
    shown: {
      id,
      object: 'payment_method',
      allow_redisplay: 'unspecified',
      billing_details: readBilling(params),
      card: publicCard(card),
      created: now(),
      customer: null,
      customer_account: null,
      livemode: false,
      metadata: readMetadata(params),
      type: 'card',
    },
  };
}

function publicCard(card: CardDetails): Stripe.PaymentMethod.Card {
  const published = testCard(card.number);
  return {
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: null },
    country: published?.country ?? 'US',
    display_brand: card.brand,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    fingerprint: createHash('sha256').update(card.number).digest('base64url').slice(0, 16),
    funding: published?.funding ?? 'credit',
    generated_from: null,
    last4: card.number.slice(-4),
    networks: { available: [card.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: published?.threeDSecure !== 'not_supported' },
    wallet: null,
  };
}

function readBilling(params: Params): Stripe.PaymentMethod.BillingDetails {
  const billing = readGroup(params, 'billing_details') ?? {};
  const address = readGroup(billing, 'address') ?? {};
  const part = (name: string) => readString(address, name) ?? null;
  return {
    address: {
      city: part('city'),
      country: part('country'),
      line1: part('line1'),
      line2: part('line2'),
      postal_code: part('postal_code'),
      state: part('state'),
    },
    email: readEmail(billing),
    name: readString(billing, 'name') ?? null,
    phone: readString(billing, 'phone') ?? null,
    tax_id: null,
  };
}

function readEmail(billing: Params): string | null {
  const email = readString(billing, 'email');
  if (email !== undefined && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) {
    throw invalidRequest(`Invalid email address: ${email}`, {
      code: 'email_invalid',
      param: 'billing_details[email]',
    });
  }
  return email ?? null;
}
