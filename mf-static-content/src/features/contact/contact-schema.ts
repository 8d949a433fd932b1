import { PLAIN_NAME } from '@giftstore/contracts';
import {
  MAX_CONTACT_MESSAGE_LENGTH,
  MAX_ORDER_NUMBER_LENGTH,
  MAX_TEXT_LENGTH,
} from '@giftstore/contracts/limits';
import { emailRule, type Translate, textRule } from '@giftstore/remote/field-rules';
import * as yup from 'yup';

/** The rules of the contact form, as the API has them. */
export const contactSchema = (t: Translate) =>
  yup.object({
    topic: yup.string().required(t('validation.required')),
    order_id: yup
      .string()
      .max(MAX_ORDER_NUMBER_LENGTH, t('validation.max', { count: MAX_ORDER_NUMBER_LENGTH })),
    name: textRule(t, { min: 1, max: MAX_TEXT_LENGTH })
      .trim()
      .matches(PLAIN_NAME, { message: t('validation.name'), excludeEmptyString: true }),
    email: emailRule(t),
    message: textRule(t, { min: 1, max: MAX_CONTACT_MESSAGE_LENGTH }),
  });
