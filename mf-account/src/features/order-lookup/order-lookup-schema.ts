import { EMAIL } from '@giftstore/contracts';
import { EMAIL_LENGTH, MAX_GUEST_TEXT_LENGTH } from '@giftstore/contracts/limits';
import { type Translate, textRule } from '@giftstore/remote/field-rules';
import { object } from 'yup';

/** As in `OrderLookupRequest`. */
const MAX_NUMBER_LENGTH = 64;

export function orderLookupSchema(t: Translate) {
  return object({
    order_id: textRule(t, { min: 1, max: MAX_NUMBER_LENGTH }).trim().uppercase(),
    email: textRule(t, { min: EMAIL_LENGTH.min, max: MAX_GUEST_TEXT_LENGTH })
      .trim()
      .matches(EMAIL, { message: t('validation.email'), excludeEmptyString: true }),
  });
}
