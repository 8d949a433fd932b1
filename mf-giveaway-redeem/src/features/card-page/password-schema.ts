import * as yup from 'yup';

type Words = (key: string, values?: Record<string, unknown>) => string;

/** As long as the call takes a password (contract: "Giveaway, redeem link, partner"). */
const MAX = 200;

export const passwordSchema = (t: Words) =>
  yup.object({
    password: yup
      .string()
      .trim()
      .required(t('validation.required'))
      .max(MAX, t('validation.max', { count: MAX })),
  });
