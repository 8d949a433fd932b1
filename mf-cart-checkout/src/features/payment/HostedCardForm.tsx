import { Elements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import type { ReactNode } from 'react';
import { CardForm } from './CardForm';

export interface HostedCardFormProps {
  stripe: Stripe;
  /** Shown above the fields. */
  notice: ReactNode;
}

/** The card form, with the provider that its fields need. It loads beside Stripe.js: guests type their details first. */
export function HostedCardForm({ stripe, notice }: HostedCardFormProps) {
  return (
    <Elements stripe={stripe}>
      <CardForm notice={notice} />
    </Elements>
  );
}
