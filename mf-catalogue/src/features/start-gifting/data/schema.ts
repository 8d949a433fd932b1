import { MAX_TEXT_LENGTH } from '@giftstore/contracts/limits';
import type { useTranslation } from '@giftstore/i18n';
import { number, object, string, ValidationError } from 'yup';
import type { ChoiceErrors, Choices } from './slice';

type T = ReturnType<typeof useTranslation>['t'];

/** The rules of the Start Gifting form (rules core-5.9 to core-5.11). A country is one of `units`. */
function giftingSchema(t: T, units: readonly number[], isGift: boolean) {
  const required = t('validation.required');
  const name = string()
    .trim()
    .required(required)
    .max(MAX_TEXT_LENGTH, t('validation.max', { count: MAX_TEXT_LENGTH }));
  const unitId = number()
    .required(required)
    .oneOf([...units], required);
  const wantTo = string().required(required).oneOf(['treatMySelf', 'sendAGift'], required);
  return object({
    name,
    unitId,
    wantTo,
    ...(isGift ? { recipientName: name, recipientUnitId: unitId } : {}),
  });
}

/** The first error of each field, translated; empty if there is none. */
export function validateGifting(choices: Choices, units: readonly number[], t: T): ChoiceErrors {
  try {
    giftingSchema(t, units, choices.wantTo === 'sendAGift').validateSync(choices, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const messages = error.inner.map(({ path, message }) => [path, message]);
    return Object.fromEntries(messages.reverse());
  }
}
