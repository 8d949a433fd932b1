import { useCustomerName } from '@giftstore/remote';
import { storedSlice } from '@giftstore/state';
import { useState } from 'react';

/** The buyer's name, as far as it is known before checkout: the customer's, else that of the Start Gifting form. */
export function useSenderName(): string | undefined {
  const name = useCustomerName();
  const [storedName] = useState(() => storedSlice('startGifting').read()?.name?.trim());
  return name || storedName || undefined;
}
