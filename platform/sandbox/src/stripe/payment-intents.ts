import type { Stripe } from 'stripe';
import type { Collection } from '../store/collection';
import {
  AUTHENTICATION_PATH,
  type AuthenticationPage,
  type AuthenticationPages,
} from './authentication-pages';
import type { Charges } from './charges';
import type { Events } from './events';
import type { Params } from './form';
import { now } from './ids';
import {
  authenticationFailure,
  authenticationRequired,
  isOpen,
  missingMethod,
  needsAuthentication,
  nextAction,
  readReturnUrl,
  requireReturnUrl,
  wrongState,
} from './intent-rules';
import { newIntent } from './intent-shape';
import type { PaymentMethods, StoredPaymentMethod } from './payment-methods';
import { readBoolean, readChoice, readMetadata, readString, refuseUnknown } from './read-params';
import { declineError, notFound, type StripeErrorBody, StripeFailure } from './stripe-failure';

const creating = [
  'allowed_payment_method_types',
  'amount',
  'automatic_payment_methods',
  'capture_method',
  'confirm',
  'confirmation_method',
  'currency',
  'description',
  'metadata',
  'payment_method',
  'payment_method_options',
  'payment_method_types',
  'receipt_email',
  'statement_descriptor',
  'statement_descriptor_suffix',
];
const confirming = [
  'client_secret',
  'error_on_requires_action',
  'expected_payment_method_type',
  'key',
  'off_session',
  'payment_method',
  'receipt_email',
  'return_url',
  'use_stripe_sdk',
];
const reasons = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const;

export interface Ledger {
  intents: Collection<Stripe.PaymentIntent>;
  methods: PaymentMethods;
  charges: Charges;
  pages: AuthenticationPages;
  events: Events;
  baseUrl: () => string;
}

/** The life of payment intents: created, confirmed, authenticated, charged, cancelled. */
export class PaymentIntents {
  constructor(private readonly ledger: Ledger) {}

  /** @throws StripeFailure 400 for wrong parameters, 402 where it is confirmed at once and declined */
  create(params: Params): Stripe.PaymentIntent {
    const confirm = readBoolean(params, 'confirm');
    refuseUnknown(params, confirm ? [...creating, ...confirming] : creating);
    const intent = newIntent(params);
    if (confirm) requireReturnUrl(intent, params);
    const named = readString(params, 'payment_method');
    const method = named ? this.ledger.methods.named(named) : undefined;
    if (method) {
      intent.payment_method = method.id;
      intent.status = 'requires_confirmation';
    }
    this.ledger.intents.save(intent);
    this.ledger.events.tell('payment_intent.created', intent);
    return confirm ? this.#confirmWith(intent, params, method) : intent;
  }

  /** @throws StripeFailure 404 */
  retrieve(id: string): Stripe.PaymentIntent {
    const intent = this.ledger.intents.get(id);
    if (!intent) throw notFound('payment_intent', id, 'intent');
    return intent;
  }

  list(): Stripe.PaymentIntent[] {
    return this.ledger.intents.list();
  }

  /** @throws StripeFailure 400 for a wrong state or parameter, 402 where the card is declined */
  confirm(id: string, params: Params): Stripe.PaymentIntent {
    refuseUnknown(params, confirming);
    const intent = this.retrieve(id);
    if (!isOpen(intent)) throw wrongState(intent, 'confirm');
    if (!params.client_secret) requireReturnUrl(intent, params);
    const named = readString(params, 'payment_method');
    const current = typeof intent.payment_method === 'string' ? intent.payment_method : undefined;
    const method = named ? this.ledger.methods.named(named) : current && this.ledger.methods.named(current);
    return this.#confirmWith(intent, params, method || undefined);
  }

  /** @throws StripeFailure 400 once it has succeeded or was cancelled */
  cancel(id: string, params: Params): Stripe.PaymentIntent {
    refuseUnknown(params, ['cancellation_reason']);
    const reason = readChoice(params, 'cancellation_reason', reasons);
    const intent = this.retrieve(id);
    if (!isOpen(intent)) throw wrongState(intent, 'cancel');
    if (intent.status === 'requires_action') this.ledger.pages.abandon(intent.id);
    Object.assign(intent, {
      status: 'canceled',
      canceled_at: now(),
      cancellation_reason: reason ?? null,
      next_action: null,
    });
    return this.#tell('payment_intent.canceled', intent);
  }

