import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useErrorText, useSelector } from '@giftstore/remote';
import { Banner } from '@giftstore/ui';
import { selectSecurity } from './data/selectors';
import { securityActions } from './data/slice';

/** An error of no field, such as a passkey that was cancelled, where the change was requested. */
export function ChangeErrorBanner({ of }: { of: 'factors' | 'providers' }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const errorText = useErrorText();
  const { error, change, needsPassword } = useSelector(selectSecurity);
  const isAboutProviders = change?.kind === 'connect' || change?.kind === 'disconnect';
  const isHere = isAboutProviders === (of === 'providers');
  if (!isHere || !error || error.field || needsPassword) return null;
  return (
    <Banner
      tone="error"
      title={t('security.unchanged')}
      dismissLabel={t('security.dismiss')}
      onDismiss={() => dispatch(securityActions.changeCancelled())}
    >
      {errorText(error.message)}
    </Banner>
  );
}
