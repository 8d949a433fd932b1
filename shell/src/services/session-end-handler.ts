import { matchRoute, paths, type ReleaseList } from '@giftstore/contracts';
import type { Bus } from '@giftstore/contracts/bus';
import type { I18n } from '@giftstore/i18n';
import type { Navigation } from './navigation';
import type { Notices } from './notices';
import { publishStoredCart } from './publish-stored-cart';
import { isSignInPage, originOf } from './route-redirect';
import type { SessionEnd } from './session';
import { storeSignInReason } from './sign-in-reason';

/** Longer than other notices: it explains why the page has changed. */
const EXPIRED_NOTICE_MS = 8_000;

interface Dependencies {
  bus: Bus;
  releases: Pick<ReleaseList, 'remotes'>;
  navigation: Pick<Navigation, 'navigate'>;
  notices: Pick<Notices, 'notify'>;
  i18n: I18n;
}

/**
 * Returns the handler for the end of a session. Sign-out loads a new document, so that no remote keeps customer data in
 * memory. A 401 redirects to sign-in and back (rule core-8.3), and the guest's cart stays; a session that expired or ended
 * in another tab redirects only from pages that require one. The sign-in page says why it was opened; any other page gets a
 * notice.
 */
export function sessionEndHandler({ bus, releases, navigation, notices, i18n }: Dependencies) {
  return (end: SessionEnd): void => {
    if (end === 'signedOut') {
      notices.notify('success', i18n.t('shell:session.signedOut'));
      navigation.navigate(paths.home(), { full: true });
      return;
    }
    publishStoredCart(bus);
    const isPrivate = matchRoute(releases, location.pathname)?.route.session === 'required';
    const redirects = !isSignInPage(releases, location) && (isPrivate || end === 'unauthorized');
    if (end !== 'otherTab') {
      if (redirects) storeSignInReason('expired');
      else notices.notify('info', i18n.t('shell:session.expired'), EXPIRED_NOTICE_MS);
    }
    // Replaces a private page in the history: Back would only redirect again.
    if (redirects) navigation.navigate(paths.login(originOf(location)), { replace: isPrivate });
  };
}
