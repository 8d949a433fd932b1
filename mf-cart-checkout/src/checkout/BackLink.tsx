import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useSelector } from '@giftstore/remote';
import { DocumentLink } from './DocumentLink';
import { selectCheckout } from './data/selectors';

/** To the page where the purchase can be changed: the cart, or the card's page for a buy-now. */
export function BackLink() {
  const { t } = useTranslation();
  const { source, lines: [line] = [] } = useSelector(selectCheckout) ?? {};
  if (source !== 'buyNow' || !line)
    return <DocumentLink to={paths.cart()}>{t('checkout.toCart')}</DocumentLink>;
  return (
    <DocumentLink to={paths.selectedCard(line.brand_id, line.currency)}>{t('checkout.toCard')}</DocumentLink>
  );
}
