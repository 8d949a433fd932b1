import { paths, type ReleaseMap } from '@giftstore/contracts';

export interface PolicyInput {
  https: boolean;
  /** The page takes a card payment, so Stripe's frames may be in it. */
  payment: boolean;
  /** The page opens the window of a sign-in provider, which answers to it. */
  popups?: boolean;
  /** Script that provides Stripe.js; its origin is Stripe's, or the sandbox's. */
  stripeScriptUrl: string;
  /** Where the affiliate host takes sales, on the page after a sale; its origin may be in a frame there. */
  affiliateUrl?: string;
  recaptcha: boolean;
  /** Of the style attributes that the page is drawn with (`style-hashes.ts`). */
  styleHashes?: string[];
  /** Origins other than the page's that releases come from. */
  releaseOrigins: string[];
  /** Off the channel live a developer's own build of a remote may stand in the page (shell/src/overrides). */
  overridable?: boolean;
}

/** Where a developer's own builds come from, and what tells their page that one changed. */
const OWN_MACHINE = ['http://localhost:*', 'http://127.0.0.1:*'];
const OWN_MACHINE_SOCKETS = ['ws://localhost:*', 'ws://127.0.0.1:*'];

const PAYMENT_PATHS = new Set([paths.payment(), paths.checkout(), paths.success(), paths.failure()]);

/** True for the pages that Stripe's frames may be part of. */
export function isPaymentPath(pathname: string): boolean {
  return PAYMENT_PATHS.has(pathname.replace(/\/+$/, ''));
}

/** True for the page that tells the affiliate host of a sale; never one with a card form on it. */
export function isAfterSale(pathname: string): boolean {
  return pathname.replace(/\/+$/, '') === paths.success();
}

const SIGN_IN_PATHS = new Set([paths.login(), paths.signup(), paths.loginRedeem(), paths.signupRedeem()]);

/** True for the pages that offer to sign in with another's account. */
export function isSignInPath(pathname: string): boolean {
  return SIGN_IN_PATHS.has(pathname.replace(/\/+$/, ''));
}

/** Origins of releases that are not served from the page's own. */
export function releaseOrigins({ remotes }: ReleaseMap): string[] {
  const bases = Object.values(remotes).map(({ base }) => base);
  const foreign = bases.filter((base) => /^https?:\/\//.test(base)).map((base) => new URL(base).origin);
  return [...new Set(foreign)];
}

/** A policy before and after the nonce of a response. */
export type SplicedPolicy = readonly [before: string, after: string];

/**
 * The page's Content-Security-Policy: only scripts that we released run, started by one that carries the nonce; no
 * inline style, no frame but the payment fields, no form to anywhere else.
 */
export function contentSecurityPolicy(input: PolicyInput): SplicedPolicy {
  const stripe = input.payment
    ? stripeOrigins(input.stripeScriptUrl)
    : { connect: [], frame: [], form: [], image: [] };
  // Google's captcha never stands on a payment page, which holds nothing that payment does not need.
  const captcha =
    input.recaptcha && !input.payment ? ['https://www.google.com', 'https://recaptcha.google.com'] : [];
  const own = ["'self'", ...input.releaseOrigins, ...(input.overridable ? OWN_MACHINE : [])];
  const sockets = input.overridable ? [...OWN_MACHINE, ...OWN_MACHINE_SOCKETS] : [];
  const affiliate = input.affiliateUrl ? [new URL(input.affiliateUrl).origin] : [];
  const frames = [...new Set([...stripe.frame, ...captcha, ...affiliate])];
  const directives: [string, string[]][] = [
    ['style-src', own],
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

/** Browsers have one name for "attributes, if these hashes are theirs", however it sounds. */
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
