import { useTranslation } from '@giftstore/i18n';
import { useSelector } from '@giftstore/remote';
import { AmountLinks } from '../../brands/AmountLinks';
import { homeBrands } from './home-brands';

/** Links to the lists of the values that the brands on home have. */
export function HomeAmounts() {
  const { t } = useTranslation();
  const { brands } = useSelector(homeBrands.selectList);
  return <AmountLinks label={t('home.amounts')} brands={brands} />;
}
