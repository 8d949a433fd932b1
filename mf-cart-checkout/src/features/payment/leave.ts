/**
 * Goes to the provider's page for 3-D Secure. Although the address comes from the shop's own API, only the provider's
 * origin is accepted: that of its script, or Stripe's own. Throws for any other address.
 */
export function leaveTo(
  address: string,
  scriptUrl: string,
  go = (url: string) => location.assign(url),
): void {
  if (!isProvider(address, scriptUrl))
    throw new Error('the payment provider sent an address of another origin');
  go(address);
}

/** True for the origin of the provider's script, and for a host of Stripe over HTTPS. */
export function isProvider(address: string, scriptUrl: string): boolean {
  const url = parse(address);
  if (!url || url.username || url.password) return false;
  if (url.origin === new URL(scriptUrl, location.origin).origin) return /^https?:$/.test(url.protocol);
  return url.protocol === 'https:' && (url.hostname === 'stripe.com' || url.hostname.endsWith('.stripe.com'));
}

function parse(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
