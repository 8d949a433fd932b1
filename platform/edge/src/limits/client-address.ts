import { addressPrefix } from '../ip-address';

/** What limits count as one client: an IPv4 address, or the /64 of IPv6 that one household or server has. */
export function clientOf(address: string | undefined): string {
  return addressPrefix(address, { ipv4: 4, ipv6: 4 });
}
