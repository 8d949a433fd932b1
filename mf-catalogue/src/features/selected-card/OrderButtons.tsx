import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Button, LinkButton } from '@giftstore/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { addAsked, buyNowAsked, selectChoice } from './data/choice-slice';
import { selectCanAdd, selectCanBuyNow, selectLeadsToCart } from './data/selectors';
import type { GiftFormHandle } from './GiftForm';
import css from './OrderBar.module.css';

/**
 * Add to cart and Buy now. Their rule (spec core §4) is looser than what a gift needs to be sent, so that the recipient's
 * form is checked at the press.
 */
export function OrderButtons({ form }: { form: GiftFormHandle | null }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { isForSelf, sending } = useSelector(selectChoice);
  const leadsToCart = useSelector(selectLeadsToCart);
  const canAdd = useSelector(selectCanAdd);
  const canBuyNow = useSelector(selectCanBuyNow);
  const isFormThere = isForSelf || form !== null;
  const addButton = useRef<HTMLButtonElement>(null);
  const toCart = useRef<HTMLAnchorElement>(null);
  const checked = (go: () => void) => (isForSelf ? go() : form?.submit(go));

  // A gift that went in leaves its form empty and the button disabled, which drops the focus.
  useEffect(() => {
    const isDropped = [addButton.current, document.body].includes(document.activeElement as HTMLElement);
    if (leadsToCart && !canAdd && isDropped) toCart.current?.focus();
  }, [leadsToCart, canAdd]);

  return (
    <div className={css.buttons}>
      {leadsToCart && (
        <LinkButton component={Link} ref={toCart} to={paths.cart()} variant="quiet" className={css.toCart}>
          {t('order.viewCart')}
        </LinkButton>
      )}
      <Button
        ref={addButton}
        variant="secondary"
        disabled={!canAdd || !isFormThere}
        busy={sending === 'adding' || sending === 'replacing'}
        onClick={() => checked(() => dispatch(addAsked()))}
      >
        {t('order.addToCart')}
      </Button>
      <Button
        variant="accent"
        disabled={!canBuyNow || !isFormThere}
        busy={sending === 'buying'}
        onClick={() => checked(() => dispatch(buyNowAsked()))}
      >
        {t('order.buyNow')}
      </Button>
    </div>
  );
}
