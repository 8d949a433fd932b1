import type { Brand } from '@giftstore/contracts/api';
import { formatDenomination, useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Banner } from '@giftstore/ui';
import { ChipGroup } from '@giftstore/ui/choices';
import { valueChosen } from './data/choice-slice';
import { selectValue } from './data/selectors';

/** The brand's denominations, one of which is chosen. */
export function Values({ brand }: { brand: Brand }) {
  const { t, i18n } = useTranslation();
  const dispatch = useDispatch();
  const value = useSelector(selectValue);
  if (brand.denominations.length === 0) return <Banner tone="warning">{t('selectedCard.noValues')}</Banner>;
  return (
    <ChipGroup
      label={t('selectedCard.value')}
      showLabel
      options={brand.denominations.map((amount) => ({
        value: String(amount),
        label: formatDenomination(amount, brand.unit_name_short, i18n.language),
      }))}
      value={value === null ? undefined : String(value)}
      onValueChange={(chosen) => dispatch(valueChosen(Number(chosen)))}
    />
  );
}
