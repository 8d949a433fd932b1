import { CARD_NUMBER_LENGTH } from '@giftstore/contracts/limits';
import { type Translate, textRule } from '@giftstore/remote/field-rules';
import * as yup from 'yup';
import { cleanNumber } from './card-number';

/** A gift card's number as it is typed, pasted or scanned (rule core-5.20). */
export function numberSchema(t: Translate) {
  const number = textRule(t, CARD_NUMBER_LENGTH).transform((text) => cleanNumber(String(text ?? '')));
  return yup.object({ number });
}
