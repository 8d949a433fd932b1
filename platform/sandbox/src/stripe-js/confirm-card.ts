import { callApi } from './api';
import { authenticateInDialog } from './authentication-dialog';
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

/** Payment intents as the browser may use them: with a publishable key and the client secret. */
export class IntentClient {
  constructor(
    private readonly origin: string,
    private readonly key: string,
  ) {}

  async retrieve(clientSecret: string): Promise<IntentResult> {
    return this.#call('GET', clientSecret, '', {});
  }

  /**
   * Confirms, and leads the shopper through 3-D Secure where that is asked for.
   * @param paymentMethod id of a payment method; without one an intent that the server has confirmed goes on
   */
  async confirm(
    clientSecret: string,
    paymentMethod: string | undefined,
    { returnUrl, handleActions }: { returnUrl?: string; handleActions: boolean },
  ): Promise<IntentResult> {
    if (!paymentMethod) {
      const current = await this.retrieve(clientSecret);
      if (current.error || current.paymentIntent?.status === 'requires_action')
        return handleActions ? this.#act(clientSecret, current) : current;
    }
    const confirmed = await this.#call('POST', clientSecret, '/confirm', {
      payment_method: paymentMethod,
      return_url: returnUrl,
      use_stripe_sdk: handleActions ? true : undefined,
    });
    return handleActions ? this.#act(clientSecret, confirmed) : confirmed;
  }

  /** Goes on with what an intent waits for. */
  async handleNextAction(clientSecret: string): Promise<IntentResult> {
    return this.#act(clientSecret, await this.retrieve(clientSecret));
  }

  async #act(clientSecret: string, result: IntentResult): Promise<IntentResult> {
    const action = result.paymentIntent?.status === 'requires_action' && result.paymentIntent.next_action;
    if (!action) return result;
    if (action.redirect_to_url) {
      window.location.assign(action.redirect_to_url.url);
      return new Promise<never>(() => undefined);
    }
    const answered =
      action.use_stripe_sdk !== undefined &&
      (await authenticateInDialog(action.use_stripe_sdk.stripe_js, this.origin));
    if (!answered) return { error: authenticationFailure };
    const settled = await this.retrieve(clientSecret);
    const failure = settled.paymentIntent?.last_payment_error as StripeJsError | null | undefined;
    return failure ? { error: { ...failure, payment_intent: settled.paymentIntent } } : settled;
  }

  async #call(
    method: 'GET' | 'POST',
    clientSecret: string,
    step: string,
    params: Record<string, unknown>,
  ): Promise<IntentResult> {
    const id = intentId(clientSecret);
    const answer = await callApi(this.origin, method, `payment_intents/${id}${step}`, this.key, {
      ...params,
      client_secret: clientSecret,
    });
    return answer.error ? { error: answer.error } : { paymentIntent: answer.object as Intent };
  }
}

const authenticationFailure: StripeJsError = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/** @throws Error for what is no client secret of a payment intent */
function intentId(clientSecret: string): string {
  const id = /^(pi_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/.exec(String(clientSecret))?.[1];
  if (!id) throw new Error('Invalid value for the client secret: it has the form pi_…_secret_….');
  return id;
}
