import { PLAIN_NAME, TEXT_LINE } from '@giftstore/contracts';
import type { SendFields } from '@giftstore/contracts/api';
import { MAX_PARTNER_CARDS, MAX_TEXT_LENGTH } from '@giftstore/contracts/limits';
import { emailRule, type Translate, textRule } from '@giftstore/remote/field-rules';
import * as yup from 'yup';
import { digitsOf } from '../../forms/phone-number';

/** The form's values: texts, as inputs have them. */
export type SendValues = Record<Exclude<keyof SendFields, 'create_password'>, string> & {
  create_password: boolean;
};

/** In the order of the fields, in which the summary lists their errors. */
export const emptyValues: SendValues = {
  first_name: '',
  last_name: '',
  email: '',
  company: '',
  designation: '',
  country: '',
  mobile: '',
  product_id: '',
  quantity: '1',
  create_password: false,
};

/** Digits that a number of any country has, with its dial code or without; the server checks it in its country. */
const ANY_PHONE = /^\+?\d{4,16}$/;

/** The rules of the nine fields. */
export function sendSchema(t: Translate) {
  const text = () => textRule(t, { min: 1, max: MAX_TEXT_LENGTH }).trim();
  const line = () => text().matches(TEXT_LINE, { message: t('partnerSend.line'), excludeEmptyString: true });
  const name = () => text().matches(PLAIN_NAME, { message: t('validation.name'), excludeEmptyString: true });
  const required = () => yup.string().required(t('validation.required'));
  return yup.object({
    first_name: name(),
    last_name: name(),
    email: emailRule(t),
    company: line(),
    designation: line(),
    mobile: required().test('phone', t('validation.phone'), (typed) => ANY_PHONE.test(digitsOf(typed))),
    quantity: required()
      .matches(/^\d+$/, { message: t('validation.number'), excludeEmptyString: true })
      .test('range', t('partnerSend.quantityRange', { max: MAX_PARTNER_CARDS }), (typed) => {
        const count = Number(typed);
        return !/^\d+$/.test(typed) || (count >= 1 && count <= MAX_PARTNER_CARDS);
      }),
    country: required(),
    product_id: required(),
    create_password: yup.boolean().required(),
  });
}

/** What the API takes, of valid values. */
export function toSendFields(values: SendValues): SendFields {
  const { create_password, ...texts } = values;
  const trimmed = Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text.trim()]));
  return {
    ...(trimmed as Omit<SendValues, 'create_password'>),
    mobile: digitsOf(values.mobile),
    quantity: Number(values.quantity),
    product_id: Number(values.product_id),
    ...(create_password ? { create_password } : {}),
  };
}
