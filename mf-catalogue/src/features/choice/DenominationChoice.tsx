import type { Brand } from '@giftstore/contracts/api';
import { formatDenomination, useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Banner } from '@giftstore/ui';
import { ChipGroup } from '@giftstore/ui/controls';
import { selectValue } from '../../choice/data/selectors';
import { valueChosen } from '../../choice/data/slice';

/** A choice of one of the brand's denominations. */
export function DenominationChoice({ brand }: { brand: Brand }) {
  const { t, i18n } = useTranslation();
  const dispatch = useDispatch();
  const value = useSelector(selectValue);
  if (brand.denominations.length === 0) return <Banner tone="warning">{t('choice.noValues')}</Banner>;
  return (
    <ChipGroup
      label={t('choice.value')}
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
