import { isIPv4, isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The first parts of an address, in one spelling: of an IPv4 address, also one that is mapped to IPv6, `parts.ipv4` of its
 * four bytes; of an IPv6 address `parts.ipv6` of its eight groups. "unknown" for anything else.
 */
export function addressPrefix(address: string | undefined, parts: { ipv4: number; ipv6: number }): string {
  const plain = MAPPED.exec(address ?? '')?.[1] ?? (address ?? '').replace(/%.*$/, '');
  if (isIPv4(plain)) return plain.split('.').slice(0, parts.ipv4).join('.');
  if (isIPv6(plain)) return ipv6Groups(plain).slice(0, parts.ipv6).join(':');
  return 'unknown';
}

/** The eight groups of an IPv6 address in one spelling. */
function ipv6Groups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(Math.max(0, gap)).fill('0'), ...after].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}
