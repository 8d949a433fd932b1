import { storedSlice } from '@giftstore/state';
import type { Guest } from '../../checkout/data/slice';

/** The details of a guest, with the name that they gave in the Start Gifting form: its first word, and the rest of it. */
export function startedGuest(): Guest {
  const name = storedSlice('startGifting').read()?.name?.trim() ?? '';
  const [first_name = '', ...others] = name.split(/\s+/);
  return { first_name, last_name: others.join(' '), email: '' };
}
