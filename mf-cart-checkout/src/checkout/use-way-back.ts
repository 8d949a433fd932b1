import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useSelector } from '@giftstore/remote';
import { selectCheckout } from './data/selectors';

export interface WayBack {
  to: string;
  label: string;
}

/** The page where the purchase can be changed: the cart, or the card's page for a buy-now. */
export function useWayBack(): WayBack {
  const { t } = useTranslation();
  const { source, lines: [line] = [] } = useSelector(selectCheckout) ?? {};
  if (source !== 'buyNow' || !line) return { to: paths.cart(), label: t('checkout.toCart') };
  return { to: paths.selectedCard(line.brand_id, line.currency), label: t('checkout.toCard') };
}
