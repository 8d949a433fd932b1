import type { SocialProvider } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { useSelector } from '@giftstore/remote';
import { Button, VisuallyHidden } from '@giftstore/ui';
import { selectSocialSignIn } from './data/selectors';
import css from './SocialButtons.module.css';
import { SocialErrorBanner } from './SocialErrorBanner';

interface SocialFeedbackProps {
  /** Begins again in this tab; undefined while the captcha is not solved. */
  onContinueHere: ((provider: SocialProvider) => void) | undefined;
  /** Of a connection: the text of its error, if it differs from that of a sign-in. */
  connectionText?: string | undefined;
  isConnection?: boolean;
}

/** What a sign-in with a provider, or a connection, waits for, and why it ended. */
export function SocialFeedback({
  onContinueHere,
  connectionText,
  isConnection = false,
}: SocialFeedbackProps) {
  const { t } = useTranslation();
  const { status, inWindow, provider, ...last } = useSelector(selectSocialSignIn);
  const isOwn = last.isConnection === isConnection;
  const error = isOwn ? last.error : undefined;
  const progress =
    isOwn && status === 'loading' && t(inWindow ? 'social.waiting' : 'social.window', { provider });
  const canContinueHere = error?.reason === 'blocked' && provider;
  return (
    <>
      <VisuallyHidden role="status">{progress}</VisuallyHidden>
      {progress && (
        <p className={css.hint} aria-hidden="true">
          {progress}
        </p>
      )}
      {error && (
        <SocialErrorBanner
          error={error}
          provider={provider}
          text={connectionText}
          action={
            canContinueHere && (
              <Button size="s" disabled={!onContinueHere} onClick={() => onContinueHere?.(provider)}>
                {t('social.inThisTab')}
              </Button>
            )
          }
        />
      )}
    </>
  );
}
