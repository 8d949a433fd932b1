import { useTranslation } from '@giftstore/i18n';
import { LockIcon, SkipLink } from '@giftstore/ui';
import { CartLink } from './CartLink';
import css from './Header.module.css';
import { HomeLink } from './HomeLink';

/** The header of a payment: the ways out are home and the cart, and nothing else draws the eye from the form. */
export function CheckoutHeader() {
  const { t } = useTranslation();
  return (
    <div data-site-header>
      <SkipLink href="#main">{t('skipToContent')}</SkipLink>
      <div className={css.header}>
        <HomeLink />
        <p className={css.secure}>
          <LockIcon size="s" />
          {t('header.secure')}
        </p>
        <CartLink />
      </div>
    </div>
  );
}
