/** The eight groups of an IPv6 address in one spelling. */
export function ipv6Groups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(Math.max(0, gap)).fill('0'), ...after].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}
