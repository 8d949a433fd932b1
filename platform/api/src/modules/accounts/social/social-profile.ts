import { PLAIN_NAME } from '@giftstore/contracts';
import { EMAIL_LENGTH, NAME_LENGTH } from '@giftstore/contracts/limits';
import { DomainError } from '../../../core/domain-error';

/** The profile of a customer at a provider, which has confirmed the e-mail. */
export interface SocialProfile {
  /** The provider's permanent id of the customer. */
  subject: string;
  email: string;
  firstName: string;
  lastName: string;
  /** For a token that is valid for one sign-in. */
  idToken?: { nonce: string | undefined; expiresAt: Date };
}

/**
 * Verifies a token with its provider.
 * @throws DomainError `unauthorized` for an invalid token; `unavailable` when the provider cannot be reached
 */
export type VerifyToken = (token: string) => Promise<SocialProfile>;

/** A provider's response, which is not validated yet. */
export interface Claims {
  subject: unknown;
  email: unknown;
  firstName?: unknown;
  lastName?: unknown;
}

/**
 * Validates a provider's claims. Only plain ASCII e-mails are accepted, as at sign-up: two e-mails that look or compare the
 * same must not lead to one account.
 * @throws DomainError `unauthorized` without an id or an e-mail
 */
export function readSocialProfile({ subject, email, firstName, lastName }: Claims): SocialProfile {
  if (typeof subject !== 'string' || !subject || subject.length > 255) throw invalidToken();
  if (
    typeof email !== 'string' ||
    email.length > EMAIL_LENGTH.max ||
    !/^[!-?A-~]+@[!-?A-~]+\.[!-?A-~]+$/.test(email)
  ) {
    throw invalidToken();
  }
  return {
    subject,
    email,
    firstName: name(firstName) || (email.split('@')[0] ?? email),
    lastName: name(lastName),
  };
}

/** One message for all other errors of a token, so that it does not disclose whether there is an account. */
export function invalidToken(cause?: unknown): DomainError {
  const message = 'Signing in did not work, please try again';
  return new DomainError('unauthorized', { message, errors: { base: [message] }, cause });
}

/**
 * The provider knows an e-mail that its owner has not confirmed, so it proves nothing. Says nothing about accounts of the shop.
 */
export function unconfirmedEmail(provider: string): DomainError {
  const message = `${provider} has not confirmed your email address. Confirm it there, or sign in with email and password`;
  return new DomainError('unauthorized', { message, errors: { email: [message] } });
}

/** The customer did not share the e-mail, or has none at the provider. */
export function missingEmail(provider: string): DomainError {
  const message = `${provider} did not share your email address, which we need for your account`;
  return new DomainError('unauthorized', { message, errors: { email_permission: [message] } });
}

/** Providers accept any text as a name, and the shop writes names into mails. */
function name(value: unknown): string {
  const text = typeof value === 'string' ? value.trim().slice(0, NAME_LENGTH.max) : '';
  return PLAIN_NAME.test(text) ? text : '';
}
