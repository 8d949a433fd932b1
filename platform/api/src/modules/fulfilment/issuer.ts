import { randomInt } from 'node:crypto';
import { randomBase32 } from '../../core/base32';

/** What a card is to be drawn for. `reference` is the voucher's own id: the same one is the same card. */
export interface IssueRequest {
  reference: string;
  /** Null for a card of the house itself. */
  brandId: number | null;
  /** Minor units of `currency`. */
  value: number;
  currency: string;
}

export interface IssuedCard {
  code: string;
  pin: string;
}

/** Where card codes come from. May be asked again for the same reference after a crash. */
export interface Issuer {
  issue(request: IssueRequest): Promise<IssuedCard>;
}

/** Draws codes by itself: 26 characters of base 32 (130 random bits) and a PIN of 6 digits. */
export const localIssuer: Issuer = {
  issue: async () => ({
    code: randomBase32(26),
    pin: String(randomInt(1_000_000)).padStart(6, '0'),
  }),
};
