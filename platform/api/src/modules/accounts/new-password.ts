import { NEW_PASSWORD_LENGTH } from '@giftstore/contracts/limits';
import { invalid } from '../../core/domain-error';
import { isCommonPassword } from './common-passwords';
import { hashPassword, normalizePassword } from './passwords';

/**
 * Hashes a new password; the request's schema has checked its length. The rules are those of NIST SP 800-63B: no rules of
 * composition, any characters, but no password that an attacker tries first.
 * @param terms what is known about this account: the shop's name, the owner's e-mail and names
 * @throws DomainError `invalid` when the confirmation differs, or the password is a common one or consists of one of `terms`
 */
export async function hashNewPassword(
  pair: { password: string; password_confirmation: string },
  terms: string[],
): Promise<string> {
  if (pair.password !== pair.password_confirmation) {
    throw invalid('password_confirmation', 'Both passwords need to be same');
  }
  const password = normalizePassword(pair.password);
  if (visibleLength(password) === 0 || [...password].length < NEW_PASSWORD_LENGTH.min) {
    throw invalid('password', `Minimum length of this field is ${NEW_PASSWORD_LENGTH.min}`);
  }
  if (await isCommonPassword(password)) throw invalid('password', 'This password is too easy to guess');
  if (isOneOf(password, terms)) {
    throw invalid('password', 'Choose a password other than your name, your email or the shop’s name');
  }
  return hashPassword(password);
}

/** What is known about the owner of an account. */
export function ownTermsOf(owner: { email: string; firstName: string; lastName: string }): string[] {
  const { email, firstName, lastName } = owner;
  return [email, email.split('@')[0] ?? email, firstName, lastName, `${firstName}${lastName}`];
}

/** Without spaces and characters that nobody sees. */
function visibleLength(password: string): number {
  return password.replace(/[\s\p{C}]/gu, '').length;
}

/** Whether a password is one of the terms but for case, punctuation and digits at its ends: "GiftiGlobal2026!". */
function isOneOf(password: string, terms: string[]): boolean {
  const core = coreOf(password);
  return terms.some((term) => {
    const known = coreOf(term);
    return known.length > 0 && (core === known || lettersOf(password) === lettersOf(term));
  });
}

function lettersOf(text: string): string {
  return normalizePassword(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function coreOf(text: string): string {
  return lettersOf(text).replace(/^\p{N}+|\p{N}+$/gu, '');
}
