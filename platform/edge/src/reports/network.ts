import { createHmac } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import { ipv6Groups } from '../ip-address';

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
  if (isIPv6(plain)) return ipv6Groups(plain).slice(0, 3).join(':');
  return 'unknown';
}
