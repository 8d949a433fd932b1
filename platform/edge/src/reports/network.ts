import { createHmac } from 'node:crypto';
import { addressPrefix } from '../ip-address';

const HASH_BYTES = 16;

/**
 * The network of an address as a keyed hash, so that no address is stored: a /24 of IPv4, a /48 of IPv6, within which one
 * household or company can change its address.
 */
export function networkOf(secret: Buffer, address: string): Buffer {
  const prefix = addressPrefix(address, { ipv4: 3, ipv6: 3 });
  return createHmac('sha256', secret).update('network').update(prefix).digest().subarray(0, HASH_BYTES);
}
