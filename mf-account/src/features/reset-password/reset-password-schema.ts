import { PASSWORD_LENGTH } from '@giftstore/contracts/limits';
import { type Translate, textRule } from '@giftstore/remote/field-rules';
import * as yup from 'yup';

/** The server alone requires 8 characters here (rules core-5.8, core-5.24). */
export const resetPasswordSchema = (t: Translate) =>
  yup.object({
    password: textRule(t, PASSWORD_LENGTH),
    password_confirmation: textRule(t, PASSWORD_LENGTH).oneOf([yup.ref('password')], t('validation.same')),
  });
