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

/** What the hosted fields say of themselves: complete or not, and the provider's words where something is wrong. */
export function useCardFields() {
  const [fields, setFields] = useState({ number: untouched, expiry: untouched, cvc: untouched });
  const fieldProps = (name: CardFieldName): CardFieldProps => ({
    name,
    error: fields[name].error,
    onChange: ({ complete, error }) =>
      setFields((known) => ({ ...known, [name]: { complete, error: error?.message } })),
  });
  const complete = {
    number: fields.number.complete,
    expiry: fields.expiry.complete,
    cvc: fields.cvc.complete,
  };
  return { complete, fieldProps };
}
