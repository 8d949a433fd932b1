import { createHmac } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const HASH_BYTES = 16;

/**
 * The network of an address as a keyed hash, so that no address is stored: a /24 of IPv4, a /48 of IPv6, within which one
 * household or company can change its address.
 */
export function networkOf(secret: Buffer, address: string): Buffer {
  const prefix = prefixOf(address);
  return createHmac('sha256', secret).update('network').update(prefix).digest().subarray(0, HASH_BYTES);
}

function prefixOf(address: string): string {
  const plain = MAPPED.exec(address)?.[1] ?? address.replace(/%.*$/, '');
  if (isIPv4(plain)) return plain.split('.').slice(0, 3).join('.');
  if (isIPv6(plain)) return groupsOf(plain).slice(0, 3).join(':');
  return 'unknown';
}

/** The groups of an IPv6 address in one spelling. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(Math.max(0, gap)).fill('0'), ...after].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}
