import type { useTranslation } from '@giftstore/i18n';
import { number, object, string, ValidationError } from 'yup';
import type { ChoiceName, Choices } from './data/gifting-slice';

type T = ReturnType<typeof useTranslation>['t'];

const NAME_MAX = 200;

/**
 * The Start Gifting form (spec core §5): name 1 to 200, the intent one of two, and for a gift the recipient's name 1 to
 * 200. A country is one of those that are gifted to.
 */
function giftingSchema(t: T, units: readonly number[], isGift: boolean) {
  const required = t('validation.required');
  const name = string()
    .trim()
    .required(required)
    .max(NAME_MAX, t('validation.max', { count: NAME_MAX }));
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

/** The first fault of each field, in the shopper's language; empty when there is none. */
export function faultsOf(
  choices: Choices,
  units: readonly number[],
  t: T,
): Partial<Record<ChoiceName, string>> {
  try {
    giftingSchema(t, units, choices.wantTo === 'sendAGift').validateSync(choices, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const faults = error.inner.map(({ path, message }) => [path, message]);
    return Object.fromEntries(faults.reverse());
  }
}
