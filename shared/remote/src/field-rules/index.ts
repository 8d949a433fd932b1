import { EMAIL, PLAIN_NAME } from '@giftstore/contracts';
import { EMAIL_LENGTH, NAME_LENGTH } from '@giftstore/contracts/limits';
import * as yup from 'yup';

/** Translates a key of the common namespace. */
export type Translate = (key: string, values?: Record<string, unknown>) => string;

/** A required text of `min` to `max` characters, with the messages of the specification (rule core-5.34). */
export function textRule(t: Translate, { min, max }: { min: number; max: number }) {
  return yup
    .string()
    .required(t('validation.required'))
    .matches(/\S/, { message: t('validation.required'), excludeEmptyString: true })
    .min(min, t('validation.min', { count: min }))
    .max(max, t('validation.max', { count: max }));
}

/** A required name. */
export function nameRule(t: Translate) {
  return textRule(t, NAME_LENGTH)
    .trim()
    .matches(PLAIN_NAME, { message: t('validation.name'), excludeEmptyString: true });
}

/** A required e-mail address. */
export function emailRule(t: Translate) {
  return textRule(t, EMAIL_LENGTH)
    .trim()
    .matches(EMAIL, { message: t('validation.email'), excludeEmptyString: true });
}
