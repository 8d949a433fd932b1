import { DomainError } from '../../../core/domain-error';

/** Who a provider says somebody is. The e-mail is one that the provider has confirmed. */
export interface SocialPerson {
  /** The provider's own id of them, which stays. */
  subject: string;
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * Verifies a token with its provider.
 * @throws DomainError `unauthorized` for a token that is not good here; `unavailable` when the provider cannot be asked
 */
export type VerifyToken = (token: string) => Promise<SocialPerson>;

/** What a provider tells, of which nothing is taken for granted. */
export interface Claims {
  subject: unknown;
  email: unknown;
  firstName?: unknown;
  lastName?: unknown;
}

/**
 * A person out of what a provider told. Only plain ASCII addresses pass, as at sign-up: two that look or compare alike
 * must not lead to one account.
 * @throws DomainError `unauthorized` without an id or an e-mail
 */
export function readPerson({ subject, email, firstName, lastName }: Claims): SocialPerson {
  if (typeof subject !== 'string' || !subject || subject.length > 255) throw badToken();
  if (typeof email !== 'string' || email.length > 200 || !/^[!-?A-~]+@[!-?A-~]+\.[!-?A-~]+$/.test(email)) {
    throw badToken();
  }
  return {
    subject,
    email,
    firstName: name(firstName) || (email.split('@')[0] ?? email),
    lastName: name(lastName),
  };
}

/** The same words whatever is wrong with a token: nobody learns from them who has an account. */
export function badToken(cause?: unknown): DomainError {
  const message = 'Signing in did not work, please try again';
  return new DomainError('unauthorized', { message, errors: { base: [message] }, cause });
}

function name(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll('\u0000', '').trim().slice(0, 200) : '';
}
