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
  const [loaded, setLoaded] = useState<{ stripe: Stripe; currency: string }>();
  const [hasFailed, setFailed] = useState(false);

  const load = useCallback(() => {
    let isCancelled = false;
    const done = loading();
    setFailed(false);
    loadProvider(config.stripe, currency)
      .then(
        (stripe) => !isCancelled && setLoaded({ stripe, currency }),
        () => !isCancelled && setFailed(true),
      )
      .finally(done);
    return () => {
      isCancelled = true;
      done();
    };
  }, [config.stripe, currency, loading]);
  useEffect(load, [load]);

  // Another currency may have another key, and so another provider.
  const stripe = loaded?.currency === currency ? loaded.stripe : undefined;
  return { stripe, hasFailed, retry: load };
}
