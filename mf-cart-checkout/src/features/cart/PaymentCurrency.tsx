import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Field, Select } from '@giftstore/ui';
import type { ReactNode } from 'react';
import * as selectors from './data/selectors';
import { cartEvents } from './data/slice';
import css from './PaymentCurrency.module.css';

/** What the cart is paid in, at which rate, and what another currency than the cards' own adds. */
export function PaymentCurrency() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const currencies = useSelector(selectors.selectCurrencies);
  const { currency: chosen } = useSelector(selectors.selectPayment);
  return (
    <Field label={t('cart.currency')} hint={<Hint />}>
      {(control) => (
        <Select
          {...control}
          value={chosen}
          onChange={({ target }) => dispatch(cartEvents.currencyAsked(target.value))}
          options={currencies.map(({ unit_name_short: code, unit_name: name }) => ({
            value: code,
            label: name === code ? code : t('cart.currencyOption', { code, name }),
          }))}
        />
      )}
    </Field>
  );
}

/**
 * The 5% is told before it is in any amount: which currency adds it, and whether it can be avoided (spec core §5). What is
 * not known yet has its place already, so that nothing moves when it comes.
 */
function Hint() {
  const { t } = useTranslation();
  const { currency: chosen } = useSelector(selectors.selectPayment);
  const { currency: own } = useSelector(selectors.selectFaceValue);
  const avoidable = useSelector(selectors.selectUpliftAvoidable);
  const conversion = useSelector(selectors.selectConversion);
  const rate = conversion?.currency === chosen ? conversion.currency_exchange_rate : undefined;
  const rateWords = (value: number) => t('cart.rate', { rate: rateOf(value), code: chosen });
  const isForeign = chosen !== 'AED';
  return (
    <>
      {isForeign && rate !== undefined && `${rateWords(rate)} `}
      {own ? (
        t(avoidable ? 'cart.upliftElsewhere' : 'cart.upliftAlways', { own })
      ) : (
        <Held>{t('cart.upliftElsewhere', { own: chosen })}</Held>
      )}
      {isForeign && rate === undefined && <Held> {rateWords(TYPICAL_RATE)}</Held>}
    </>
  );
}

/** As long as any other. */
const TYPICAL_RATE = 0.2723;

/** Words that are not said, in whose place others will stand. */
function Held({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className={css.held}>
      {children}
    </span>
  );
}

/** A rate needs more decimals than money does. */
function rateOf(rate: number): string {
  return new Intl.NumberFormat('en', { maximumFractionDigits: 4 }).format(rate);
}
