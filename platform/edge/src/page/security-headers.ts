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

/** Every header that keeps a page safe, by lower-case name. */
export function securityHeaders(input: PolicyInput): Record<string, string> {
  const payment = input.payment ? `payment=(self "${new URL(input.stripeScriptUrl).origin}")` : 'payment=()';
  return {
    'content-security-policy': contentSecurityPolicy(input),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Addresses of pages carry tokens (an order's, a mailed link's): not even our own logs get them as a Referer.
    'referrer-policy': 'strict-origin',
    'permissions-policy': [...NO_FEATURES.map((feature) => `${feature}=()`), payment].join(', '),
    'cross-origin-opener-policy': 'same-origin',
    // Over plain HTTP browsers ignore it, and a proxy in front may yet be without TLS.
    ...(input.https && { 'strict-transport-security': 'max-age=31536000' }),
  };
}
