import { authenticateInDialog } from './authentication-dialog';
import { callApi } from './call-api';
import type { StripeJsError } from './protocol';

type Intent = Record<string, unknown> & { status: string; next_action?: NextAction | null };
interface NextAction {
  type: string;
  redirect_to_url?: { url: string };
  use_stripe_sdk?: { stripe_js: string };
}

export interface IntentResult {
  paymentIntent?: Intent;
  error?: StripeJsError;
}

/** Access to payment intents with a publishable key and the client secret. */
export class IntentClient {
  constructor(
    private readonly origin: string,
    private readonly key: string,
  ) {}

  async retrieve(clientSecret: string): Promise<IntentResult> {
    return this.#call('GET', clientSecret, '', {});
  }

  /**
   * Confirms an intent and, if required, guides the shopper through 3-D Secure.
   * @param paymentMethod id of a payment method; undefined continues an intent that the server has confirmed
   */
  async confirm(
    clientSecret: string,
    paymentMethod: string | undefined,
    { returnUrl, handleActions }: { returnUrl?: string; handleActions: boolean },
  ): Promise<IntentResult> {
    if (!paymentMethod) {
      const current = await this.retrieve(clientSecret);
      if (current.error || current.paymentIntent?.status === 'requires_action')
        return handleActions ? this.#performAction(clientSecret, current) : current;
    }
    const confirmed = await this.#call('POST', clientSecret, '/confirm', {
      payment_method: paymentMethod,
      return_url: returnUrl,
      use_stripe_sdk: handleActions ? true : undefined,
    });
    return handleActions ? this.#performAction(clientSecret, confirmed) : confirmed;
  }

  /** Performs the intent's next action. */
  async handleNextAction(clientSecret: string): Promise<IntentResult> {
    return this.#performAction(clientSecret, await this.retrieve(clientSecret));
  }

  async #performAction(clientSecret: string, result: IntentResult): Promise<IntentResult> {
    const action = result.paymentIntent?.status === 'requires_action' && result.paymentIntent.next_action;
    if (!action) return result;
    if (action.redirect_to_url) {
      window.location.assign(action.redirect_to_url.url);
      return new Promise<never>(() => undefined);
    }
    const completed =
      action.use_stripe_sdk !== undefined &&
      (await authenticateInDialog(action.use_stripe_sdk.stripe_js, this.origin));
    if (!completed) return { error: authenticationFailure };
    const updated = await this.retrieve(clientSecret);
    const failure = updated.paymentIntent?.last_payment_error as StripeJsError | null | undefined;
    return failure ? { error: { ...failure, payment_intent: updated.paymentIntent } } : updated;
  }

  async #call(
    method: 'GET' | 'POST',
    clientSecret: string,
    step: string,
    params: Record<string, unknown>,
  ): Promise<IntentResult> {
    const id = intentId(clientSecret);
    const result = await callApi(this.origin, method, `payment_intents/${id}${step}`, this.key, {
      ...params,
      client_secret: clientSecret,
    });
    return result.error ? { error: result.error } : { paymentIntent: result.object as Intent };
  }
}

const authenticationFailure: StripeJsError = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/** @throws Error if it is not the client secret of a payment intent */
function intentId(clientSecret: string): string {
  const id = /^(pi_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/.exec(String(clientSecret))?.[1];
  if (!id) throw new Error('Invalid value for the client secret: it has the form pi_…_secret_….');
  return id;
}
