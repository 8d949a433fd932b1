import { createHmac } from 'node:crypto';
import { clientNetwork } from '../../core/client-network';

const HASH_BYTES = 16;

/**
 * A network address as a keyed hash: equal addresses are equal, and nobody without the key finds the address. Of IPv6 the
 * /64 is hashed, within which one device changes its address.
 * @returns 22 characters of base64url
 */
export function addressHash(key: string, address: string): string {
  const hash = createHmac('sha256', key).update(clientNetwork(address)).digest();
  return hash.subarray(0, HASH_BYTES).toString('base64url');
}
