import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * What limits count as one client: an IPv4 address, or the /64 of IPv6 that one line or server has and within which it
 * changes its address at will. A /24 of IPv4 would punish neighbours; what a program gains from many IPv4 addresses is
 * limited by account and for all addresses together.
 * @param address as `request.ip` has it
 */
export function clientNetwork(address: string): string {
  const plain = MAPPED.exec(address)?.[1] ?? address.replace(/%.*$/, '');
  return isIPv6(plain) ? firstGroups(plain) : plain;
}

/** The first four groups of an IPv6 address, in one spelling. */
function firstGroups(address: string): string {
  // The URL parser compresses each spelling of an address alike.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
