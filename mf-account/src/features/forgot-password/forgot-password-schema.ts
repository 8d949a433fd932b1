import * as yup from 'yup';
import { emailRule, type Translate } from '../../auth/field-rules';

/** The rules of the form for a forgotten password (rule core-5.7). */
export const forgotPasswordSchema = (t: Translate) => yup.object({ email: emailRule(t) });
