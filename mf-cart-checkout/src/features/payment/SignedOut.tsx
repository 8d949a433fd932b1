import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { Banner, LinkButton } from '@giftstore/ui';
import css from './PaymentPage.module.css';

/** The session ended while the wizard was open. It goes nowhere by itself: the shell may be on its way to the login. */
export function SignedOut() {
  const { t } = useTranslation();
  const action = (
    <LinkButton href={paths.login(paths.payment())} variant="secondary" size="s">
      {t('guest.signIn')}
    </LinkButton>
  );
  return (
    <div className={css.main}>
      <Banner title={t('payment.signedOut')} action={action}>
        {t('payment.signedOutText')}
      </Banner>
    </div>
  );
}
