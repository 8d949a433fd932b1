import { useTopic } from '@giftstore/remote';
import { storedSlice } from '@giftstore/state';
import { useState } from 'react';

/** The buyer's name as far as it is known before the checkout: who is signed in, else who began to give. */
export function useSender(): string | undefined {
  const session = useTopic('session');
  const [started] = useState(() => storedSlice('startGifting').read()?.name?.trim());
  return session?.firstName || started || undefined;
}
