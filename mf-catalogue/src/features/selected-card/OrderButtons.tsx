import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Button, LinkButton } from '@giftstore/ui';
import { Link } from 'react-router-dom';
import { addAsked, buyNowAsked, selectChoice } from './data/choice-slice';
import { selectCanAdd, selectCanBuyNow } from './data/selectors';
import type { GiftFormHandle } from './GiftForm';
import css from './OrderBar.module.css';

/**
 * Add to cart and Buy now. Their rule (spec core §4) is looser than what a gift needs to be sent, so that the recipient's
 * form is checked at the press.
 */
export function OrderButtons({ form }: { form: GiftFormHandle | null }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { isForSelf, sending, isAdded } = useSelector(selectChoice);
  const canAdd = useSelector(selectCanAdd);
  const canBuyNow = useSelector(selectCanBuyNow);
  const isFormThere = isForSelf || form !== null;
  const checked = (go: () => void) => (isForSelf ? go() : form?.submit(go));
  return (
    <div className={css.buttons}>
      {isAdded && (
        <LinkButton component={Link} to={paths.cart()} variant="quiet" className={css.toCart}>
          {t('order.viewCart')}
        </LinkButton>
      )}
      <Button
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
