import { useServices } from '@giftstore/remote';
import type { Stripe } from '@stripe/stripe-js';
import { useCallback, useEffect, useState } from 'react';
import { loadProvider } from './card-provider';

export interface Provider {
  stripe: Stripe | undefined;
  hasFailed: boolean;
  retry: () => void;
}

/** Loads Stripe.js for a payment currency when the card step is first shown. */
export function useProvider(currency: string): Provider {
  const { config, loading } = useServices();
  const [stripe, setStripe] = useState<Stripe>();
  const [hasFailed, setFailed] = useState(false);

  const load = useCallback(() => {
    let isCancelled = false;
    const done = loading();
    setFailed(false);
    loadProvider(config.stripe, currency)
      .then(
        (loaded) => !isCancelled && setStripe(loaded),
        () => !isCancelled && setFailed(true),
      )
      .finally(done);
    return () => {
      isCancelled = true;
      done();
    };
  }, [config.stripe, currency, loading]);
  useEffect(load, [load]);

  return { stripe, hasFailed, retry: load };
}
