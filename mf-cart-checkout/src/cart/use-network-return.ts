import type { ErrorMessage } from '@giftstore/http';
import { useDispatchOnline } from '../checkout/use-dispatch-online';
import { cartActions, isOffline } from './data/slice';

/** Hides the error of a press that only the missing network made fail, once the network returns. */
export function useNetworkReturn(error: ErrorMessage | undefined): void {
  useDispatchOnline(cartActions.networkReturned, isOffline(error));
}
