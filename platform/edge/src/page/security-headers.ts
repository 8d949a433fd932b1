import type { PageHeaders } from '../send/page-headers';
import { contentSecurityPolicy, type PolicyInput } from './content-security-policy';

const NO_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
];

/** Every security header of a page, by lower-case name. */
export function pageHeaders(input: PolicyInput): PageHeaders {
  const { policies } = input;
  const payment = policies.includes('stripe')
    ? `payment=(self "${new URL(input.stripeScriptUrl).origin}")`
    : 'payment=()';
  const camera = policies.includes('camera') ? 'camera=(self)' : 'camera=()';
  const fixed = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // URLs of pages carry tokens (an order's, a mailed link's): not even our own logs get them as a Referer.
    'referrer-policy': 'strict-origin',
    'permissions-policy': [...NO_FEATURES.map((feature) => `${feature}=()`), camera, payment].join(', '),
    'cross-origin-opener-policy': openerPolicy(input),
  };
  return { fixed, policy: contentSecurityPolicy(input) };
}

/**
 * A sensitive page is in a browsing context group of its own: the page that opened it, of the shop or not, gets a handle that is
 * closed. Windows that the page opens itself (of a sign-in provider or a bank) may still talk back. A browser that does not know
 * the value takes it as none, and then separates the page from the shop's other pages because theirs differs.
 */
function openerPolicy({ policies, isSensitive }: PolicyInput): string {
  const opensWindows = policies.includes('sign-in-window') || policies.includes('stripe');
  return isSensitive || opensWindows ? 'noopener-allow-popups' : 'same-origin';
}
