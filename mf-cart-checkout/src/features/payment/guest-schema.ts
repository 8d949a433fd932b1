import { EMAIL } from '@giftstore/contracts';
import { object, string } from 'yup';

/** `t` of the remote; the words are those that every form of the shop has (spec core §5, Messages). */
type Say = (key: string, values?: { count: number }) => string;

/** A guest's details: names required, up to 500; e-mail required, 2 to 500, valid (spec core §5). */
export function guestSchema(t: Say) {
  const required = t('validation.required');
  const longest = t('validation.max', { count: 500 });
  return object({
    first_name: string().trim().required(required).max(500, longest),
    last_name: string().trim().required(required).max(500, longest),
    email: string()
      .trim()
      .required(required)
      .min(2, t('validation.min', { count: 2 }))
      .max(500, longest)
      .matches(EMAIL, { message: t('validation.email'), excludeEmptyString: true }),
  });
}
