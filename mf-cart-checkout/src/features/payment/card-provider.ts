import type { PageConfig } from '@giftstore/contracts';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

type StripeConfig = PageConfig['stripe'];

/** How long the provider's script, and each of its answers, may take. */
const SCRIPT_LIMIT_MS = 15_000;
const ANSWER_LIMIT_MS = 30_000;

const loaded = new Map<string, Promise<Stripe>>();

/** The provider's public key for a payment currency: SAR has its own (spec core §9). */
export function keyFor(currency: string, { publishableKeys }: StripeConfig): string {
  return (currency === 'SAR' ? publishableKeys.SAR : undefined) ?? publishableKeys.default;
}

/**
 * Stripe.js for a payment currency, from the configured address; once for each key. A failure is forgotten, so that
 * the next call tries again. Rejects when the script does not come in time.
 */
export function loadProvider(config: StripeConfig, currency: string): Promise<Stripe> {
  const key = keyFor(currency, config);
  const known = loaded.get(key);
  if (known) return known;
  const loading = start(config.scriptUrl, key);
  loaded.set(key, loading);
  loading.catch(() => loaded.delete(key));
  return loading;
}

/** Confirms a payment with its secret. Gives the provider's words when it refuses, undefined when it went through. */
export async function confirmPayment(
  config: StripeConfig,
  currency: string,
  secret: string,
): Promise<string | undefined> {
  const stripe = await loadProvider(config, currency);
  const { error } = await stripe.confirmCardPayment(secret);
  return error ? (error.message ?? error.code ?? error.type) : undefined;
}

/** `work`, or a rejection when the provider does not answer in time. */
export function inTime<T>(work: Promise<T>, limit = ANSWER_LIMIT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the payment provider did not answer in time')), limit);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

async function start(scriptUrl: string, key: string): Promise<Stripe> {
  // With `window.Stripe` in place loadStripe takes that instead of inserting a script of its own.
  if (!window.Stripe) await inTime(insertScript(scriptUrl), SCRIPT_LIMIT_MS);
  const stripe = await loadStripe(key);
  if (!stripe) throw new Error('Stripe.js is not available');
  return stripe;
}

/** Put in by a script that the page trusts, so that the content security policy lets it run (strict-dynamic). */
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
