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
import { SocialErrorBanner } from './SocialErrorBanner';

/** The buttons of Google and Facebook, disabled until the form's captcha is solved (rules core-2.24 and core-2.30). */
export function SocialButtons({ captcha }: { captcha: SharedCaptcha }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const hint = useId();
  const { status, inWindow, error, provider, attempt, offered } = useSelector(selectSocialSignIn);
  const { solution, reset } = captcha;
  useEffect(() => void dispatch(socialSignInActions.providersRequested()), [dispatch]);
  useEffect(() => {
    if (attempt) reset();
  }, [attempt, reset]);
  if (offered.length === 0) return null;

  const signIn = (chosen: SocialProvider, inThisTab = false) => {
    if (solution) dispatch(socialSignInActions.requested({ provider: chosen, captcha: solution, inThisTab }));
  };
  const [only] = offered;
  const check = offered.length > 1 ? t('social.check') : t('social.checkOne', { provider: only });
  return (
    <div className={css.group}>
      <p className={css.divider}>{t('social.or')}</p>
      {offered.map((name) => (
        <Button
          key={name}
          variant="secondary"
          block
          className={css.button}
          icon={<ProviderMark provider={name} className={css.mark} />}
          disabled={!solution}
          aria-describedby={solution ? undefined : hint}
          onClick={() => signIn(name)}
        >
          {t('social.continue', { provider: name })}
        </Button>
      ))}
      {!solution && (
        <p id={hint} className={css.hint}>
          {check}
        </p>
      )}
      <p role="status" className={css.hint} hidden={status !== 'loading'}>
        {status === 'loading' && t(inWindow ? 'social.waiting' : 'social.window', { provider })}
      </p>
      {error && (
        <SocialErrorBanner
          error={error}
          provider={provider}
          action={
            error.reason === 'blocked' &&
            provider && (
              <Button size="s" disabled={!solution} onClick={() => signIn(provider, true)}>
                {t('social.inThisTab')}
              </Button>
            )
          }
        />
      )}
    </div>
  );
}
