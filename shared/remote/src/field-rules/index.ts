import { EMAIL, PLAIN_NAME } from '@giftstore/contracts';
import { EMAIL_LENGTH, NAME_LENGTH } from '@giftstore/contracts/limits';
import * as yup from 'yup';

/** Translates a key of the common namespace. */
export type Translate = (key: string, values?: Record<string, unknown>) => string;

/** A required text of `min` to `max` characters, with the messages of the specification (rule core-5.34). */
export function textRule(t: Translate, { min, max }: { min: number; max: number }) {
  return requiredText(t)
    .min(min, t('validation.min', { count: min }))
    .max(max, t('validation.max', { count: max }));
}

function requiredText(t: Translate) {
  return yup
    .string()
    .required(t('validation.required'))
    .matches(/\S/, { message: t('validation.required'), excludeEmptyString: true });
}

/** A required name. */
export function nameRule(t: Translate) {
  return textRule(t, NAME_LENGTH)
    .trim()
    .matches(PLAIN_NAME, { message: t('validation.name'), excludeEmptyString: true });
}

/** A required e-mail address. No minimum: too short a text is no address, and is told that. */
export function emailRule(t: Translate) {
  return requiredText(t)
    .max(EMAIL_LENGTH.max, t('validation.max', { count: EMAIL_LENGTH.max }))
    .trim()
    .matches(EMAIL, { message: t('validation.email'), excludeEmptyString: true });
}
