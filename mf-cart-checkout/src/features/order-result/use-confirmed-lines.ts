import type { StoredCartLine } from '@giftstore/contracts';
import { useServices } from '@giftstore/remote';
import { useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { createCheckoutStorage } from '../../checkout/checkout-storage';

type Lines = readonly StoredCartLine[] | undefined;

const never = () => () => {};

/**
 * The lines of the checkout whose payment this page confirms, as they are when it opens; undefined in rendered HTML, and for an
 * order that this browser is not paying any more, such as at a reload.
 */
export function useConfirmedLines(): Lines {
  const { bus } = useServices();
  const [search] = useSearchParams();
  const [readLines] = useState(() =>
    once((): Lines => {
      const stored = createCheckoutStorage(bus).read();
      return stored?.order && stored.order.order_id === search.get('order_id') ? stored.lines : undefined;
    }),
  );
  return useSyncExternalStore(never, readLines, () => undefined);
}

function once(read: () => Lines): () => Lines {
  let result: { lines: Lines } | undefined;
  return () => {
    result ??= { lines: read() };
    return result.lines;
  };
}