  /** Changes what may still change: description, metadata, receipt e-mail. @throws StripeFailure 400 */
  update(id: string, params: Params): Stripe.PaymentIntent {
    refuseUnknown(params, ['description', 'metadata', 'receipt_email']);
    const intent = this.retrieve(id);
    intent.metadata = readMetadata(params, intent.metadata);
    intent.description = readString(params, 'description') ?? intent.description;
    intent.receipt_email = readString(params, 'receipt_email') ?? intent.receipt_email;
    return this.ledger.intents.save(intent);
  }

  /** What the shopper did on the 3-D Secure page; a page that was used before changes nothing. */
  authenticated(page: AuthenticationPage, passed: boolean): void {
    const intent = this.ledger.intents.get(page.intentId);
    if (page.state !== 'open' || intent?.status !== 'requires_action') return;
    const method = this.ledger.methods.retrieve(page.methodId);
    intent.next_action = null;
    if (!passed) {
      this.ledger.pages.close(page, 'failed');
      this.#fail(intent, { ...authenticationFailure, payment_method: method.shown });
      return;
    }
    const error = this.#charge(intent, method, true);
    this.ledger.pages.close(page, error ? 'failed' : 'completed');
  }

  #confirmWith(
    intent: Stripe.PaymentIntent,
    params: Params,
    method: StoredPaymentMethod | undefined,
  ): Stripe.PaymentIntent {
    if (!method) throw missingMethod(intent);
    const returnUrl = readReturnUrl(params);
    const useSdk = readBoolean(params, 'use_stripe_sdk');
    this.ledger.methods.use(method, intent.id);
    if (intent.status === 'requires_action') this.ledger.pages.abandon(intent.id);
    intent.payment_method = method.id;
    intent.last_payment_error = null;
    if (!needsAuthentication(intent, method)) {
      this.#throwDeclined(intent, this.#charge(intent, method, false));
      return intent;
    }
    if (readBoolean(params, 'error_on_requires_action') || readBoolean(params, 'off_session')) {
      this.#throwDeclined(
        intent,
        this.#fail(intent, { ...authenticationRequired, payment_method: method.shown }),
      );
    }
    const page = this.ledger.pages.open(intent.id, method.id, useSdk ? undefined : returnUrl);
    intent.status = 'requires_action';
    intent.next_action = nextAction(
      `${this.ledger.baseUrl()}${AUTHENTICATION_PATH}/${page.id}`,
      page.returnUrl,
    );
    return this.#tell('payment_intent.requires_action', intent);
  }

  /** Takes the money. @returns the error where the issuer declined */
  #charge(
    intent: Stripe.PaymentIntent,
    method: StoredPaymentMethod,
    authenticated: boolean,
  ): StripeErrorBody | undefined {
    const { charge, declined } = this.ledger.charges.attempt(intent, method, authenticated);
    intent.latest_charge = charge.id;
    if (declined) {
      this.ledger.events.tell('charge.failed', charge);
      return this.#fail(intent, { ...declineError(declined, charge.id), payment_method: method.shown });
    }
    intent.status = 'succeeded';
    intent.amount_received = intent.amount;
    intent.next_action = null;
    this.ledger.events.tell('charge.succeeded', charge);
    this.#tell('payment_intent.succeeded', intent);
    return undefined;
  }

  #fail(intent: Stripe.PaymentIntent, error: StripeErrorBody): StripeErrorBody {
    intent.status = 'requires_payment_method';
    intent.payment_method = null;
    intent.next_action = null;
    intent.last_payment_error = error as Stripe.PaymentIntent.LastPaymentError;
    this.#tell('payment_intent.payment_failed', intent);
    return error;
  }

  #throwDeclined(intent: Stripe.PaymentIntent, error: StripeErrorBody | undefined): void {
    if (error) throw new StripeFailure(402, { ...error, payment_intent: intent });
  }

  #tell(type: string, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
    this.ledger.intents.save(intent);
    this.ledger.events.tell(type, intent);
    return intent;
  }
}
