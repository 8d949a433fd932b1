import { useTranslation } from '@giftstore/i18n';
import type { StripeCardNumberElementChangeEvent, StripeElementChangeEvent } from '@stripe/stripe-js';
import { useState } from 'react';

export type CardFieldName = 'number' | 'expiry' | 'cvc';

interface FieldState {
  complete: boolean;
  error: string | undefined;
}

type Brand = StripeCardNumberElementChangeEvent['brand'];
type Change = Pick<StripeElementChangeEvent, 'complete'> & {
  error?: { message: string } | undefined;
  /** Of the number's field only. */
  brand?: Brand;
};

/** The brands of payment cards that the shop takes (rule more-9.15); `unknown` until enough digits are typed. */
const ACCEPTED: readonly Brand[] = ['visa', 'mastercard', 'unknown'];

export interface CardFieldProps {
  name: CardFieldName;
  error: string | undefined;
  onChange: (change: Change) => void;
}

const untouched: FieldState = { complete: false, error: undefined };

/**
 * The state of the hosted fields: whether each is complete, and the provider's message about it (rule core-5.19), if any has one. The number
 * of a card that the shop does not take counts as incomplete.
 */
export function useCardFields() {
  const { t } = useTranslation();
  const [fields, setFields] = useState({ number: untouched, expiry: untouched, cvc: untouched });
  const fieldProps = (name: CardFieldName): CardFieldProps => ({
    name,
    error: fields[name].error,
    onChange: ({ complete, error, brand = 'unknown' }) => {
      const isAccepted = ACCEPTED.includes(brand);
      const field = isAccepted
        ? { complete, error: error?.message }
        : { complete: false, error: t('card.notAccepted') };
      setFields((previous) => ({ ...previous, [name]: field }));
    },
  });
  const complete = {
    number: fields.number.complete,
    expiry: fields.expiry.complete,
    cvc: fields.cvc.complete,
  };
  const hasErrors = Object.values(fields).some(({ error }) => error !== undefined);
  return { complete, hasErrors, fieldProps };
}
