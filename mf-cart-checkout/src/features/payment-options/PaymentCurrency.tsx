import { FOREIGN_CURRENCY_UPLIFT_PERCENT } from '@giftstore/contracts/limits';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Field, Select } from '@giftstore/ui';
import type { ReactNode } from 'react';
import { selectCart, selectFaceValue } from '../../cart/data/selectors';
import { cartActions } from '../../cart/data/slice';
import { selectConversion, selectCurrencies, selectIsUpliftAvoidable } from './data/selectors';
import css from './PaymentCurrency.module.css';

/** The payment currency, its rate, and the fee of another currency than the cards' own. */
export function PaymentCurrency() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const currencies = useSelector(selectCurrencies);
  const { currency: selected } = useSelector(selectCart).payment;
  return (
    <Field label={t('paymentOptions.currency')} hint={<Hint />}>
      {(control) => (
        <Select
          {...control}
          value={selected}
          onChange={({ target }) => dispatch(cartActions.currencySelected(target.value))}
          options={currencies.map(({ unit_name_short: code, unit_name: name }) => ({
            value: code,
            label: name === code ? code : t('paymentOptions.currencyOption', { code, name }),
          }))}
        />
      )}
    </Field>
  );
}

/**
 * Announces the fee before any amount includes it: which currencies add it, and whether it can be avoided (rule
 * core-5.37). Text that is not loaded yet reserves its space, so that the layout does not shift.
 */
function Hint() {
  const { t } = useTranslation();
  const { currency: selected } = useSelector(selectCart).payment;
  const { currency: own } = useSelector(selectFaceValue);
  const isAvoidable = useSelector(selectIsUpliftAvoidable);
  const conversion = useSelector(selectConversion);
  const rate = conversion?.currency === selected ? conversion.currency_exchange_rate : undefined;
  const rateText = (value: number) => t('paymentOptions.rate', { rate: formatRate(value), code: selected });
  const isForeign = selected !== 'AED';
  const percent = FOREIGN_CURRENCY_UPLIFT_PERCENT;
  return (
    <>
      {isForeign && rate !== undefined && `${rateText(rate)} `}
      {own ? (
        t(isAvoidable ? 'paymentOptions.uplift' : 'paymentOptions.upliftAlways', { own, percent })
      ) : (
        <ReservedSpace>{t('paymentOptions.uplift', { own: selected, percent })}</ReservedSpace>
      )}
      {isForeign && rate === undefined && <ReservedSpace> {rateText(TYPICAL_RATE)}</ReservedSpace>}
    </>
  );
}

/** Has the length of any other rate. */
const TYPICAL_RATE = 0.2723;

/** Invisible text of the length that the real one will have. */
function ReservedSpace({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className={css.reserved}>
      {children}
    </span>
  );
}

/** A rate has more decimals than an amount. */
function formatRate(rate: number): string {
  return new Intl.NumberFormat('en', { maximumFractionDigits: 4 }).format(rate);
}
