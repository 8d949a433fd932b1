import type { useDispatch } from '@giftstore/remote';
import { retryRequested } from './retry-requested';

let isDispatched = false;

/** Retries every list that failed, once for an event that several banners react to, such as the network's return. */
export function retryLists(dispatch: ReturnType<typeof useDispatch>): void {
  if (isDispatched) return;
  isDispatched = true;
  setTimeout(() => {
    isDispatched = false;
  });
  dispatch(retryRequested());
}
