const YEAR_SECONDS = 365 * 24 * 3_600;

/** The headers of every response. No page has a script, a frame or anything of another site. */
export function headersFor(isSecure: boolean): Record<string, string> {
  return {
    'content-security-policy':
      "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'cache-control': 'no-store',
    // Not `no-referrer`, with which browsers send `Origin: null` with a form.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    ...(isSecure ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}` } : {}),
  };
}
