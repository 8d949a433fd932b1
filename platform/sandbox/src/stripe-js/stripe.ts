import { callApi } from './call-api';
import { IntentClient, type IntentResult } from './confirm-card';
import { ElementGroup, type ElementsOptions, groupOf } from './element-group';
import { FieldElement } from './field-element';
import type { CreateResult, StripeJsError } from './protocol';

/** The version of Stripe.js that `@stripe/stripe-js` 10 expects. */
const VERSION = 'endive';

type Fields = Record<string, unknown>;
type CardSource =
  | string
  | { card?: FieldElement | { token: string }; billing_details?: Fields; metadata?: Fields };
interface ConfirmData {
  payment_method?: CardSource;
  return_url?: string;
}

/** The result of `Stripe(publishableKey)`, as far as a card payment needs it. */
class StripeClient {
  readonly #intents: IntentClient;

  constructor(
    private readonly origin: string,
    private readonly key: string,
  ) {
    this.#intents = new IntentClient(origin, key);
  }

  elements(options?: ElementsOptions): ElementGroup {
    return new ElementGroup(this.origin, { ...options });
  }

  /**
   * Creates a payment method from `{ type: 'card', card: element }`, `{ elements, params }` or `{ element, params }`.
   */
  async createPaymentMethod(data: Fields): Promise<{ paymentMethod?: Fields; error?: StripeJsError }> {
    const { elements, element, params } = data as {
      elements?: ElementGroup;
      element?: FieldElement;
      params?: Fields;
    };
    const group = elements ?? (element && groupOf(element));
    const rest = group ? { type: 'card', ...params } : data;
    const { object, error } = await this.#createMethod(rest, group);
    return error ? { error } : { paymentMethod: object };
  }

  async createToken(
    element: FieldElement,
    data: Fields = {},
  ): Promise<{ token?: Fields; error?: StripeJsError }> {
    const request = { path: 'tokens', key: this.key, params: { card: data } } as const;
    const { object, error } = await groupOf(element).createCard(request);
    return error ? { error } : { token: object };
  }

  async confirmCardPayment(
    clientSecret: string,
    data: ConfirmData = {},
    { handleActions = true }: { handleActions?: boolean } = {},
  ): Promise<IntentResult> {
    const source = data.payment_method;
    if (source === undefined || typeof source === 'string') {
      return this.#intents.confirm(clientSecret, source, { returnUrl: data.return_url, handleActions });
    }
    const { object, error } = await this.#createMethod({ type: 'card', ...source });
    if (error) return { error };
    return this.#intents.confirm(clientSecret, String(object?.id), {
      returnUrl: data.return_url,
      handleActions,
    });
  }

  async handleCardAction(clientSecret: string): Promise<IntentResult> {
    return this.#intents.handleNextAction(clientSecret);
  }

  async handleNextAction({ clientSecret }: { clientSecret: string }): Promise<IntentResult> {
    return this.#intents.handleNextAction(clientSecret);
  }

  async retrievePaymentIntent(clientSecret: string): Promise<IntentResult> {
    return this.#intents.retrieve(clientSecret);
  }

  /** Called by the wrapper packages to identify themselves. */
  registerAppInfo(): void {}

  _registerWrapper(): void {}

  async #createMethod(data: Fields, elements?: ElementGroup): Promise<CreateResult> {
    const { card, ...params } = data;
    const path = 'payment_methods' as const;
    if (elements) return elements.createCard({ path, key: this.key, params });
    if (card instanceof FieldElement) return groupOf(card).createCard({ path, key: this.key, params });
    return callApi(this.origin, 'POST', path, this.key, data);
  }
}

function makeStripe(origin: string) {
  /** @throws Error without a publishable test key */
  return Object.assign(
    (key: unknown): StripeClient => {
      if (typeof key !== 'string' || !key.startsWith('pk_')) {
        throw new Error('Please call Stripe() with your publishable key, which begins with pk_test_.');
      }
      return new StripeClient(origin, key);
    },
    { version: VERSION },
  );
}

const source =
  document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href;
Object.assign(window, { Stripe: makeStripe(new URL(source).origin) });
