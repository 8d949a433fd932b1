import type { SocialProvider } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Button } from '@giftstore/ui';
import { useEffect, useId } from 'react';
import type { SharedCaptcha } from '../AuthForm';
import { selectSocialSignIn } from './data/selectors';
import { socialSignInActions } from './data/slice';
import { ProviderMark } from './ProviderMark';
import css from './SocialButtons.module.css';
import { SocialFeedback } from './SocialFeedback';

/** The buttons of Google and Facebook, disabled until the form's captcha is solved (rules core-2.24 and core-2.30). */
export function SocialButtons({ captcha: { solution, reset } }: { captcha: SharedCaptcha }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const hint = useId();
  const { attempt, offered } = useSelector(selectSocialSignIn);
  useEffect(() => void dispatch(socialSignInActions.providersRequested()), [dispatch]);
  useEffect(() => {
    if (attempt) reset();
  }, [attempt, reset]);
  if (offered.length === 0) return null;

  const signIn = (provider: SocialProvider, inThisTab: boolean) => {
    if (solution) dispatch(socialSignInActions.requested({ provider, captcha: solution, inThisTab }));
  };
  return (
    <div className={css.group}>
      <p className={css.divider}>{t('social.or')}</p>
      {offered.map((provider) => (
        <Button
          key={provider}
          variant="secondary"
          block
          className={css.button}
          icon={<ProviderMark provider={provider} className={css.mark} />}
          disabled={!solution}
          aria-describedby={solution ? undefined : hint}
          onClick={() => signIn(provider, false)}
        >
          {t('social.continue', { provider })}
        </Button>
      ))}
      {!solution && (
        <p id={hint} className={css.hint}>
          {offered.length > 1 ? t('social.check') : t('social.checkOne', { provider: offered[0] })}
        </p>
      )}
      <SocialFeedback onContinueHere={solution ? (provider) => signIn(provider, true) : undefined} />
    </div>
  );
}
