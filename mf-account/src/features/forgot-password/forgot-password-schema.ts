import { emailRule, type Translate } from '@giftstore/remote/field-rules';
import * as yup from 'yup';

/** The rules of the form for a forgotten password (rule core-5.7). */
export const forgotPasswordSchema = (t: Translate) => yup.object({ email: emailRule(t) });
