import { type SQL, sql } from 'drizzle-orm';

/** The digits of a phone number, without the zeros in front; null for any other text. */
export function digitsOf(text: string): string | null {
  return /^[+\d][\d\s().-]{5,}$/.test(text) ? text.replace(/\D/g, '').replace(/^0+/, '') : null;
}

/** Whether a customer's phone number ends with these digits, by the index `users_phone`. */
export function endsWith(digits: string | null): SQL {
  return sql`reverse(regexp_replace(users.phone, '\\D', '', 'g')) like reverse(${digits}) || '%'`;
}
