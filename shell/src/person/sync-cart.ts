import type { ReleaseMap } from '@giftstore/contracts';
import type { Bus } from '@giftstore/contracts/bus';
import type { I18n } from '@giftstore/i18n';
import { publishStoredCart } from '../services/cart-topic';
import type { Navigation } from '../services/navigation';
import type { Notices } from '../services/notices';

export interface SyncNeeds {
  bus: Bus;
  releases: Pick<ReleaseMap, 'remotes'>;
  navigation: Pick<Navigation, 'isLeaving'>;
  notices: Pick<Notices, 'notify'>;
  i18n: I18n;
}

/**
 * Has the cart brought up with who is signed in, now and after each sign-in in this page, and says how many of a guest's
 * cards came along. A page that is being left does not begin: the next one does it once. Where no live remote answers, or
 * not now, the badge does without.
 */
export function syncCart({ bus, releases, navigation, notices, i18n }: SyncNeeds): void {
  const isAnswered = Object.values(releases.remotes).some(({ handles }) => handles.includes('cart/sync'));
  if (!isAnswered) {
    publishStoredCart(bus);
    return;
  }

  async function sync(): Promise<void> {
    if (navigation.isLeaving() || !bus.current('session')?.signedIn) return;
    try {
      const { merged } = await bus.send('cart/sync', {});
      if (merged > 0) notices.notify('success', i18n.t('shell:cart.merged', { count: merged }));
    } catch {
      // The cart's own page asks again and says what is wrong.
    }
  }

  void sync();
  // Whoever signs in leads on to another page in the same breath.
  bus.on('session/signedIn', () => void Promise.resolve().then(sync));
}
