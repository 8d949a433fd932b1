import Stripe from 'stripe';
import { DomainError, invalid, unavailable } from '../../core/domain-error';
import { connectTimeoutAgent } from '../../infra/provider/connect-timeout-agent';
import { observeProviderCall } from '../../infra/telemetry/observe-provider-call';
import {
  type Confirmation,
  type Intent,
  type IntentRequest,
  type IntentStatus,
  PaymentDeclined,
  type PaymentEvent,
  type PaymentProvider,
  type RefundRequest,
  UnexpectedIntentState,
} from './payment-provider';

export interface StripeOptions {
  apiBase: string;
  secretKey: string;
  /** Key of a separate account for payments in SAR (rule core-9.21); empty for none. */
  secretKeySar: string;
  /** Timeout of a call, in milliseconds. */
  timeoutMs: number;
  /** Signing secrets of the webhooks, one per account. */
  webhookSecrets: string[];
}

/** Payments through Stripe, or a server at `apiBase` that speaks its protocol. */
export class StripeProvider implements PaymentProvider {
  private readonly accounts: { default: Stripe; SAR: Stripe };

  constructor(private readonly options: StripeOptions) {
    const standard = openStripe(options, options.secretKey);
    this.accounts = {
      default: standard,
      SAR: options.secretKeySar ? openStripe(options, options.secretKeySar) : standard,
    };
  }

  createIntent({ amount, currency, orderId, orderNumber }: IntentRequest): Promise<Intent> {
    return callStripe(async () =>
      toIntent(
        await this.account(currency).paymentIntents.create(
          {
            amount,
            currency: currency.toLowerCase(),
            automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
            description: orderNumber,
            metadata: { order_id: orderNumber, order: orderId },
          },
          { idempotencyKey: `intent:${orderId}` },
        ),
      ),
    );
  }

  confirm(intentId: string, currency: string, confirmation: Confirmation): Promise<Intent> {
    const { paymentMethod, returnUrl, attempt, orderId } = confirmation;
    return callStripe(async () =>
      toIntent(
        await this.account(currency).paymentIntents.confirm(
          intentId,
          { payment_method: paymentMethod, return_url: returnUrl },
          { idempotencyKey: `confirm:${orderId}:${attempt}` },
        ),
      ),
    );
  }

  retrieve(intentId: string, currency: string): Promise<Intent> {
    return callStripe(async () => toIntent(await this.account(currency).paymentIntents.retrieve(intentId)));
  }

  async cancel(intentId: string, currency: string): Promise<Intent> {
    try {
      return await callStripe(async () =>
        toIntent(await this.account(currency).paymentIntents.cancel(intentId)),
      );
    } catch (error) {
      if (!(error instanceof UnexpectedIntentState)) throw error;
      return this.retrieve(intentId, currency);
    }
  }

  async refund(request: RefundRequest): Promise<string> {
    const { refunds } = this.account(request.currency);
    const { id, status } = await callStripe(() => refundOnce(refunds, request));
    // `pending` will complete; the provider notifies the shop itself of a refund that fails later.
    if (status === 'failed' || status === 'canceled') throw new Error(`refund ${id} is ${status}`);
    return id;
  }

  readEvent(body: Buffer, signature: string): PaymentEvent {
    for (const secret of this.options.webhookSecrets) {
      try {
        const event = this.accounts.default.webhooks.constructEvent(body, signature, secret);
        const { metadata } = event.data.object as { metadata?: Record<string, string> };
        return { type: event.type, orderId: metadata?.order };
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw invalidEvent();
      }
    }
    throw invalidEvent();
  }

  private account(currency: string): Stripe {
    return currency === 'SAR' ? this.accounts.SAR : this.accounts.default;
  }
}

/** Stripe deletes idempotency keys after a while; an older refund is then found by the order in its metadata. */
async function refundOnce(
  refunds: Stripe['refunds'],
  { intentId, amount, orderId }: RefundRequest,
): Promise<Stripe.Refund> {
  try {
    return await refunds.create(
      { payment_intent: intentId, amount, reason: 'requested_by_customer', metadata: { order: orderId } },
      { idempotencyKey: `refund:${orderId}` },
    );
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    if (error.code !== 'charge_already_refunded') throw error;
    const { data } = await refunds.list({ payment_intent: intentId, limit: 100 });
    const existing = data.find(({ metadata }) => metadata?.order === orderId) ?? data[0];
    if (!existing) throw error;
    return existing;
  }
}

function invalidEvent(): DomainError {
  return new DomainError('invalid', { errors: { base: ['Not a signed event'] } });
}

function openStripe({ apiBase, timeoutMs }: StripeOptions, key: string): Stripe {
  const { hostname, port, protocol } = new URL(apiBase);
  const name = protocol === 'https:' ? 'https' : 'http';
  return new Stripe(key, {
    host: hostname,
    port: port || (name === 'https' ? 443 : 80),
    protocol: name,
    httpAgent: connectTimeoutAgent(protocol, 1_000),
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

function toIntent(intent: Stripe.PaymentIntent): Intent {
  return {
    id: intent.id,
    secret: intent.client_secret ?? '',
    status: intent.status as IntentStatus,
    amount: intent.amount,
    currency: intent.currency.toUpperCase(),
    orderId: intent.metadata.order,
    redirectUrl: intent.next_action?.redirect_to_url?.url ?? null,
    failure: intent.last_payment_error?.message ?? null,
  };
}

/** Runs a call and translates Stripe's errors to ours. */
async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await observeProviderCall('stripe', call);
  } catch (error) {
    throw toProviderError(error);
  }
}

function toProviderError(error: unknown): unknown {
  const { errors } = Stripe;
  if (error instanceof errors.StripeCardError) return new PaymentDeclined(error.message);
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
