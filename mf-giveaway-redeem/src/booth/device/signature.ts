import { claimSignatureText } from '@giftstore/contracts';
import type { EnrolDeviceRequest } from '@giftstore/contracts/api';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' };

/** A key pair of this device; the private key never leaves it. */
export async function createKeyPair() {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify']);
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey);
  const wireKey: EnrolDeviceRequest['device']['public_key'] = { kty: 'EC', crv: 'P-256', x, y };
  return { privateKey, publicKey: wireKey };
}

/** The device's signature of a claim, base64url. `body` is what is sent, byte for byte. */
export async function signClaim(
  privateKey: CryptoKey,
  idempotencyKey: string,
  body: string,
): Promise<string> {
  const text = new TextEncoder().encode(claimSignatureText(idempotencyKey, body));
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, text);
  return btoa(String.fromCharCode(...new Uint8Array(signature)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
