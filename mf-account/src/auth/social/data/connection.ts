import type { SocialProvider } from '@giftstore/contracts/api';
import { createAction } from '@giftstore/state';

/** What a provider returned for a connection. The API exchanges the code. */
export interface ConnectionProof {
  provider: SocialProvider;
  code: string;
  verifier: string;
}

/** The provider has agreed to the connection. The profile's security then sends it. */
export const connectionReturned = createAction<ConnectionProof>('social/connectionReturned');
