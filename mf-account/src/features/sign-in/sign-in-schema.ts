import { PASSWORD_LENGTH } from '@giftstore/contracts/limits';
import { emailRule, type Translate, textRule } from '@giftstore/remote/field-rules';
import * as yup from 'yup';

/** The rules of signing in (rule core-5.1). */
export const signInSchema = (t: Translate) =>
  yup.object({ email: emailRule(t), password: textRule(t, PASSWORD_LENGTH) });
