import { invalid } from '../../core/domain-error';
import { isCommonPassword } from './common-passwords';
import { hashPassword } from './passwords';

/**
 * The hash of a password that somebody sets; its length was checked by the request's schema.
 * @throws DomainError `invalid` when the confirmation differs or the password is a common one
 */
export function hashNewPassword(pair: { password: string; password_confirmation: string }): Promise<string> {
  if (pair.password !== pair.password_confirmation) {
    throw invalid('password_confirmation', 'Both passwords need to be same');
  }
  if (isCommonPassword(pair.password)) throw invalid('password', 'This password is too easy to guess');
  return hashPassword(pair.password);
}
