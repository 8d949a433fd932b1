import { useSelector } from '@giftstore/remote';
import { useElements } from '@stripe/react-stripe-js';
import { useEffect, useState } from 'react';
import { selectNotice } from './data/selectors';
import type { PaymentNotice } from './data/slice';
import type { CardFieldName } from './use-card-fields';

/**
 * The hosted field that the last decline concerns, which gets the focus; undefined once the shopper has changed a field.
 * `onChange` has to be called with each change.
 */
export function useDeclinedField(): { declined: CardFieldName | undefined; onChange: () => void } {
  const notice = useSelector(selectNotice);
  const elements = useElements();
  const [corrected, setCorrected] = useState<PaymentNotice>();
  const declined = notice && notice !== corrected ? declinedField(notice) : undefined;

  useEffect(() => {
    const field = notice && declinedField(notice);
    if (field === 'number') elements?.getElement('cardNumber')?.focus();
    if (field === 'expiry') elements?.getElement('cardExpiry')?.focus();
    if (field === 'cvc') elements?.getElement('cardCvc')?.focus();
  }, [notice, elements]);

  return { declined, onChange: () => setCorrected(notice) };
}

/** The provider names a field only in its message; any other decline concerns the whole card, so its number. */
export function declinedField({ kind, error }: PaymentNotice): CardFieldName | undefined {
  if (kind !== 'declined' || !error) return undefined;
  const text = 'text' in error ? error.text : '';
  if (/security code|cvc/i.test(text)) return 'cvc';
  return /expir/i.test(text) ? 'expiry' : 'number';
}
