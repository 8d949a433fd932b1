import type { PageHeaders } from '../send/page-headers';
import { contentSecurityPolicy, type PolicyInput } from './content-security-policy';

const NO_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'camera',
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
  const fixed = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // URLs of pages carry tokens (an order's, a mailed link's): not even our own logs get them as a Referer.
    'referrer-policy': 'strict-origin',
    'permissions-policy': [...NO_FEATURES.map((feature) => `${feature}=()`), payment].join(', '),
    'cross-origin-opener-policy': policies.includes('sign-in-window')
      ? 'same-origin-allow-popups'
      : 'same-origin',
  };
  return { fixed, policy: contentSecurityPolicy(input) };
}
