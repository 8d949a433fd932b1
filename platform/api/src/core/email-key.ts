/** The normalized e-mail, for comparisons and limits: without surrounding spaces, in lower case. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}
