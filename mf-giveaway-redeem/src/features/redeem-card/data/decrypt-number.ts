import type { PageConfig } from '@giftstore/contracts';
import { CARD_NUMBER_LENGTH } from '@giftstore/contracts/limits';

/** Why an encrypted link opens nothing. */
export type DecryptError = 'incomplete' | 'unreadable' | 'disabled' | 'unsupported';

export class LinkError extends Error {
  override name = 'LinkError';
  constructor(readonly reason: DecryptError) {
    super(reason);
  }
}

const BLOCK_BYTES = 16;
/** Letters, digits, dashes and spaces: what random bytes practically never are. */
const CARD_NUMBER = /^[A-Za-z0-9](?:[A-Za-z0-9 -]*[A-Za-z0-9])?$/;

/**
 * The card number in an encrypted redeem link: AES-256-CBC with PKCS #7 padding, in base64url, under the shop's key and
 * initialization vector (rule more-5.14). The cipher does not authenticate, so that what it yields is checked for the form of
 * a number; whether there is such a card, the API says when it is redeemed.
 * @throws LinkError
 */
export async function decryptNumber(token: string, keys: PageConfig['redeemLink']): Promise<string> {
  if (!keys) throw new LinkError('disabled');
  const bytes = decodeBase64Url(token);
  if (!bytes || bytes.length === 0 || bytes.length % BLOCK_BYTES !== 0) throw new LinkError('incomplete');
  // Browsers offer it only to pages that came over https, and to those of the own machine.
  if (!globalThis.crypto?.subtle) throw new LinkError('unsupported');
  const number = await decrypt(bytes, keys);
  const { min, max } = CARD_NUMBER_LENGTH;
  if (number.length < min || number.length > max || !CARD_NUMBER.test(number))
    throw new LinkError('unreadable');
  return number;
}

async function decrypt(
  bytes: Uint8Array<ArrayBuffer>,
  { key, iv }: NonNullable<PageConfig['redeemLink']>,
): Promise<string> {
  try {
    const imported = await crypto.subtle.importKey('raw', decodeHex(key), 'AES-CBC', false, ['decrypt']);
    const plain = await crypto.subtle.decrypt({ name: 'AES-CBC', iv: decodeHex(iv) }, imported, bytes);
    return new TextDecoder('utf-8', { fatal: true }).decode(plain);
  } catch {
    throw new LinkError('unreadable');
  }
}

/** Undefined for what is no base64url; padding may be left out. */
function decodeBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  const plain = text.replace(/=+$/, '');
  if (!/^[\w-]+$/.test(plain) || plain.length % 4 === 1) return undefined;
  const binary = atob(plain.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function decodeHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
