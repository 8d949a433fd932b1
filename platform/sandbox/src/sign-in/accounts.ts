import { createHash } from 'node:crypto';
import type { Fields } from '../form-fields';
import type { TestTokenRequest } from '../provider';

/** An account at a sign-in provider. */
export interface Account {
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** Accounts that are signed in at every provider, so that a shopper can select one. */
export const presetAccounts: Account[] = [
  { email: 'layla.haddad@example.com', emailVerified: true, firstName: 'Layla', lastName: 'Haddad' },
  { email: 'omar.rahman@example.com', emailVerified: true, firstName: 'Omar', lastName: 'Rahman' },
  { email: 'zoe.oneill@example.com', emailVerified: true, firstName: 'Zoë', lastName: 'O’Neill' },
  { email: 'nadia.unverified@example.com', emailVerified: false, firstName: 'Nadia', lastName: 'Karim' },
];

/** A provider's id of an account: the same e-mail always has the same id. */
export function subjectOf(provider: string, { email }: Account, digits: number): string {
  const hash = createHash('sha256').update(`${provider} ${email.toLowerCase()}`).digest('hex');
  return `1${BigInt(`0x${hash}`).toString()}`.slice(0, digits);
}

export function fullName({ firstName, lastName }: Account): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}

/** The account of a test's token request. */
export function requestedAccount(request: TestTokenRequest): Account {
  const preset = presetAccounts.find(({ email }) => email === request.email.toLowerCase());
  return {
    email: request.email,
    emailVerified: request.email_verified ?? preset?.emailVerified ?? true,
    firstName: request.first_name ?? preset?.firstName ?? 'Test',
    lastName: request.last_name ?? preset?.lastName ?? 'Person',
  };
}

/** The account selected on the account page; undefined if the form is invalid. */
export function selectedAccount(form: Fields): Account | undefined {
  if (form.account !== 'another') return presetAccounts.find(({ email }) => email === form.account);
  const email = form.email?.trim() ?? '';
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return undefined;
  return {
    email,
    emailVerified: form.email_verified === 'yes',
    firstName: form.first_name?.trim() ?? '',
    lastName: form.last_name?.trim() ?? '',
  };
}
