import { useCustomerName, useTopic } from '@giftstore/remote';
import { storedSlice } from '@giftstore/state';
import { useState } from 'react';

/** The buyer, as far as they are known before checkout: the customer, else who filled in the Start Gifting form. */
export function useSender(): { name: string; firstName: string } | undefined {
  const name = useCustomerName();
  const firstName = useTopic('session')?.firstName;
  const [storedName] = useState(() => storedSlice('startGifting').read()?.name?.trim());
  if (name) return { name, firstName: firstName ?? name };
  return storedName ? { name: storedName, firstName: storedName } : undefined;
}
