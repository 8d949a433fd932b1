import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { LinkButton } from '@giftstore/ui';
import css from './PaymentPage.module.css';

/** For a guest who has an account: what is bought comes along, and step 1 is done with it. */
export function SignInOffer() {
  const { t } = useTranslation();
  return (
    <p className={css.offer}>
      <span>{t('guest.account')}</span>
      <LinkButton href={paths.login(paths.payment())} variant="quiet" size="s">
        {t('guest.signIn')}
      </LinkButton>
    </p>
  );
}
