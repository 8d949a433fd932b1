import { invalid } from '../../core/domain-error';
import { isCommonPassword } from './common-passwords';
import { hashPassword } from './passwords';

/**
 * Hashes a new password; the request's schema has checked its length.
 * @throws DomainError `invalid` when the confirmation differs or the password is a common one
 */
export function hashNewPassword(pair: { password: string; password_confirmation: string }): Promise<string> {
  if (pair.password !== pair.password_confirmation) {
    throw invalid('password_confirmation', 'Both passwords need to be same');
  }
  if (isCommonPassword(pair.password)) throw invalid('password', 'This password is too easy to guess');
  return hashPassword(pair.password);
}
