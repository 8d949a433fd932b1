import { paths, type ReleaseList, type Session } from '@giftstore/contracts';
import { deleteCardNumber } from '@giftstore/remote/redemption';
import type { Navigation } from './navigation';
import { isSignInPage } from './route-redirect';

/** What a guest may read, and ask, before signing in. */
const READING = [paths.terms(), paths.terms('ar'), paths.privacyPolicy(), paths.faq(), paths.contact()];

/**
 * Deletes the card number of a redeem link once a guest goes on from its sign-in to another part of the shop: a later sign-in
 * has nothing to do with it, and the link may be opened again.
 */
export function endRedeemVisit(
  releases: Pick<ReleaseList, 'remotes'>,
  navigation: Pick<Navigation, 'isLeaving' | 'onPathChange'>,
  session: Pick<Session, 'signedIn'>,
): void {
  let current: string | undefined;
  navigation.onPathChange((pathname) => {
    if (pathname === current) return;
    current = pathname;
    const isOnItsWay = isSignInPage(releases, { pathname, search: '' }) || READING.includes(pathname);
    if (!isOnItsWay && !session.signedIn() && !navigation.isLeaving()) deleteCardNumber();
  });
}
