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
}

/** What a sign-in with a provider waits for, and why it ended. */
export function SocialFeedback({ onContinueHere }: SocialFeedbackProps) {
  const { t } = useTranslation();
  const { status, inWindow, error, provider } = useSelector(selectSocialSignIn);
  const progress = status === 'loading' && t(inWindow ? 'social.waiting' : 'social.window', { provider });
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
