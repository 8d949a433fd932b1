import type { startCustomerFeatures } from './start-customer-features';
import { whenIdle } from './when-idle';

/**
 * Loads the customer features once a customer is signed in and the page is idle: guests never download them, and nothing
 * waits for them.
 */
export function loadCustomerFeatures(dependencies: Parameters<typeof startCustomerFeatures>[0]): void {
  let isRequested = false;
  dependencies.bus.subscribe('session', async ({ signedIn }) => {
    if (!signedIn || isRequested) return;
    isRequested = true;
    try {
      await whenIdle();
      const features = await import(/* webpackChunkName: "customer" */ './start-customer-features');
      features.startCustomerFeatures(dependencies);
    } catch {
      isRequested = false;
    }
  });
}
