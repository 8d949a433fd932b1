import { paths } from '@giftstore/contracts';
import type { RemoteServices } from '@giftstore/remote';
import { deleteCardNumber, saveCardNumber, type WaitingCard } from '@giftstore/remote/redemption';

export interface RedeemableCard {
  number: string;
  /** Which it is, where that is known. */
  card?: WaitingCard | undefined;
}

interface RedemptionOptions {
  /** The page that a customer redeems it over; left out: home. */
  over?: string | undefined;
  replace?: boolean;
  /** The shell begins with a new document. The page of a redeem link, which leaves none of its own, needs not say so. */
  full?: boolean;
}

/**
 * Saves a card's number for this tab, and goes to where it is redeemed: a customer to a page over which the redemption begins, a
 * guest to the redeem sign-in (rules more-2.11, more-2.12).
 * @returns false where storage is blocked: both are documents of their own, which only storage takes the number to
 */
export function takeToRedemption(
  { navigate, session }: RemoteServices,
  { number, card }: RedeemableCard,
  { over = paths.home(), replace = false, full = false }: RedemptionOptions = {},
): boolean {
  if (!saveCardNumber(number, card)) {
    deleteCardNumber();
    return false;
  }
  if (session.signedIn()) navigate(over, { replace, full });
  else navigate(paths.loginRedeem(), { replace });
  return true;
}
