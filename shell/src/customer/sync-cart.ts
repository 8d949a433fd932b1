import type { ReleaseList } from '@giftstore/contracts';
import type { Bus } from '@giftstore/contracts/bus';
import type { I18n } from '@giftstore/i18n';
import type { Navigation } from '../services/navigation';
import type { Notices } from '../services/notices';
import { publishStoredCart } from '../services/publish-stored-cart';

export interface SyncDependencies {
  bus: Bus;
  releases: Pick<ReleaseList, 'remotes'>;
  navigation: Pick<Navigation, 'isLeaving'>;
  notices: Pick<Notices, 'notify'>;
  i18n: I18n;
}

/**
 * Sends `cart/sync` now and after each sign-in in this page, and notifies the customer how many of the guest's cards were
 * merged. A page that is being left does not start it, so that the next page does it once. Where no live remote handles
 * the command, the badge shows the stored cart; a failure leaves it as it is.
 */
export function syncCart({ bus, releases, navigation, notices, i18n }: SyncDependencies): void {
  const isHandled = Object.values(releases.remotes).some(({ handles }) => handles.includes('cart/sync'));
  if (!isHandled) {
    publishStoredCart(bus);
    return;
  }

  async function sync(): Promise<void> {
    if (navigation.isLeaving() || !bus.current('session')?.signedIn) return;
    try {
      const { merged } = await bus.send('cart/sync', {});
      if (merged > 0) notices.notify('success', i18n.t('shell:cart.merged', { count: merged }));
    } catch {
      // The cart page tries again and shows the error.
    }
  }

  void sync();
  // The sign-in page navigates right after this event: check `isLeaving` afterwards.
  bus.on('session/signedIn', () => void Promise.resolve().then(sync));
}
