import type { PageConfig } from '@giftstore/contracts';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

type StripeConfig = PageConfig['stripe'];

/** Timeouts of the provider's script and of each of its responses. */
const SCRIPT_TIMEOUT_MS = 15_000;
const RESPONSE_TIMEOUT_MS = 30_000;

const providers = new Map<string, Promise<Stripe>>();

/** The provider's public key for a payment currency (rule core-9.21). */
export function keyFor(currency: string, { publishableKeys }: StripeConfig): string {
  return (currency === 'SAR' ? publishableKeys.SAR : undefined) ?? publishableKeys.default;
}

/**
 * Loads Stripe.js for a payment currency from the configured address, once for each key. Rejects when the script does not
 * load in time; the next call tries again.
 */
export function loadProvider(config: StripeConfig, currency: string): Promise<Stripe> {
  const key = keyFor(currency, config);
  const cached = providers.get(key);
  if (cached) return cached;
  const loading = start(config.scriptUrl, key);
  providers.set(key, loading);
  loading.catch(() => providers.delete(key));
  return loading;
}

/** Confirms a payment with its client secret. Returns the provider's message when it refuses, else undefined. */
export async function confirmPayment(
  config: StripeConfig,
  currency: string,
  secret: string,
): Promise<string | undefined> {
  const stripe = await loadProvider(config, currency);
  const { error } = await stripe.confirmCardPayment(secret);
  return error ? (error.message ?? error.code ?? error.type) : undefined;
}

/** Resolves like `work`; rejects when the provider does not respond within `timeoutMs`. */
export function withTimeout<T>(work: Promise<T>, timeoutMs = RESPONSE_TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the payment provider did not respond in time')), timeoutMs);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

async function start(scriptUrl: string, key: string): Promise<Stripe> {
  // loadStripe uses an existing `window.Stripe` instead of inserting its own script.
  if (!window.Stripe) await withTimeout(insertScript(scriptUrl), SCRIPT_TIMEOUT_MS);
  const stripe = await loadStripe(key);
  if (!stripe) throw new Error('Stripe.js is not available');
  return stripe;
}

/** The content security policy allows the script because a trusted script inserts it (strict-dynamic). */
function insertScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('Stripe.js could not be loaded'));
    };
    document.head.append(script);
  });
}
