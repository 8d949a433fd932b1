import { useSyncExternalStore } from 'react';
import { supportsPasskeys } from './passkeys';

const subscribe = () => () => {};

/**
 * Whether to offer passkeys. True on the server: few browsers know none, and a button that came with the scripts would move the
 * links below it from under a finger.
 */
export function usePasskeySupport(): boolean {
  return useSyncExternalStore(subscribe, supportsPasskeys, () => true);
}
