import type { CardPrice } from '@giftstore/contracts/api';
import {
  FOREIGN_CURRENCY_UPLIFT_PERCENT,
  MAX_CARDS_PER_DAY,
  MAX_CARDS_PER_ORDER,
  MAX_LINE_QUANTITY,
  MAX_ORDER_AED,
} from '@giftstore/contracts/limits';
import { formatDenomination, formatMoney, useTranslation } from '@giftstore/i18n';
import { useSelector } from '@giftstore/remote';
import { selectCard } from '../../card/data/selectors';
import { selectCartRoom } from '../../cart-room/data/selectors';
import { selectChoice } from '../../choice/data/selectors';
import {
  selectExceedsCart,
  selectExceedsOrder,
  selectIsGiftAdded,
  selectMissing,
  selectOrder,
  selectTooFewLeft,
  selectTooFewToBuy,
} from './data/selectors';
import css from './OrderBar.module.css';
import { useMoment } from './use-moment';

/** Of the note that an order may not hold as much, or that a day may not, which describes the buttons that it disables. */
export const OVER_LIMIT_ID = 'order-over-limit';

interface OrderNoteProps {
  /** The cards' own. */
  currency: string;
  price: CardPrice | undefined;
}

/**
 * What is said below the total, in one line on a phone unless a day's limit is reached: that an order may not hold as much
 * (rule core-5.36), or that fewer cards are left of that limit (rule core-9.7), else what the total includes, shorter where
 * something is missing or as many cards as an order may hold are chosen (rule core-5.35).
 */
export function OrderNote({ currency, price }: OrderNoteProps) {
  const { t, i18n } = useTranslation();
  const isExceeded = useSelector(selectExceedsOrder);
  const isCartExceeded = useSelector(selectExceedsCart);
  const isDayExceeded = useSelector(selectTooFewToBuy) !== undefined;
  const fewLeft = useFewLeft();
  const contents = useContents(currency, price);
  const isGiftAdded = useSelector(selectIsGiftAdded);
  const { addedCards } = useSelector(selectOrder);
  const amount = formatDenomination(MAX_ORDER_AED, 'AED', i18n.language);
  // What the cart cannot hold can be bought alone, unless it is more than a day holds, too.
  if (isExceeded || (isCartExceeded && !isDayExceeded && !addedCards))
    return (
      <p id={OVER_LIMIT_ID} role="alert" className={css.exceeded}>
        {t(overLimitKey(isExceeded, addedCards !== undefined), { amount })}
      </p>
    );
  if (fewLeft && !addedCards)
    return (
      <p id={OVER_LIMIT_ID} role="alert" className={css.exceeded}>
        {fewLeft}
      </p>
    );
  if (isGiftAdded && !fewLeft)
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
    <p id={fewLeft && OVER_LIMIT_ID} aria-live="polite" className={css.note}>
      {fewLeft ?? contents}
    </p>
  );
}

function overLimitKey(isExceeded: boolean, isAdded: boolean): string {
  if (!isExceeded) return 'order.overWithCart';
  return isAdded ? 'order.addedOverLimit' : 'order.overLimit';
}

/**
 * That fewer cards are left of a customer's daily limit than are chosen, in the words of the cart; else undefined. Without the
 * cart where even then there are too few. Where none are left, it says when the next one can be added, if that is known.
 */
function useFewLeft(): string | undefined {
  const { t } = useTranslation();
  const countWithCart = useSelector(selectTooFewLeft);
  const countAlone = useSelector(selectTooFewToBuy);
  const { room } = useSelector(selectCartRoom);
  const moment = useMoment();
  const count = countAlone ?? countWithCart;
  if (count === undefined) return undefined;
  const hasCart = room?.unit !== undefined;
  if (count === 0 || (hasCart && room.cards === 0)) {
    const full = t(hasCart ? 'order.dayFullWithCart' : 'order.dayFull', { max: MAX_CARDS_PER_DAY });
    if (!room?.next) return full;
    // Alone, without the cart, cards can be bought now.
    const again = hasCart && countAlone === undefined ? 'order.againWithCart' : 'order.again';
    return `${full} ${t(again, { moment: moment(room.next.freesAt, room.next.asOf) })}`;
  }
  if (hasCart && countAlone === undefined) return t('order.leftWithCart', { count });
  return t(count === MAX_CARDS_PER_DAY ? 'order.noneBought' : 'order.left', { count });
}

/** What the total includes, and what is still to be chosen. */
function useContents(currency: string, price: CardPrice | undefined): string {
  const { t } = useTranslation();
  const included = useIncluded(currency, price);
  const hint = useHint();
  if (hint && included) return t('order.withHint', { included: included.short, hint });
  return hint ?? included?.whole ?? t('order.fees');
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
