import { SIGN_IN_REASON_KEY, SIGN_IN_REASONS, type SignInReason } from '@giftstore/contracts';

/** Why the shopper was led to sign-in, once: a later visit of the page has no reason (rule core-8.3). */
export function consumeSignInReason(): SignInReason | undefined {
  try {
    const stored = sessionStorage.getItem(SIGN_IN_REASON_KEY);
    sessionStorage.removeItem(SIGN_IN_REASON_KEY);
    return SIGN_IN_REASONS.find((reason) => reason === stored);
  } catch {
    return undefined;
  }
}
