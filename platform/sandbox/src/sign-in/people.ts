import { createHash } from 'node:crypto';
import type { Fields } from '../plain-form';
import type { TokenWish } from '../provider';

/** Somebody with an account at a sign-in provider. */
export interface Person {
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** Who is signed in at every provider already, so that a shopper is one click away. */
export const readyPeople: Person[] = [
  { email: 'layla.haddad@example.com', emailVerified: true, firstName: 'Layla', lastName: 'Haddad' },
  { email: 'omar.rahman@example.com', emailVerified: true, firstName: 'Omar', lastName: 'Rahman' },
  { email: 'zoe.oneill@example.com', emailVerified: true, firstName: 'Zoë', lastName: 'O’Neill' },
  { email: 'nadia.unverified@example.com', emailVerified: false, firstName: 'Nadia', lastName: 'Karim' },
];

/** A provider's lasting number for a person: the same e-mail has always the same. */
export function subjectOf(provider: string, { email }: Person, digits: number): string {
  const hash = createHash('sha256').update(`${provider} ${email.toLowerCase()}`).digest('hex');
  return `1${BigInt(`0x${hash}`).toString()}`.slice(0, digits);
}

export function fullName({ firstName, lastName }: Person): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}

/** The person that a test asks a token for. */
export function wishedPerson(wish: TokenWish): Person {
  const ready = readyPeople.find(({ email }) => email === wish.email.toLowerCase());
  return {
    email: wish.email,
    emailVerified: wish.email_verified ?? ready?.emailVerified ?? true,
    firstName: wish.first_name ?? ready?.firstName ?? 'Test',
    lastName: wish.last_name ?? ready?.lastName ?? 'Person',
  };
}

/** Who was picked on the pick-an-account page; undefined where the answer cannot be used. */
export function pickedPerson(form: Fields): Person | undefined {
  if (form.account !== 'another') return readyPeople.find(({ email }) => email === form.account);
  const email = form.email?.trim() ?? '';
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return undefined;
  return {
    email,
    emailVerified: form.email_verified === 'yes',
    firstName: form.first_name?.trim() ?? '',
    lastName: form.last_name?.trim() ?? '',
  };
}
