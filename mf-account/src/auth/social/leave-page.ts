import { isTouchScreen } from '../../device/touch-screen';

/** Loads a provider's page in this tab. The address is from the shop's API; a script is none in any case. */
export function leavePage(url: string): void {
  if (!/^https?:/.test(new URL(url).protocol)) throw new Error('the address of a provider is not a page');
  location.assign(url);
}

/** Phones lose windows: the browser may stop or discard the page that waits for one. */
export const prefersOneTab = isTouchScreen;
