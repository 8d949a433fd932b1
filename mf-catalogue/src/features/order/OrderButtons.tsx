import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Button, CheckIcon, classNames, LinkButton } from '@giftstore/ui';
import { type Ref, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { selectChoice } from '../../choice/data/selectors';
import {
  selectCanAdd,
  selectCanBuyNow,
  selectExceedsOrder,
  selectHasFullCart,
  selectIsCartFull,
  selectOrder,
  selectShowsCartLink,
  selectTooFewToBuy,
} from './data/selectors';
import { addRequested, buyNowRequested } from './data/slice';
import css from './OrderBar.module.css';
import { OVER_LIMIT_ID } from './OrderNote';

/** What the order needs of the recipient's form. */
export interface GiftFormControl {
  /** Validates the form and calls `onValid`, or shows its errors. */
  submit(onValid: () => void): void;
}

/**
 * Add to cart and Buy now. Their rules (core-4.27 to core-4.29) enable them before the gift is complete, so that a press
 * validates the recipient's form first. Once the cards are in the cart, the cart is the next step, until the choice changes; and so
 * it is where the cart is full, in place of Add to cart.
 */
export function OrderButtons({ giftForm }: { giftForm: GiftFormControl | null }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { isForSelf } = useSelector(selectChoice);
  const { status, addedCards } = useSelector(selectOrder);
  const showsCartLink = useSelector(selectShowsCartLink);
  const isFull = useSelector(selectIsCartFull);
  const hasFullCart = useSelector(selectHasFullCart);
  const canAdd = useSelector(selectCanAdd);
  const isReady = isForSelf || giftForm !== null;
  const { addButton, cartLink } = useFocusCartLink(showsCartLink);
  const whenValid = (order: () => void) => (isForSelf ? order() : giftForm?.submit(order));

  return (
    <div className={css.buttons}>
      {(showsCartLink || hasFullCart) && <CartLink ref={cartLink} />}
      {!hasFullCart && (
        <Button
          ref={addButton}
          variant="secondary"
          disabled={!canAdd || !isReady}
          // The note has this id while it says what limits the cart.
          aria-describedby={OVER_LIMIT_ID}
          busy={status === 'adding' || status === 'replacing'}
          onClick={() => whenValid(() => dispatch(addRequested()))}
        >
          {t('order.addToCart')}
        </Button>
      )}
      {!addedCards && !isFull && (
        <BuyNowButton isReady={isReady} onPress={() => whenValid(() => dispatch(buyNowRequested()))} />
      )}
    </div>
  );
}

/** In a row of its own where it comes to the two other buttons. */
function CartLink({ ref }: { ref: Ref<HTMLAnchorElement> }) {
  const { t } = useTranslation();
  const { addedCards } = useSelector(selectOrder);
  // Cards that no order can hold are in the cart, but nothing to be pleased about.
  const isDone = !useSelector(selectExceedsOrder) && Boolean(addedCards);
  const isFull = useSelector(selectIsCartFull);
  const isInPlaceOfAdd = useSelector(selectHasFullCart);
  return (
    <LinkButton
      component={Link}
      ref={ref}
      to={paths.cart()}
      variant={isDone || isFull ? 'accent' : 'secondary'}
      icon={isDone && <CheckIcon />}
      className={classNames(addedCards ? css.added : !isInPlaceOfAdd && css.cartLink)}
    >
      {t(isDone ? 'order.addedViewCart' : 'order.viewCart')}
    </LinkButton>
  );
}

/** Described by the note about the limit of an order, or of a customer's day, while that is why it is disabled. */
function BuyNowButton({ isReady, onPress }: { isReady: boolean; onPress: () => void }) {
  const { t } = useTranslation();
  const { status } = useSelector(selectOrder);
  const canBuyNow = useSelector(selectCanBuyNow);
  const isExceeded = useSelector(selectExceedsOrder);
  const isDayExceeded = useSelector(selectTooFewToBuy) !== undefined;
  return (
    <Button
      variant="accent"
      disabled={!canBuyNow || !isReady}
      aria-describedby={isExceeded || isDayExceeded ? OVER_LIMIT_ID : undefined}
      busy={status === 'buying'}
      onClick={onPress}
    >
      {t('order.buyNow')}
    </Button>
  );
}

/** Focuses the cart link, the next step: a second press of the same key adds nothing. The page stays where it is. */
function useFocusCartLink(isNeeded: boolean) {
  const addButton = useRef<HTMLButtonElement>(null);
  const cartLink = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const isFree = [addButton.current, document.body].includes(document.activeElement as HTMLElement);
    if (isNeeded && isFree) cartLink.current?.focus({ preventScroll: true });
  }, [isNeeded]);
  return { addButton, cartLink };
}
