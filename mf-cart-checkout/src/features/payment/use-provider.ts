import { useServices } from '@giftstore/remote';
import type { Stripe } from '@stripe/stripe-js';
import { useCallback, useEffect, useState } from 'react';
import { loadProvider } from './card-provider';

export interface Provider {
  stripe: Stripe | undefined;
  failed: boolean;
  retry: () => void;
}

/** Stripe.js for a payment currency; loaded when the card step is first seen. */
export function useProvider(currency: string): Provider {
  const { config, loading } = useServices();
  const [stripe, setStripe] = useState<Stripe>();
  const [failed, setFailed] = useState(false);

  const load = useCallback(() => {
    let left = false;
    const done = loading();
    setFailed(false);
    loadProvider(config.stripe, currency)
      .then(
        (loaded) => !left && setStripe(loaded),
        () => !left && setFailed(true),
      )
      .finally(done);
    return () => {
      left = true;
      done();
    };
  }, [config.stripe, currency, loading]);
  useEffect(load, [load]);

  return { stripe, failed, retry: load };
}
