import { randomBytes } from 'node:crypto';

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
}

/** Somebody who never shopped here: limits are counted and mails are found by e-mail. */
export function somebody(firstName: string): Person {
  const email = `${firstName.toLowerCase()}.${randomBytes(5).toString('hex')}@example.com`;
  return { firstName, lastName: 'Haddad', email };
}
