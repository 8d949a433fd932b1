import { DEFAULT_CURRENCY } from '@giftstore/contracts';
import { FOREIGN_CURRENCY_UPLIFT_PERCENT } from '@giftstore/contracts/limits';
import { useTranslation } from '@giftstore/i18n';
import { useSelector } from '@giftstore/remote';
import { selectCard } from '../../card/data/selectors';
import { payableCurrency } from '../../card/payable-currency';
import css from './FeeNote.module.css';

/**
 * What the service fee is for, and how to save the currency fee (rule core-5.37), or why nobody can. It does not wait for the
 * prices, so that nothing below moves; only cards without a fee lose it.
 */
export function FeeNote({ currency }: { currency: string }) {
  const { t } = useTranslation();
  const { prices } = useSelector(selectCard);
  const hasFee = prices?.prices.some(({ quantities: [one] }) => one && one.service_fee > 0) ?? true;
  const isForeign = currency !== DEFAULT_CURRENCY;
  const currencyFee = payableCurrency(currency) ? 'choice.ownCurrency' : 'choice.notPayable';
  if (!hasFee && !isForeign) return null;
  return (
    <p className={css.fees}>
      {hasFee && t('choice.fee')}{' '}
      {isForeign && t(currencyFee, { percent: FOREIGN_CURRENCY_UPLIFT_PERCENT, currency })}
    </p>
  );
}
