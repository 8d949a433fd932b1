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
  selectHasFullCart,
  selectHasNoRoom,
  selectIsGiftAdded,
  selectIsOffline,
  selectMissing,
  selectOrder,
  selectTooFewLeft,
  selectTooFewToBuy,
} from './data/selectors';
import { CART_FULL, OFFLINE } from './data/slice';
import css from './OrderBar.module.css';
import { useMoment } from './use-moment';
import { useNetworkReturn } from './use-network-return';

/** Of the note that an order may not hold as much, or that a day may not, which describes the buttons that it disables. */
export const OVER_LIMIT_ID = 'order-over-limit';

interface OrderNoteProps {
  /** The cards' own. */
  currency: string;
  price: CardPrice | undefined;
}

/**
 * What is said below the total, in one line on a phone unless a day's limit is reached: that the network is missing, that an order
 * may not hold as much (rules core-5.35, core-5.36), or that fewer cards are left of the daily limit (rule core-9.7), else what the
 * total includes, shorter where something is missing or as many cards as an order may hold are chosen.
 */
export function OrderNote({ currency, price }: OrderNoteProps) {
  const { t } = useTranslation();
  const limit = useLimit();
  const contents = useContents(currency, price);
  const isGiftAdded = useSelector(selectIsGiftAdded);
  const hasAmount = useSelector(selectMissing) !== 'value';
  const isOffline = useSelector(selectIsOffline);
  useNetworkReturn(isOffline);
  if (isOffline)
    return (
      <p role="alert" className={css.exceeded}>
        {t(OFFLINE)}
      </p>
    );
  if (limit?.isStop)
    return (
      // Before an amount is chosen, it answers no press.
      <p id={OVER_LIMIT_ID} role={hasAmount ? 'alert' : 'status'} className={css.exceeded}>
        {limit.text}
      </p>
    );
  return (
    <p id={limit && OVER_LIMIT_ID} aria-live="polite" className={css.note}>
      {limit?.text ?? (isGiftAdded ? t('order.nextGift') : contents)}
    </p>
  );
}

interface Limit {
  text: string;
  /** Whether it stops the next step; what was just added fits, and only as much again would not. */
  isStop: boolean;
}

/** The limit that the chosen cards exceed, or that leaves no room for any; undefined where they fit. */
function useLimit(): Limit | undefined {
  const { t, i18n } = useTranslation();
  const isExceeded = useSelector(selectExceedsOrder);
  const isCartExceeded = useSelector(selectExceedsCart);
  const isDayExceeded = useSelector(selectTooFewToBuy) !== undefined;
  const isCartFull = useSelector(selectHasFullCart);
  const hasNoRoom = useSelector(selectHasNoRoom);
  const isGiftAdded = useSelector(selectIsGiftAdded);
  const { addedCards, error } = useSelector(selectOrder);
  const fewLeft = useFewLeft();
  const amount = formatDenomination(MAX_ORDER_AED, 'AED', i18n.language);
  const full = isCartFull ? t(CART_FULL, { max: MAX_CARDS_PER_ORDER }) : undefined;
  const isStop = addedCards === undefined;
  if (isExceeded)
    return { text: t(isStop ? 'order.overLimit' : 'order.addedOverLimit', { amount }), isStop: true };
  if (isStop) {
    // What the cart cannot hold can be bought alone, unless it is more than a day holds, too.
    const isOver = isCartExceeded && !isDayExceeded && !hasNoRoom;
    const text = isOver ? t('order.overWithCart', { amount }) : (fewLeft ?? (error ? undefined : full));
    return text === undefined ? undefined : { text, isStop };
  }
  // What was added fits; the button is off for as much again.
  const again = isCartExceeded && (fewLeft || !isGiftAdded) ? t('order.noRoom', { amount }) : fewLeft;
  const text = again ?? (addedCards.added === addedCards.requested ? full : undefined);
  return text === undefined ? undefined : { text, isStop };
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
