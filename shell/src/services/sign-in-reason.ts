import { SIGN_IN_REASON_KEY, type SignInReason } from '@giftstore/contracts';

/** Stores why a shopper is led to sign-in, for the page that is opened next. */
export function storeSignInReason(reason: SignInReason): void {
  try {
    sessionStorage.setItem(SIGN_IN_REASON_KEY, reason);
  } catch {
    // Without session storage the page gives no reason.
  }
}
