import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { Banner, LinkButton } from '@giftstore/ui';
import layout from '../checkout/CheckoutLayout.module.css';

/** The session ended on the payment page. There is no redirect, because the shell may be opening the login already. */
export function SignedOut() {
  const { t } = useTranslation();
  const action = (
    <LinkButton href={paths.login(paths.payment())} variant="secondary" size="s">
      {t('checkout.signIn')}
    </LinkButton>
  );
  return (
    <div className={layout.main}>
      <Banner title={t('checkout.signedOut')} action={action}>
        {t('checkout.signedOutText')}
      </Banner>
    </div>
  );
}
