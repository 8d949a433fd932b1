import { PLAIN_NAME } from '@giftstore/contracts';
import { MAX_CONTACT_MESSAGE_LENGTH, MAX_TEXT_LENGTH } from '@giftstore/contracts/limits';
import { emailRule, type Translate, textRule } from '@giftstore/remote/field-rules';
import * as yup from 'yup';
import type { SalesMessage } from './data/slice';

/** The rules of the contact form, as the API has them. */
export function contactSchema(t: Translate): yup.ObjectSchema<SalesMessage> {
  return yup.object({
    name: textRule(t, { min: 1, max: MAX_TEXT_LENGTH })
      .trim()
      .matches(PLAIN_NAME, { message: t('validation.name'), excludeEmptyString: true }),
    email: emailRule(t),
    message: textRule(t, { min: 1, max: MAX_CONTACT_MESSAGE_LENGTH }),
  });
}
