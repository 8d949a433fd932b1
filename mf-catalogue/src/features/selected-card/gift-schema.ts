import { EMAIL } from '@giftstore/contracts';
import type { useTranslation } from '@giftstore/i18n';
import { object, string } from 'yup';

type T = ReturnType<typeof useTranslation>['t'];

/** Spec core §9. */
export const NAME_MAX = 100;
export const MESSAGE_MAX = 255;

/** The recipient's form (spec core §5): name and e-mail required, at most 100; message at most 255; template optional. */
export function giftSchema(t: T) {
  const required = t('validation.required');
  const max = (count: number) => t('validation.max', { count });
  const email = t('validation.email');
  return object({
    name: string().trim().required(required).max(NAME_MAX, max(NAME_MAX)),
    email: string()
      .trim()
      .required(required)
      .matches(EMAIL, { message: email, excludeEmptyString: true })
      .max(NAME_MAX, max(NAME_MAX)),
    message: string().trim().max(MESSAGE_MAX, max(MESSAGE_MAX)),
    template: string(),
  });
}
