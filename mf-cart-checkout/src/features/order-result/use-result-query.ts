import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useServices } from '@giftstore/remote';
import type { PayloadAction } from '@giftstore/state';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ResultQuery } from './data/slice';

/** What the payment provider adds when it sends the shopper back; the secret must not stay in the address bar. */
const PROVIDERS = ['payment_intent', 'payment_intent_client_secret', 'redirect_status', 'source_type'];

/**
 * Reads the order from the address once, takes the provider's additions out of it, and tells the page's loop.
 * Without an order there is nothing to show: to the cart, with a word.
 */
export function useResultQuery(opened: (query: ResultQuery) => PayloadAction<ResultQuery>): void {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { navigate, notify } = useServices();
  const [search, setSearch] = useSearchParams();
  const read = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once; cleaning it is no second visit
  useEffect(() => {
    if (read.current) return;
    read.current = true;
    const query = resultQuery(search);
    if (!query) {
      notify('info', t('result.noOrder'));
      navigate(paths.cart(), { replace: true });
      return;
    }
    const clean = withoutProviders(search);
    if (clean) setSearch(clean, { replace: true });
    dispatch(opened(query));
  }, []);
}

/** The order that an address names; undefined when it names none. */
export function resultQuery(search: URLSearchParams): ResultQuery | undefined {
  const order_id = search.get('order_id');
  if (!order_id) return undefined;
  return {
    order_id,
    access_token: search.get('access_token') ?? undefined,
    payment: ['pi_id', 'payment_intent', 'session_id'].some((name) => search.has(name)),
    pi_id: search.get('pi_id') ?? search.get('payment_intent') ?? undefined,
    unconfirmed: search.get('redirect_status') === 'failed',
  };
}

/** The address as it may stay; undefined when it may stay as it is. A payment's id stays as `pi_id`. */
function withoutProviders(search: URLSearchParams): URLSearchParams | undefined {
  if (!PROVIDERS.some((name) => search.has(name))) return undefined;
  const clean = new URLSearchParams(search);
  const intent = clean.get('payment_intent');
  if (intent && !clean.has('pi_id')) clean.set('pi_id', intent);
  for (const name of PROVIDERS) clean.delete(name);
  return clean;
}
