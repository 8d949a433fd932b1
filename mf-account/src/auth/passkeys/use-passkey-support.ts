import { useSyncExternalStore } from 'react';
import { supportsPasskeys } from './passkeys';

const subscribe = () => () => {};

/** Whether to offer passkeys; false on the server, so that hydration matches. */
export function usePasskeySupport(): boolean {
  return useSyncExternalStore(subscribe, supportsPasskeys, () => false);
}
