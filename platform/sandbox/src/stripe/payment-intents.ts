import type { Stripe } from 'stripe';
import type { Collection } from '../persistence/collection';
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
import { readBoolean, readChoice, readMetadata, readString, rejectUnknown } from './read-params';
import { declineError, notFound, StripeApiError, type StripeErrorBody } from './stripe-api-error';

const createParams = [
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
const confirmParams = [
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
const cancellationReasons = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const;

interface Dependencies {
  intents: Collection<Stripe.PaymentIntent>;
  methods: PaymentMethods;
  charges: Charges;
  pages: AuthenticationPages;
  events: Events;
  baseUrl: () => string;
}

/** Creates, confirms, authenticates, charges and cancels payment intents. */
export class PaymentIntents {
  constructor(private readonly dependencies: Dependencies) {}

  /** @throws StripeApiError 400 for invalid parameters, 402 if it is confirmed immediately and declined */
  create(params: Params): Stripe.PaymentIntent {
    const confirm = readBoolean(params, 'confirm');
    rejectUnknown(params, confirm ? [...createParams, ...confirmParams] : createParams);
    const intent = newIntent(params);
    if (confirm) requireReturnUrl(intent, params);
    const methodId = readString(params, 'payment_method');
    const method = methodId ? this.dependencies.methods.resolve(methodId) : undefined;
    if (method) {
      intent.payment_method = method.id;
      intent.status = 'requires_confirmation';
    }
    this.dependencies.intents.save(intent);
    this.dependencies.events.publish('payment_intent.created', intent);
    return confirm ? this.#confirmWith(intent, params, method) : intent;
  }

  /** @throws StripeApiError 404 */
  retrieve(id: string): Stripe.PaymentIntent {
    const intent = this.dependencies.intents.get(id);
    if (!intent) throw notFound('payment_intent', id, 'intent');
    return intent;
  }

  list(): Stripe.PaymentIntent[] {
    return this.dependencies.intents.list();
  }

  /** @throws StripeApiError 400 for an invalid status or parameter, 402 if the card is declined */
  confirm(id: string, params: Params): Stripe.PaymentIntent {
    rejectUnknown(params, confirmParams);
    const intent = this.retrieve(id);
    if (!isOpen(intent)) throw wrongState(intent, 'confirm');
    if (!params.client_secret) requireReturnUrl(intent, params);
    const current = typeof intent.payment_method === 'string' ? intent.payment_method : undefined;
    const methodId = readString(params, 'payment_method') ?? current;
    const method = methodId ? this.dependencies.methods.resolve(methodId) : undefined;
    return this.#confirmWith(intent, params, method);
  }

  /** @throws StripeApiError 400 if it has succeeded or was cancelled */
  cancel(id: string, params: Params): Stripe.PaymentIntent {
    rejectUnknown(params, ['cancellation_reason']);
    const reason = readChoice(params, 'cancellation_reason', cancellationReasons);
    const intent = this.retrieve(id);
    if (!isOpen(intent)) throw wrongState(intent, 'cancel');
    if (intent.status === 'requires_action') this.dependencies.pages.abandon(intent.id);
    Object.assign(intent, {
      status: 'canceled',
      canceled_at: now(),
      cancellation_reason: reason ?? null,
      next_action: null,
    });
    return this.#publish('payment_intent.canceled', intent);
  }

  /** Changes description, metadata or receipt e-mail. @throws StripeApiError 400 */
  update(id: string, params: Params): Stripe.PaymentIntent {
    rejectUnknown(params, ['description', 'metadata', 'receipt_email']);
    const intent = this.retrieve(id);
    intent.metadata = readMetadata(params, intent.metadata);
    intent.description = readString(params, 'description') ?? intent.description;
    intent.receipt_email = readString(params, 'receipt_email') ?? intent.receipt_email;
    return this.dependencies.intents.save(intent);
  }

  /** Applies the outcome of a 3-D Secure page, once per page. */
  completeAuthentication(page: AuthenticationPage, passed: boolean): void {
    const intent = this.dependencies.intents.get(page.intentId);
    if (page.state !== 'open' || intent?.status !== 'requires_action') return;
    const method = this.dependencies.methods.retrieve(page.methodId);
    intent.next_action = null;
    if (!passed) {
      this.dependencies.pages.close(page, 'failed');
      this.#fail(intent, { ...authenticationFailure, payment_method: method.shown });
      return;
    }
    const error = this.#charge(intent, method, true);
    this.dependencies.pages.close(page, error ? 'failed' : 'completed');
  }

  #confirmWith(
    intent: Stripe.PaymentIntent,
    params: Params,
    method: StoredPaymentMethod | undefined,
  ): Stripe.PaymentIntent {
    if (!method) throw missingMethod(intent);
    const returnUrl = readReturnUrl(params);
    const useSdk = readBoolean(params, 'use_stripe_sdk');
    this.dependencies.methods.use(method, intent.id);
    if (intent.status === 'requires_action') this.dependencies.pages.abandon(intent.id);
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
    const page = this.dependencies.pages.open(intent.id, method.id, useSdk ? undefined : returnUrl);
    intent.status = 'requires_action';
    intent.next_action = nextAction(
      `${this.dependencies.baseUrl()}${AUTHENTICATION_PATH}/${page.id}`,
      page.returnUrl,
    );
    return this.#publish('payment_intent.requires_action', intent);
  }

  /** Charges the card. @returns the error if the issuer declined */
  #charge(
    intent: Stripe.PaymentIntent,
    method: StoredPaymentMethod,
    authenticated: boolean,
  ): StripeErrorBody | undefined {
    const { charge, declined } = this.dependencies.charges.attempt(intent, method, authenticated);
    intent.latest_charge = charge.id;
    if (declined) {
      this.dependencies.events.publish('charge.failed', charge);
      return this.#fail(intent, { ...declineError(declined, charge.id), payment_method: method.shown });
    }
    intent.status = 'succeeded';
    intent.amount_received = intent.amount;
    intent.next_action = null;
    this.dependencies.events.publish('charge.succeeded', charge);
    this.#publish('payment_intent.succeeded', intent);
    return undefined;
  }

  #fail(intent: Stripe.PaymentIntent, error: StripeErrorBody): StripeErrorBody {
    intent.status = 'requires_payment_method';
    intent.payment_method = null;
    intent.next_action = null;
    intent.last_payment_error = error as Stripe.PaymentIntent.LastPaymentError;
    this.#publish('payment_intent.payment_failed', intent);
    return error;
  }

  #throwDeclined(intent: Stripe.PaymentIntent, error: StripeErrorBody | undefined): void {
    if (error) throw new StripeApiError(402, { ...error, payment_intent: intent });
  }

  #publish(type: string, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
    this.dependencies.intents.save(intent);
    this.dependencies.events.publish(type, intent);
    return intent;
  }
}
