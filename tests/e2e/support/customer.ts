import { randomBytes } from 'node:crypto';

export interface Customer {
  firstName: string;
  lastName: string;
  email: string;
}

/** A customer without earlier purchases: limits and mails depend on the e-mail address. */
export function newCustomer(firstName: string): Customer {
  const email = `${firstName.toLowerCase()}.${randomBytes(5).toString('hex')}@example.com`;
  return { firstName, lastName: 'Haddad', email };
}
