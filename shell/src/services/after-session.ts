import { matchRoute, paths, type ReleaseMap } from '@giftstore/contracts';
import type { Bus } from '@giftstore/contracts/bus';
import type { I18n } from '@giftstore/i18n';
import { publishStoredCart } from './cart-topic';
import type { Navigation } from './navigation';
import type { Notices } from './notices';
import type { SessionEnd } from './session';
import { isSignIn, originOf } from './turned-away';

/** Longer than other notices: it explains why the page changed under somebody's hands. */
const EXPIRED_NOTICE_MS = 8_000;

interface Needs {
  bus: Bus;
  releases: Pick<ReleaseMap, 'remotes'>;
  navigation: Pick<Navigation, 'navigate'>;
  notices: Pick<Notices, 'notify'>;
  i18n: I18n;
}

/**
 * What follows when a session is over. Signing out begins a new document, so that nothing of the person is left in any
 * remote's memory. A refused call leads to sign in and back (spec core §8), with the guest's
 * cart as it was; a session that ended by itself or in another tab does so only where the page is for signed-in people.
 */
export function afterSession({ bus, releases, navigation, notices, i18n }: Needs) {
  return (how: SessionEnd): void => {
    if (how === 'asked') {
      notices.notify('success', i18n.t('shell:session.signedOut'));
      navigation.navigate(paths.home(), { full: true });
      return;
    }
    publishStoredCart(bus);
    if (how !== 'otherTab') notices.notify('info', i18n.t('shell:session.expired'), EXPIRED_NOTICE_MS);
    if (isSignIn(releases, location)) return;
    const isPrivate = matchRoute(releases, location.pathname)?.route.session === 'required';
    // Back must not lead to the page that would send them away again.
    if (isPrivate || how === 'refused')
      navigation.navigate(paths.login(originOf(location)), { replace: isPrivate });
  };
}
