import { paths, type Session } from '@giftstore/contracts';
import type { Navigation } from '../services/navigation';
import { storeSignInReason } from '../services/sign-in-reason';
import { confirmAccount } from './confirm-account';
import type { ConfirmDependencies } from './offer-new-link';
import { storeConfirmToken } from './stored-confirm-token';

interface Dependencies extends ConfirmDependencies {
  navigation: Pick<Navigation, 'navigate'>;
  session: Pick<Session, 'signedIn'>;
}

/**
 * Confirms an e-mail address in the session of its account. A shopper who signed up on the phone and opens the link on a
 * laptop signs in first: without a session the server cannot know whether the reader of the mailbox also chose the
 * password, and would void it. Programs that open the links of mails do not sign in, so that they confirm nothing.
 */
export async function confirmInSession(token: string, dependencies: Dependencies): Promise<void> {
  const { session, navigation } = dependencies;
  storeConfirmToken(token);
  if (session.signedIn()) {
    await confirmAccount(token, dependencies);
    // A session that has ended leads to the sign-in, and the token waits for it.
    if (session.signedIn()) storeConfirmToken(undefined);
    return;
  }
  storeSignInReason('confirm');
  navigation.navigate(paths.login());
}
