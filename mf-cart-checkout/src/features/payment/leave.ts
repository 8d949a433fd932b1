/**
 * Goes to the provider's page for 3-D Secure. The address comes from our own API, and still: only the provider's
 * origin is left for (the one its script comes from, or Stripe's own).
 * Throws for any other address.
 */
export function leaveTo(
  address: string,
  scriptUrl: string,
  go = (url: string) => location.assign(url),
): void {
  if (!isProvider(address, scriptUrl))
    throw new Error('the payment provider sent an address that is not its own');
  go(address);
}

/** True for an address of the provider: same origin as its script, or a host of Stripe over HTTPS. */
export function isProvider(address: string, scriptUrl: string): boolean {
  const url = parsed(address);
  if (!url || url.username || url.password) return false;
  if (url.origin === new URL(scriptUrl, location.origin).origin) return /^https?:$/.test(url.protocol);
  return url.protocol === 'https:' && (url.hostname === 'stripe.com' || url.hostname.endsWith('.stripe.com'));
}

function parsed(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
