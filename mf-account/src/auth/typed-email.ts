/** In session storage: the sign-in pages are documents of their own, and the URL must not contain an e-mail. */
const KEY = 'giftstore.typed-email';

/** The e-mail that was typed last on one of the sign-in pages of this tab; '' without one. */
export function storedEmail(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Stores what is typed for the next sign-in page; '' deletes it. */
export function storeEmail(email: string): void {
  try {
    if (email === '') sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, email);
  } catch {
    // Without session storage the e-mail has to be typed again.
  }
}
