import { NEW_PASSWORD_LENGTH, PASSWORD_LENGTH } from '@giftstore/contracts/limits';
import { type Translate, textRule } from '@giftstore/remote/field-rules';
import * as yup from 'yup';

export interface PasswordValues {
  current_password: string;
  password: string;
  password_confirmation: string;
}

/** The rules of a new password (rules core-5.23, core-5.24). */
export function passwordSchema(t: Translate, needsCurrent: boolean) {
  const current = yup.string().max(PASSWORD_LENGTH.max, t('validation.max', { count: PASSWORD_LENGTH.max }));
  return yup.object({
    current_password: needsCurrent ? current.required(t('validation.required')) : current,
    password: textRule(t, NEW_PASSWORD_LENGTH),
    password_confirmation: textRule(t, NEW_PASSWORD_LENGTH).oneOf(
      [yup.ref('password')],
      t('validation.same'),
    ),
  });
}
