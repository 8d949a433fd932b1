import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { selectSocialSignIn } from '../../auth/social/data/selectors';
import { socialSignInActions } from '../../auth/social/data/slice';
import { SocialFeedback } from '../../auth/social/SocialFeedback';
import { selectConnected } from './data/selectors';

/** What a connection waits for at its provider, and why it ended there. */
export function ConnectFeedback() {
  const dispatch = useDispatch();
  const { customer } = useSelector(selectConnected);
  const text = useConnectionText();
  return (
    <SocialFeedback
      isConnection
      connectionText={text}
      onContinueHere={(provider) => {
        const connectTo = customer ?? '';
        dispatch(socialSignInActions.requested({ provider, captcha: '', connectTo, inThisTab: true }));
      }}
    />
  );
}

/** Undefined where the text of a sign-in says the same. */
function useConnectionText(): string | undefined {
  const { t } = useTranslation();
  const { error, provider } = useSelector(selectSocialSignIn);
  switch (error?.reason) {
    case 'cancelled':
      return t('security.connected.error.cancelled', { provider });
    case 'closed':
      return t('security.connected.error.closed', { provider });
    case 'down':
      return t('security.connected.error.down', { provider });
    case 'mismatch':
      return t('security.connected.error.mismatch');
    case 'refused':
      return t('security.connected.error.refused', { provider });
    case 'notOffered':
      return t('security.connected.error.notOffered', { provider });
    case 'failed':
      return t('security.connected.error.failed', { provider });
    default:
      return undefined;
  }
}
