import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useSelector } from '@giftstore/remote';
import { selectCheckout } from './data/selectors';
import { Leave } from './Leave';

/** To where the choice can be changed: what is bought now is in no cart. */
export function WayBack() {
  const { t } = useTranslation();
  const { source, lines: [line] = [] } = useSelector(selectCheckout) ?? {};
  if (source !== 'buyNow' || !line) return <Leave to={paths.cart()}>{t('notice.toCart')}</Leave>;
  return <Leave to={paths.selectedCard(line.brand_id, line.currency)}>{t('notice.toCard')}</Leave>;
}
