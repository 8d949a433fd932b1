import { randomInt } from 'node:crypto';
import { randomBase32 } from '../../core/base32';
import type { CardIssuer } from './card-issuer';

/**
 * Draws codes itself: 26 characters of base 32 (130 random bits) and a PIN of 6 digits. Only this shop honours them. It
 * remembers nothing: the code of a replaced card is in no table any more.
 */
export const localIssuer: CardIssuer = {
  hasBegun: async () => false,
  issue: async () => ({
    code: randomBase32(26),
    pin: String(randomInt(1_000_000)).padStart(6, '0'),
  }),
};
