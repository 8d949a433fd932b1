import { matchRoute, type ReleaseList } from '@giftstore/contracts';
import type { Bus } from '@giftstore/contracts/bus';
import type { I18n } from '@giftstore/i18n';
import { savedCardNumber } from '@giftstore/remote/redemption';
import type { Navigation } from '../services/navigation';
import type { Notices } from '../services/notices';
import { isSignInPage } from '../services/route-redirect';

interface RedemptionDependencies {
  bus: Bus;
  releases: Pick<ReleaseList, 'remotes'>;
  navigation: Pick<Navigation, 'isLeaving'>;
  notices: Pick<Notices, 'notify'>;
  i18n: I18n;
}

/**
 * Sends `redeem/start` once for a card number that a redeem link saved in this tab: now, and after a sign-in in this page
 * (rules core-4.3, more-4.7). The pages of sign-in and payment hold nothing else and leave it to the next page, and so does a page
 * that is being left.
 */
export function startRedemption(dependencies: RedemptionDependencies): void {
  const { bus, releases, navigation, notices, i18n } = dependencies;
  let started: string | undefined;

  async function start(): Promise<void> {
    const number = savedCardNumber();
    if (!number || number === started || navigation.isLeaving() || runsAlone(releases)) return;
    if (!bus.current('session')?.signedIn || !isHandled(releases)) return;
    started = number;
    try {
      await bus.send('redeem/start', {});
    } catch {
      started = undefined;
      notices.notify('error', i18n.t('shell:redeem.failed'));
    }
  }

  void start();
  // The sign-in page navigates right after this event: check `isLeaving` afterwards.
  bus.on('session/signedIn', () => void Promise.resolve().then(start));
}

const isHandled = ({ remotes }: Pick<ReleaseList, 'remotes'>) =>
  Object.values(remotes).some(({ handles }) => handles.includes('redeem/start'));

const runsAlone = (releases: Pick<ReleaseList, 'remotes'>) =>
  isSignInPage(releases, location) ||
  (matchRoute(releases, location.pathname)?.route.policy?.includes('stripe') ?? false);
