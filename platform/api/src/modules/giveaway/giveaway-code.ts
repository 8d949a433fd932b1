import { plainCode } from '../fulfilment/voucher-cipher';

/** What keyboards and copied texts put between the characters of a code: spaces, dashes of all kinds, invisible marks. */
const separators = /[\s\p{Pd}\u2212\u00ad._/\p{Cf}]/gu;

/** A giveaway code in its canonical form: letters and digits only, upper case, however it was typed. */
export function plainGiveawayCode(typed: string): string {
  return plainCode(typed.normalize('NFKC').replace(separators, ''));
}
