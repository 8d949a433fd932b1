import { FOREIGN_CURRENCY_UPLIFT_PERCENT } from '@giftstore/contracts/limits';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Field, Select } from '@giftstore/ui';
import type { ReactNode } from 'react';
import { cardRate, formatRate } from '../../amounts/card-rate';
import { selectAmounts, selectCart, selectFaceValue } from '../../cart/data/selectors';
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
          className={css.select}
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
  const rate = useRate();
  const percent = FOREIGN_CURRENCY_UPLIFT_PERCENT;
  return (
    <>
      {rate && `${rate} `}
      {own ? (
        t(isAvoidable ? 'paymentOptions.uplift' : 'paymentOptions.upliftAlways', { own, percent })
      ) : (
        <ReservedSpace>{t('paymentOptions.uplift', { own: selected, percent })}</ReservedSpace>
      )}
      {!rate && selected !== (own ?? 'AED') && (
        <ReservedSpace> {t('paymentOptions.rate', { rate: TYPICAL_RATE, code: selected })}</ReservedSpace>
      )}
    </>
  );
}

/** The rate that the shopper's cards are converted at; undefined while it is unknown, and where none are converted. */
function useRate(): string | undefined {
  const { t } = useTranslation();
  const { currency: code } = useSelector(selectCart).payment;
  const { currency: own } = useSelector(selectFaceValue);
  const amounts = useSelector(selectAmounts);
  const conversion = useSelector(selectConversion);
  if (own !== 'AED') {
    const rate = cardRate(own, amounts);
    return rate && t('paymentOptions.cardRate', { ...rate });
  }
  if (code === 'AED' || conversion?.currency !== code) return undefined;
  return t('paymentOptions.rate', { rate: formatRate(conversion.currency_exchange_rate), code });
}

/** Has the length of any other rate. */
const TYPICAL_RATE = 0.272294;

/** Invisible text of the length that the real one will have. */
function ReservedSpace({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className={css.reserved}>
      {children}
    </span>
  );
}
