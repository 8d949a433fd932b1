import { loadAccessToken, saveAccessToken } from '@giftstore/remote/order-access';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OrderKey } from '../../orders/order-key';

/**
 * The order in the address; undefined without one. A token moves from the address into this tab, so that it is neither
 * in the history nor in a copied link.
 */
export function useOrderKey(): OrderKey | undefined {
  const [search, setSearch] = useSearchParams();
  const order_id = search.get('order_id') ?? '';
  const linkToken = search.get('access_token') ?? undefined;
  useEffect(() => {
    if (linkToken === undefined) return;
    if (order_id && linkToken) saveAccessToken(order_id, linkToken);
    setSearch(new URLSearchParams(order_id ? { order_id } : {}), { replace: true });
  }, [order_id, linkToken, setSearch]);
  const access_token = linkToken || loadAccessToken(order_id);
  return useMemo(() => (order_id ? { order_id, access_token } : undefined), [order_id, access_token]);
}
