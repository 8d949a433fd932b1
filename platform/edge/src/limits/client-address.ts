import { isIPv4, isIPv6 } from 'node:net';
import { ipv6Groups } from '../ip-address';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** What limits count as one client: an IPv4 address, or the /64 of IPv6 that one household or server has. */
export function clientOf(address: string | undefined): string {
  const plain = MAPPED.exec(address ?? '')?.[1] ?? (address ?? '').replace(/%.*$/, '');
  if (isIPv4(plain)) return plain;
  if (isIPv6(plain)) return ipv6Groups(plain).slice(0, 4).join(':');
  return 'unknown';
}
