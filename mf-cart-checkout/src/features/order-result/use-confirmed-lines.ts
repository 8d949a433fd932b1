import type { StoredCartLine } from '@giftstore/contracts';
import { useServices } from '@giftstore/remote';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { createCheckoutStorage } from '../../checkout/checkout-storage';

/**
 * The lines of the checkout whose payment this page confirms, from the first paint on; undefined for an order that this
 * browser is not paying any more, such as at a reload.
 */
export function useConfirmedLines(): readonly StoredCartLine[] | undefined {
  const { bus } = useServices();
  const [search] = useSearchParams();
  const [lines] = useState(() => {
    const stored = createCheckoutStorage(bus).read();
    return stored?.order && stored.order.order_id === search.get('order_id') ? stored.lines : undefined;
  });
  return lines;
}
