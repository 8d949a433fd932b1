import { paths } from '@giftstore/contracts';
import type { RemoteServices } from '@giftstore/remote';
import { deleteCardNumber, saveCardNumber, type WaitingCard } from '@giftstore/remote/redemption';

export interface RedeemableCard {
  number: string;
  /** Which it is, where that is known. */
  card?: WaitingCard | undefined;
}

/**
 * Saves a card's number for this tab, and goes to where it is redeemed: a customer to home, where the redemption begins, a
 * guest to the redeem sign-in (rules more-2.11, more-2.12).
 * @returns false where storage is blocked: both pages are documents of their own, which only storage takes the number to
 */
export function takeToRedemption(
  { navigate, session }: RemoteServices,
  { number, card }: RedeemableCard,
  options?: { replace: boolean },
): boolean {
  if (!saveCardNumber(number, card)) {
    deleteCardNumber();
    return false;
  }
  navigate(session.signedIn() ? paths.home() : paths.loginRedeem(), options);
  return true;
}
