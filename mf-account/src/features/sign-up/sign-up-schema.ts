import { NEW_PASSWORD_LENGTH } from '@giftstore/contracts/limits';
import { emailRule, nameRule, type Translate, textRule } from '@giftstore/remote/field-rules';
import * as yup from 'yup';

/** The rules of signing up (rules core-5.3 to core-5.6). */
export const signUpSchema = (t: Translate) =>
  yup.object({
    first_name: nameRule(t),
    last_name: nameRule(t),
    email: emailRule(t),
    password: textRule(t, NEW_PASSWORD_LENGTH),
    password_confirmation: textRule(t, NEW_PASSWORD_LENGTH).oneOf(
      [yup.ref('password')],
      t('validation.same'),
    ),
  });
