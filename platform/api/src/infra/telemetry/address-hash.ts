import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const HASH_BYTES = 16;

/**
 * A network address as a keyed hash: equal addresses are equal, and nobody without the key finds the address. Of IPv6 the
 * /64 is hashed, within which one device changes its address.
 * @returns 22 characters of base64url
 */
export function addressHash(key: string, address: string): string {
  const hash = createHmac('sha256', key).update(hashedPart(address)).digest();
  return hash.subarray(0, HASH_BYTES).toString('base64url');
}

function hashedPart(address: string): string {
  const plain = MAPPED.exec(address)?.[1] ?? address.replace(/%.*$/, '');
  return isIPv6(plain) ? networkOf(plain) : plain;
}

/** The first four groups of an IPv6 address, in one spelling. */
function networkOf(address: string): string {
  // The URL parser compresses each spelling of an address alike.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
