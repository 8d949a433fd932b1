/** An e-mail as it is compared and counted: case and surrounding spaces aside. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}
