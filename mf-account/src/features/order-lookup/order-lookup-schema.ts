import { emailRule, type Translate, textRule } from '@giftstore/remote/field-rules';
import { object } from 'yup';

/** As in `OrderLookupRequest`. */
const MAX_NUMBER_LENGTH = 64;
/**
 * As the API makes them, so that another number is noticed before a link is promised. The prefix may be left out, and its hyphen
 * may be a space or missing; the length tells a prefix from a number that itself starts with GG.
 */
const ORDER_NUMBER = /^(?:GG[-\s]?)?([0-9A-Z]{16})$/;
/** What a copied number may have between its characters, such as the joiner that keeps it in one line where it is shown. */
const INVISIBLE = /\p{Cf}/gu;

export function orderLookupSchema(t: Translate) {
  return object({
    order_id: textRule(t, { min: 1, max: MAX_NUMBER_LENGTH })
      .transform((text: string) => text.replace(INVISIBLE, ''))
      .trim()
      .uppercase()
      .transform((text: string) => text.replace(ORDER_NUMBER, 'GG-$1'))
      .matches(ORDER_NUMBER, { message: t('orderLookup.notANumber'), excludeEmptyString: true }),
    email: emailRule(t),
  });
}
