import type { CardPrice } from '@giftstore/contracts/api';
import {
  FOREIGN_CURRENCY_UPLIFT_PERCENT,
  MAX_CARDS_PER_ORDER,
  MAX_LINE_QUANTITY,
  MAX_ORDER_AED,
} from '@giftstore/contracts/limits';
import { formatDenomination, formatMoney, useTranslation } from '@giftstore/i18n';
import { useSelector } from '@giftstore/remote';
import { selectCard } from '../../card/data/selectors';
import { selectChoice } from '../../choice/data/selectors';
import {
  selectExceedsCart,
  selectExceedsOrder,
  selectIsGiftAdded,
  selectMissing,
  selectOrder,
} from './data/selectors';
import css from './OrderBar.module.css';

/** Of the note that an order may not hold as much, which describes the buttons that it disables. */
export const OVER_LIMIT_ID = 'order-over-limit';

interface OrderNoteProps {
  /** The cards' own. */
  currency: string;
  price: CardPrice | undefined;
}

/**
 * The one line below the total, which fits a phone: that an order may not hold as much (rule core-5.36), else what the total
 * includes, shorter where something is missing or as many cards as an order may hold are chosen (rule core-5.35).
 */
export function OrderNote({ currency, price }: OrderNoteProps) {
  const { t, i18n } = useTranslation();
  const isExceeded = useSelector(selectExceedsOrder);
  const isCartExceeded = useSelector(selectExceedsCart);
  const included = useIncluded(currency, price);
  const hint = useHint();
  const isGiftAdded = useSelector(selectIsGiftAdded);
  const { addedCards } = useSelector(selectOrder);
  const amount = formatDenomination(MAX_ORDER_AED, 'AED', i18n.language);
  if (isExceeded || (isCartExceeded && !addedCards))
    return (
      <p id={OVER_LIMIT_ID} role="alert" className={css.exceeded}>
        {t(overLimitKey(isExceeded, addedCards !== undefined), { amount })}
      </p>
    );
  if (isGiftAdded)
    return (
      <p aria-live="polite" className={css.note}>
        {t('order.nextGift')}
      </p>
    );
  // What was added fits; the button is off for as much again.
  if (isCartExceeded)
    return (
      <p id={OVER_LIMIT_ID} aria-live="polite" className={css.note}>
        {t('order.noRoom', { amount })}
      </p>
    );
  return (
    <p aria-live="polite" className={css.note}>
      {hint && included ? t('order.withHint', { included: included.short, hint }) : (hint ?? included?.whole)}
      {!hint && !included && t('order.fees')}
    </p>
  );
}

function overLimitKey(isExceeded: boolean, isAdded: boolean): string {
  if (!isExceeded) return 'order.overWithCart';
  return isAdded ? 'order.addedOverLimit' : 'order.overLimit';
}

/** The fees in the total, and that there are some or none; undefined while the price is not known. */
function useIncluded(currency: string, price: CardPrice | undefined) {
  const { t, i18n } = useTranslation();
  const { prices } = useSelector(selectCard);
  if (!price || !prices) return undefined;
  const isConverted = prices.currency_code !== currency;
  if (!isConverted && price.service_fee === 0 && price.vat === 0)
    return { whole: t('order.feeFree'), short: t('order.feeFree') };
  const money = (amount: number) => formatMoney(amount, prices.currency_code, i18n.language);
  const fees = { fee: money(price.service_fee), vat: money(price.vat) };
  const whole = isConverted
    ? t('order.includedConverted', { percent: FOREIGN_CURRENCY_UPLIFT_PERCENT, ...fees })
    : t('order.included', fees);
  return { whole, short: t('order.includedShort') };
}

/** What is still to be chosen, or that no more cards can be. */
function useHint(): string | undefined {
  const { t } = useTranslation();
  const missing = useSelector(selectMissing);
  const { quantity } = useSelector(selectChoice);
  const { addedCards } = useSelector(selectOrder);
  // Once the cards are in the cart nothing is missing for the next step.
  if (addedCards) return undefined;
  if (missing) return t(`order.missing.${missing}`);
  return quantity === MAX_LINE_QUANTITY ? t('order.maxCards', { count: MAX_CARDS_PER_ORDER }) : undefined;
}
