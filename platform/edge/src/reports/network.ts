import { createHmac } from 'node:crypto';
import { cookieOf } from '../cookie';
import { addressPrefix } from '../ip-address';
import { VISITOR_COOKIE } from '../visit';

const HASH_BYTES = 16;

/**
 * The network of an address as a keyed hash, so that no address is stored: a /24 of IPv4, a /48 of IPv6, within which one
 * household or company can change its address.
 */
export function networkOf(secret: Buffer, address: string): Buffer {
  const prefix = addressPrefix(address, { ipv4: 3, ipv6: 3 });
  return createHmac('sha256', secret).update('network').update(prefix).digest().subarray(0, HASH_BYTES);
}

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/i;

/**
 * Who counts as one: a network. On a developer's machine every browser has the same address, so that there each of them counts, by
 * its visitor cookie; in production loopback is one network as any other.
 */
export function reporterOf(
  secret: Buffer,
  { ip, headers }: { ip: string; headers: { cookie?: string | undefined } },
  isProduction: boolean,
): Buffer {
  const visitor = cookieOf(headers.cookie, VISITOR_COOKIE);
  if (isProduction || !LOOPBACK.test(ip) || !visitor) return networkOf(secret, ip);
  return createHmac('sha256', secret).update('visitor').update(visitor).digest().subarray(0, HASH_BYTES);
}
