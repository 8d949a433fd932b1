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
  over?: string;
  replace?: boolean;
}

/**
 * Saves a card's number for this tab, and goes to where it is redeemed: a customer to a new document of a page, over
 * which the redemption begins, a guest to the redeem sign-in (rules more-2.11, more-2.12).
 * @returns false where storage is blocked: both are documents of their own, which only storage takes the number to
 */
export function takeToRedemption(
  { navigate, session }: RemoteServices,
  { number, card }: RedeemableCard,
  { over = paths.home(), replace = false }: RedemptionOptions = {},
): boolean {
  if (!saveCardNumber(number, card)) {
    deleteCardNumber();
    return false;
  }
  if (session.signedIn()) navigate(over, { replace, full: true });
  else navigate(paths.loginRedeem(), { replace });
  return true;
}
