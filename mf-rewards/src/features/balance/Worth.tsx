import { formatMoney, useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector, useTopic } from '@giftstore/remote';
import { useEffect } from 'react';
import css from './BalanceCard.module.css';
import { balanceActions, selectBalance } from './data/slice';

/** What the points pay, in AED and in the currency of the chosen country. `value` is in AED. */
export function Worth({ value }: { value: number }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const currency = useTopic('country')?.unit_name_short;
  const { worth } = useSelector(selectBalance);
  useEffect(() => {
    if (currency && currency !== 'AED') dispatch(balanceActions.worthRequested({ currency, value }));
  }, [dispatch, currency, value]);
  const aed = formatMoney(value, 'AED');
  const isCurrent = worth && worth.currency === currency && worth.value === value;
  return (
    <p className={css.worth}>
      {isCurrent && currency !== 'AED'
        ? t('balance.worthAbout', { aed, amount: formatMoney(worth.amount, worth.currency) })
        : t('balance.worth', { aed })}
    </p>
  );
}
