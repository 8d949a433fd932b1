import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { LinkButton } from '@giftstore/ui';
import layout from '../../checkout/CheckoutLayout.module.css';

/** For a guest with an account: after signing in, the same checkout continues at step 2. */
export function SignInOffer() {
  const { t } = useTranslation();
  return (
    <p className={layout.offer}>
      <span>{t('guestDetails.account')}</span>
      <LinkButton href={paths.login(paths.payment())} variant="quiet" size="s">
        {t('checkout.signIn')}
      </LinkButton>
    </p>
  );
}
