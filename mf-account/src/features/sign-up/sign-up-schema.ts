import { NAME_LENGTH, NEW_PASSWORD_LENGTH } from '@giftstore/contracts/limits';
import * as yup from 'yup';
import { emailRule, type Translate, textRule } from '../../auth/field-rules';

/** The rules of signing up (rules core-5.3 to core-5.6). */
export const signUpSchema = (t: Translate) =>
  yup.object({
    first_name: textRule(t, NAME_LENGTH),
    last_name: textRule(t, NAME_LENGTH),
    email: emailRule(t),
    password: textRule(t, NEW_PASSWORD_LENGTH),
    password_confirmation: textRule(t, NEW_PASSWORD_LENGTH).oneOf(
      [yup.ref('password')],
      t('validation.same'),
    ),
  });
