import { paths, type ReleaseMap } from '@giftstore/contracts';

export interface PolicyInput {
  /** Of this response alone. */
  nonce: string;
  https: boolean;
  /** The page takes a card payment, so Stripe's frames may be in it. */
  payment: boolean;
  /** Script that provides Stripe.js; its origin is Stripe's, or the sandbox's. */
  stripeScriptUrl: string;
  recaptcha: boolean;
  /** Origins other than the page's that releases come from. */
  releaseOrigins: string[];
}

const PAYMENT_PATHS = new Set([paths.payment(), paths.checkout(), paths.success(), paths.failure()]);

/** True for the pages that Stripe's frames may be part of. */
export function isPaymentPath(pathname: string): boolean {
  return PAYMENT_PATHS.has(pathname.replace(/\/+$/, ''));
}

/** Origins of releases that are not served from the page's own. */
export function releaseOrigins({ remotes }: ReleaseMap): string[] {
  const bases = Object.values(remotes).map(({ base }) => base);
  const foreign = bases.filter((base) => /^https?:\/\//.test(base)).map((base) => new URL(base).origin);
  return [...new Set(foreign)];
}

/**
 * The page's Content-Security-Policy: only scripts that we released run, started by one that carries the nonce; no
 * inline style, no frame but the payment fields, no form to anywhere else.
 */
export function contentSecurityPolicy(input: PolicyInput): string {
  const stripe = input.payment
    ? stripeOrigins(input.stripeScriptUrl)
    : { connect: [], frame: [], form: [], image: [] };
  // Google's captcha never stands on a payment page, which holds nothing that payment does not need.
  const captcha =
    input.recaptcha && !input.payment ? ['https://www.google.com', 'https://recaptcha.google.com'] : [];
  const own = ["'self'", ...input.releaseOrigins];
  const frames = [...stripe.frame, ...captcha];
  const directives: [string, string[]][] = [
    ['default-src', ["'none'"]],
    ['script-src', [`'nonce-${input.nonce}'`, "'strict-dynamic'"]],
    ['style-src', own],
    ['img-src', [...own, 'data:', ...stripe.image]],
    ['font-src', own],
    ['connect-src', ["'self'", ...stripe.connect, ...captcha]],
    ['frame-src', frames.length ? frames : ["'none'"]],
    ['worker-src', ["'self'"]],
    ['manifest-src', ["'self'"]],
    ['form-action', ["'self'", ...stripe.form]],
    ['base-uri', ["'none'"]],
    ['object-src', ["'none'"]],
    ['frame-ancestors', ["'none'"]],
  ];
  const text = directives.map(([name, sources]) => `${name} ${sources.join(' ')}`).join('; ');
  return input.https ? `${text}; upgrade-insecure-requests` : text;
}

/** What Stripe.js needs (https://docs.stripe.com/security/guide#content-security-policy). */
function stripeOrigins(scriptUrl: string) {
  const { origin, hostname } = new URL(scriptUrl);
  if (hostname !== 'js.stripe.com') return { connect: [origin], frame: [origin], form: [origin], image: [] };
  return {
    connect: ['https://api.stripe.com', 'https://js.stripe.com', 'https://*.js.stripe.com'],
    frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    form: ['https://hooks.stripe.com'],
    image: ['https://*.stripe.com'],
  };
}
