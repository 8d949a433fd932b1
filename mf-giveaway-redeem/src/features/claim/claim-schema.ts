import { MAX_TEXT_LENGTH } from '@giftstore/contracts/limits';
import { emailRule, nameRule, type Translate } from '@giftstore/remote/field-rules';
import * as yup from 'yup';

/** Lengths as the API takes them (`GiveawayRequest`). */
const MAX_PHONE_LENGTH = 50;
const MAX_CODE_LENGTH = 100;

/** The rules of the claim form, with the messages of the specification (rules more-5.2 to more-5.4). */
export function claimSchema(t: Translate) {
  const required = (max: number) =>
    yup
      .string()
      .trim()
      .required(t('validation.required'))
      .max(max, t('validation.max', { count: max }));
  return yup.object({
    first_name: nameRule(t),
    last_name: nameRule(t),
    email: emailRule(t),
    country: required(MAX_TEXT_LENGTH),
    phone: required(MAX_PHONE_LENGTH),
    company_name: required(MAX_TEXT_LENGTH),
    company_title: required(MAX_TEXT_LENGTH),
    code: required(MAX_CODE_LENGTH),
    consent: yup.boolean().defined(),
  });
}
