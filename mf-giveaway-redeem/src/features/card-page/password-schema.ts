import { MAX_TEXT_LENGTH } from '@giftstore/contracts/limits';
import * as yup from 'yup';

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** The password of the card page: required, and no longer than the API accepts. */
export const passwordSchema = (t: Translate) =>
  yup.object({
    password: yup
      .string()
      .trim()
      .required(t('validation.required'))
      .max(MAX_TEXT_LENGTH, t('validation.max', { count: MAX_TEXT_LENGTH })),
  });
