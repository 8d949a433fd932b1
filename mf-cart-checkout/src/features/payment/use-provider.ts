import { useServices } from '@giftstore/remote';
import type { Stripe } from '@stripe/stripe-js';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { loadProvider } from './card-provider';
import type { HostedCardFormProps } from './HostedCardForm';

interface Loaded {
  stripe: Stripe;
  Form: ComponentType<HostedCardFormProps>;
}

export interface Provider {
  /** Undefined until Stripe.js and the form have loaded. */
  loaded: Loaded | undefined;
  hasFailed: boolean;
  retry: () => void;
}

const loadForm = async () =>
  (await import(/* webpackChunkName: "payment-card" */ './HostedCardForm')).HostedCardForm;

/** Loads Stripe.js for a payment currency, and the form beside it, when the card step is first shown. */
export function useProvider(currency: string): Provider {
  const { config, loading } = useServices();
  const [loaded, setLoaded] = useState<Loaded & { currency: string }>();
  const [hasFailed, setFailed] = useState(false);

  const load = useCallback(() => {
    let isCancelled = false;
    const done = loading();
    setFailed(false);
    Promise.all([loadProvider(config.stripe, currency), loadForm()])
      .then(
        ([stripe, Form]) => !isCancelled && setLoaded({ stripe, Form, currency }),
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
  return { loaded: loaded?.currency === currency ? loaded : undefined, hasFailed, retry: load };
}
