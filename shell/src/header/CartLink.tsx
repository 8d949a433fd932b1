import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useTopic } from '@giftstore/remote';
import { Badge, CartIcon } from '@giftstore/ui';
import { Link } from 'react-router-dom';
import css from './Header.module.css';

/** The link to the cart with its number of cards (rule core-2.65). */
export function CartLink() {
  const { t } = useTranslation();
  const count = useTopic('cart')?.count ?? 0;
  return (
    <Link
      to={paths.cart()}
      className={css.cart}
      aria-label={count ? t('header.cart', { count }) : t('header.cartEmpty')}
    >
      <CartIcon />
      {count > 0 && (
        <Badge count aria-hidden="true" className={css.count}>
          {count}
        </Badge>
      )}
    </Link>
  );
}
