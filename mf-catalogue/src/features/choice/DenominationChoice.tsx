import type { Brand } from '@giftstore/contracts/api';
import { MAX_CARDS_PER_DAY, MAX_CARDS_PER_ORDER, MAX_ORDER_AED } from '@giftstore/contracts/limits';
import { formatDenomination, formatMoney, useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector, useTopic } from '@giftstore/remote';
import { Banner } from '@giftstore/ui';
import { ChipGroup } from '@giftstore/ui/controls';
import { selectCard } from '../../card/data/selectors';
import { isSoldOut } from '../../card/is-sold-out';
import { selectCartRoom } from '../../cart-room/data/selectors';
import { selectValue } from '../../choice/data/selectors';
import { valueChosen } from '../../choice/data/slice';
import css from './DenominationChoice.module.css';

/**
 * A choice of one of the brand's denominations, with what an order may hold (rules core-5.35, core-5.36), and a customer's
 * day. Those that are sold out say so and cannot be chosen.
 */
export function DenominationChoice({ brand }: { brand: Brand }) {
  const { t, i18n } = useTranslation();
  const dispatch = useDispatch();
  const signedIn = useTopic('session')?.signedIn ?? false;
  const { room } = useSelector(selectCartRoom);
  const value = useSelector(selectValue);
  const { prices } = useSelector(selectCard);
  /** What one card costs with all fees; nothing until it is known. */
  const priceOf = (amount: number) => {
    const [one] = prices?.prices.find(({ giftcard_value }) => giftcard_value === amount)?.quantities ?? [];
    if (!prices || !one) return undefined;
    if (one.grand_total === amount && prices.currency_code === brand.unit_name_short)
      return t('choice.feeFree');
    return t('choice.price', { price: formatMoney(one.grand_total, prices.currency_code, i18n.language) });
  };
  const soldOut = new Set(brand.sold_out);
  const most = formatDenomination(MAX_ORDER_AED, 'AED', i18n.language);
  // With cards in the cart, and once none are left, the note below the total says how many more can be bought.
  const left = room?.unit === undefined ? room?.cards : undefined;
  const dailyLimits =
    left && left < MAX_CARDS_PER_DAY
      ? t('choice.limitsLeft', { count: left, amount: most })
      : t('choice.limitsADay', { count: MAX_CARDS_PER_DAY, amount: most });
  const limits = signedIn ? dailyLimits : t('choice.limits', { count: MAX_CARDS_PER_ORDER, amount: most });
  if (brand.denominations.length === 0) return <Banner tone="warning">{t('choice.noValues')}</Banner>;
  if (isSoldOut(brand)) return <Banner tone="warning">{t('choice.allSoldOut')}</Banner>;
  return (
    <ChipGroup
      label={t('choice.value')}
      flow="even"
      className={css.values}
      showLabel
      description={limits}
      options={brand.denominations.map((amount) => ({
        value: String(amount),
        label: formatDenomination(amount, brand.unit_name_short, i18n.language),
        hint: soldOut.has(amount) ? t('choice.soldOut') : priceOf(amount),
        disabled: soldOut.has(amount),
      }))}
      value={value === null ? undefined : String(value)}
      onValueChange={(chosen) => dispatch(valueChosen(Number(chosen)))}
    />
  );
}
