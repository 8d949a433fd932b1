import { EMAIL } from '@giftstore/contracts';
import * as yup from 'yup';

type Words = (key: string, values?: Record<string, unknown>) => string;

/** The rules of the forms in the specification's words (spec core §5); `t` gives the common words. */
export const signInSchema = (t: Words) => yup.object({ email: email(t), password: text(t, 2) });

export const signUpSchema = (t: Words) =>
  yup.object({
    first_name: text(t, 2),
    last_name: text(t, 2),
    email: email(t),
    password: text(t, 8),
    password_confirmation: text(t, 8).oneOf([yup.ref('password')], t('validation.same')),
  });

const MAX = 200;

function text(t: Words, min: number) {
  return yup
    .string()
    .required(t('validation.required'))
    .min(min, t('validation.min', { count: min }))
    .max(MAX, t('validation.max', { count: MAX }));
}

function email(t: Words) {
  return text(t, 2)
    .trim()
    .matches(EMAIL, { message: t('validation.email'), excludeEmptyString: true });
}
