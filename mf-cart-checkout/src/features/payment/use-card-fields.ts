import type { StripeElementChangeEvent } from '@stripe/stripe-js';
import { useState } from 'react';

export type CardFieldName = 'number' | 'expiry' | 'cvc';

interface FieldState {
  complete: boolean;
  error: string | undefined;
}

type Change = Pick<StripeElementChangeEvent, 'complete'> & { error?: { message: string } | undefined };

export interface CardFieldProps {
  name: CardFieldName;
  error: string | undefined;
  onChange: (change: Change) => void;
}

const untouched: FieldState = { complete: false, error: undefined };

/** The state of the hosted fields: whether each is complete, and the provider's message about it (rule core-5.19). */
export function useCardFields() {
  const [fields, setFields] = useState({ number: untouched, expiry: untouched, cvc: untouched });
  const fieldProps = (name: CardFieldName): CardFieldProps => ({
    name,
    error: fields[name].error,
    onChange: ({ complete, error }) =>
      setFields((previous) => ({ ...previous, [name]: { complete, error: error?.message } })),
  });
  const complete = {
    number: fields.number.complete,
    expiry: fields.expiry.complete,
    cvc: fields.cvc.complete,
  };
  return { complete, fieldProps };
}
