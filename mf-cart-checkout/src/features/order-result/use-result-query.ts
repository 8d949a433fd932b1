import { CANCELLED_PARAMETER, paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useServices } from '@giftstore/remote';
import { loadAccessToken, saveAccessToken } from '@giftstore/remote/order-access';
import type { PayloadAction } from '@giftstore/state';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ResultQuery } from './data/slice';

/** Parameters that the payment provider adds; the secret must not stay in the address bar. */
const PROVIDER_PARAMETERS = [
  'payment_intent',
  'payment_intent_client_secret',
  'redirect_status',
  'source_type',
];

/** Opens a guest's order; the address that the payment provider's page returns to has it. */
const TOKEN = 'access_token';

/**
 * Reads the order from the address once, removes the provider's parameters and the token from it, and dispatches `request`. The
 * token moves into this tab, so that it is neither in the history nor in a copied link. An address without an order leads to the
 * cart, with a notification.
 */
export function useResultQuery(request: (query: ResultQuery) => PayloadAction<ResultQuery>): void {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { navigate, notify } = useServices();
  const [search, setSearch] = useSearchParams();
  const isRead = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once; removing parameters must not read it again
  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    const query = resultQuery(search);
    if (!query) {
      notify('info', t('result.noOrder'));
      navigate(paths.cart(), { replace: true });
      return;
    }
    const clean = withoutSecrets(search, query);
    if (`${clean}` !== `${search}`) setSearch(clean, { replace: true });
    dispatch(request(query));
  }, []);
}

/** The order in an address, with the token that an earlier visit saved; undefined without one. */
export function resultQuery(search: URLSearchParams): ResultQuery | undefined {
  const order_id = search.get('order_id');
  if (!order_id) return undefined;
  return {
    order_id,
    access_token: search.get(TOKEN) || loadAccessToken(order_id),
    hasPayment: ['pi_id', 'payment_intent', 'session_id'].some((name) => search.has(name)),
    pi_id: search.get('pi_id') ?? search.get('payment_intent') ?? undefined,
    isUnconfirmed: search.get('redirect_status') === 'failed',
    isCancelled: search.has(CANCELLED_PARAMETER),
  };
}

/** The address without the provider's parameters, and without a token that is saved. The payment's id stays as `pi_id`. */
function withoutSecrets(search: URLSearchParams, { order_id }: ResultQuery): URLSearchParams {
  const clean = new URLSearchParams(search);
  const intent = clean.get('payment_intent');
  if (intent && !clean.has('pi_id')) clean.set('pi_id', intent);
  for (const name of PROVIDER_PARAMETERS) clean.delete(name);
  const token = clean.get(TOKEN);
  if (!token || saveAccessToken(order_id, token)) clean.delete(TOKEN);
  return clean;
}
