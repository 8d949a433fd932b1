import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { faultInjected } from '../../core/fault-injection';
import { connectTimeoutAgent } from '../../infra/provider/connect-timeout-agent';
import {
  type Confirmation,
  type Intent,
  type IntentRequest,
  type PaidIntent,
  type PaymentEvent,
  type PaymentProvider,
  type Period,
  type RefundRequest,
  type SealedSnapshots,
  UnexpectedIntentState,
} from './payment-provider';
import { callStripe } from './stripe-errors';
import {
  invalidEvent,
  requireNotAhead,
  toIntent,
  toPaidIntent,
  toPaymentEvent,
  WITH_CHARGE,
} from './stripe-objects';

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

/** The provider's most. */
const PAGE_SIZE = 100;

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

  createIntent(request: IntentRequest): Promise<Intent> {
    const { amount, currency, orderId, orderNumber, snapshots } = request;
    const create = (snapshot: Record<string, string>) =>
      this.account(currency).paymentIntents.create(
        {
          amount,
          currency: currency.toLowerCase(),
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          description: orderNumber,
          metadata: { order_id: orderNumber, order: orderId, ...snapshot },
        },
        { idempotencyKey: `intent:${orderId}` },
      );
    return callStripe(async () => toIntent(await repeatOneOf(snapshots, create)));
  }

  confirm(intentId: string, currency: string, confirmation: Confirmation): Promise<Intent> {
    const { paymentMethod, returnUrl, attempt, orderId } = confirmation;
    return callStripe(async () =>
      toIntent(
        await this.account(currency).paymentIntents.confirm(
          intentId,
          { payment_method: paymentMethod, return_url: returnUrl, expand: WITH_CHARGE },
          { idempotencyKey: `confirm:${orderId}:${attempt}` },
        ),
      ),
    );
  }

  retrieve(intentId: string, currency: string): Promise<Intent> {
    return callStripe(async () =>
      toIntent(await this.account(currency).paymentIntents.retrieve(intentId, { expand: WITH_CHARGE })),
    );
  }

  async *listPaid({ from, to }: Period): AsyncIterable<PaidIntent[]> {
    const created = { gte: unixSeconds(from), lt: unixSeconds(to) };
    for (const { paymentIntents } of new Set(Object.values(this.accounts))) {
      for (let after: string | undefined; ; ) {
        const page = await callStripe(() =>
          paymentIntents.list({
            created,
            limit: PAGE_SIZE,
            expand: ['data.latest_charge'],
            ...(after ? { starting_after: after } : {}),
          }),
        );
        yield page.data.filter(({ status }) => status === 'succeeded').map(toPaidIntent);
        after = page.data.at(-1)?.id;
        if (!page.has_more || !after) break;
      }
    }
  }

  readCardFingerprint(paymentMethod: string, currency: string): Promise<string | null> {
    return callStripe(async () => {
      const { card } = await this.account(currency).paymentMethods.retrieve(paymentMethod);
      return card?.fingerprint ?? null;
    });
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
        requireNotAhead(signature);
        return toPaymentEvent(event);
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

/**
 * Stripe deletes idempotency keys after a while; an older refund is then found by its metadata. A part is looked for first,
 * because a payment of which something is left would be refunded a second time.
 */
async function refundOnce(refunds: Stripe['refunds'], request: RefundRequest): Promise<Stripe.Refund> {
  const { intentId, amount, orderId, part } = request;
  const made = part && (await findRefund(refunds, request));
  if (made) return made;
  const metadata = { order: orderId, ...(part ? { part } : {}) };
  const key = __FAULT_INJECTION__ && faultInjected('no-partial-refund-key') ? randomUUID() : part;
  try {
    return await refunds.create(
      { payment_intent: intentId, amount, reason: 'requested_by_customer', metadata },
      { idempotencyKey: key ? `refund:${orderId}:${key}` : `refund:${orderId}` },
    );
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    if (error.code !== 'charge_already_refunded') throw error;
    const existing = await findRefund(refunds, request);
    if (!existing) throw error;
    return existing;
  }
}

async function findRefund(
  refunds: Stripe['refunds'],
  { intentId, orderId, part }: RefundRequest,
): Promise<Stripe.Refund | undefined> {
  if (__FAULT_INJECTION__ && faultInjected('no-partial-refund-key') && part) return undefined;
  const { data } = await refunds.list({ payment_intent: intentId, limit: 100 });
  if (part) return data.find(({ metadata }) => metadata?.part === part);
  return data.find(({ metadata }) => metadata?.order === orderId && !metadata.part) ?? data[0];
}

function unixSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
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

/**
 * The provider refuses a call with a known key and other parameters, and changes nothing: then the intent was created with one
 * of the other snapshots.
 */
async function repeatOneOf<T>(
  [newest, ...others]: SealedSnapshots,
  create: (snapshot: Record<string, string>) => Promise<T>,
): Promise<T> {
  try {
    return await create(newest);
  } catch (error) {
    const [next, ...rest] = others;
    if (!next || !(error instanceof Stripe.errors.StripeIdempotencyError)) throw error;
    return repeatOneOf([next, ...rest], create);
  }
}
