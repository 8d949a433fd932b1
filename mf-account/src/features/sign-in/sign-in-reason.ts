/** In session storage, written by the shell before it leads to sign-in, which is a document of its own. */
const KEY = 'giftstore.sign-in-reason';

const REASONS = ['confirm', 'expired'] as const;

/** Why the shopper was led to sign-in: to confirm an email, or because the session ended (rule core-8.3). */
export type SignInReason = (typeof REASONS)[number];

/** The reason, once: a later visit of the page has none. */
export function consumeSignInReason(): SignInReason | undefined {
  try {
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return REASONS.find((reason) => reason === stored);
  } catch {
    return undefined;
  }
}
