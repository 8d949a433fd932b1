import type { PagePolicy, ReleaseMap } from '@giftstore/contracts';
import type { SplicedPolicy } from '../send/page-headers';

export interface PolicyInput {
  https: boolean;
  /** What the page's route declares. */
  policies: readonly PagePolicy[];
  /** Whether the page may hold passwords, orders or gift cards (`isSensitive`). */
  isSensitive?: boolean;
  /** Script that provides Stripe.js; its origin is Stripe's, or the sandbox's. */
  stripeScriptUrl: string;
  /** Where the affiliate host takes sales; empty: there is none. */
  affiliateUrl: string;
  recaptcha: boolean;
  /** Of the style attributes in the rendered page (`style-hashes.ts`). */
  styleHashes?: string[];
  /** Of the styles inside the document (`page-styles.ts`). */
  inlineStyles?: string | undefined;
  /** Origins other than the page's that releases come from. */
  releaseOrigins: string[];
  /** Outside the channel `live` a developer's own build of a remote may run in the page (shell/src/overrides). */
  overridable?: boolean;
}

/** Origins of a developer's own builds, and of the sockets that report changes of them. */
const OWN_MACHINE = ['http://localhost:*', 'http://127.0.0.1:*'];
const OWN_MACHINE_SOCKETS = ['ws://localhost:*', 'ws://127.0.0.1:*'];

/** Origins of releases that are not served from the page's own. */
export function releaseOrigins({ remotes }: ReleaseMap): string[] {
  const bases = Object.values(remotes).map(({ base }) => base);
  const foreign = bases.filter((base) => /^https?:\/\//.test(base)).map((base) => new URL(base).origin);
  return [...new Set(foreign)];
}

/**
 * The page's Content-Security-Policy: only released scripts run, started by one that carries the nonce; no inline style but those
 * with these hashes, and no frame, call or form to another origin beyond those of the page's named policies.
 */
export function contentSecurityPolicy(input: PolicyInput): SplicedPolicy {
  const isPayment = input.policies.includes('stripe');
  const stripe = isPayment
    ? stripeOrigins(input.stripeScriptUrl)
    : { connect: [], frame: [], form: [], image: [] };
  // Google's captcha is never on a payment page, which holds nothing that payment does not need.
  const captcha =
    input.recaptcha && !isPayment ? ['https://www.google.com', 'https://recaptcha.google.com'] : [];
  const own = ["'self'", ...input.releaseOrigins, ...(input.overridable ? OWN_MACHINE : [])];
  const sockets = input.overridable ? [...OWN_MACHINE, ...OWN_MACHINE_SOCKETS] : [];
  const affiliate =
    input.affiliateUrl && input.policies.includes('affiliate') ? [new URL(input.affiliateUrl).origin] : [];
  // The document with the ads is the shop's own; what it loads is bounded by its own policy.
  const ads = input.policies.includes('ads') ? ["'self'"] : [];
  const frames = [...new Set([...stripe.frame, ...captcha, ...affiliate, ...ads])];
  const directives: [string, string[]][] = [
    ['style-src', [...own, ...(input.inlineStyles ? [input.inlineStyles] : [])]],
    ...(input.styleHashes?.length ? [styleAttributes(input.styleHashes)] : []),
    ['img-src', [...own, 'data:', ...stripe.image]],
    ['font-src', own],
    ['connect-src', ["'self'", ...stripe.connect, ...captcha, ...sockets]],
    ['frame-src', frames.length ? frames : ["'none'"]],
    ['worker-src', ["'self'"]],
    ['manifest-src', ["'self'"]],
    ['form-action', ["'self'", ...stripe.form]],
    ['base-uri', ["'none'"]],
    ['object-src', ["'none'"]],
    ['frame-ancestors', ["'none'"]],
  ];
  const text = directives.map(([name, sources]) => `${name} ${sources.join(' ')}`).join('; ');
  const upgrade = input.https && !input.overridable ? '; upgrade-insecure-requests' : '';
  return ["default-src 'none'; script-src 'nonce-", `' 'strict-dynamic'; ${text}${upgrade}`];
}

/** Despite its name, `unsafe-hashes` allows style attributes with these hashes only. */
function styleAttributes(hashes: string[]): [string, string[]] {
  return ['style-src-attr', ["'unsafe-hashes'", ...hashes]];
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
