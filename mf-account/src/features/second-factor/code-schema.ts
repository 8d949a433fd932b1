import { object, string } from 'yup';

/** The field of a code from the authenticator app, and that of a recovery code. */
export type CodeField = 'code' | 'recovery_code';

/** The rules of the second step's form. */
export function codeSchema(name: CodeField, t: (key: string) => string) {
  const text = string()
    .trim()
    .required(t(`secondFactor.${name}.required`));
  const rule = name === 'code' ? text.matches(/^(\d ?){6}$/, t('secondFactor.code.required')) : text;
  return object({ [name]: rule });
}
