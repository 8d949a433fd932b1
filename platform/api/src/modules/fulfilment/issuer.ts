import { randomInt } from 'node:crypto';
import { randomBase32 } from '../../core/base32';

/** A request for a card. `reference` is the voucher's id: the same reference gets the same card. */
export interface IssueRequest {
  reference: string;
  /** Null for the shop's own gift card. */
  brandId: number | null;
  /** Minor units of `currency`. */
  value: number;
  currency: string;
}

export interface IssuedCard {
  code: string;
  pin: string;
}

/** A request for another card in place of an issued one. */
export interface ReplaceRequest extends IssueRequest {
  /** The reference of the card that can no longer be used from now on; it may never have been issued. */
  replaced: string;
}

/** Issues card codes. After a crash the same reference may be requested again. */
export interface Issuer {
  issue(request: IssueRequest): Promise<IssuedCard>;
  replace(request: ReplaceRequest): Promise<IssuedCard>;
}

/** Generates codes itself: 26 characters of base 32 (130 random bits) and a PIN of 6 digits. */
export const localIssuer: Issuer = {
  issue: async () => newCard(),
  // The code of the replaced card is in no table any more.
  replace: async () => newCard(),
};

function newCard(): IssuedCard {
  return { code: randomBase32(26), pin: String(randomInt(1_000_000)).padStart(6, '0') };
}
