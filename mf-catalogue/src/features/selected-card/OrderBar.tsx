import { paths } from '@giftstore/contracts';
import type { Brand } from '@giftstore/contracts/api';
import { formatMoney, useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Banner, Button, LinkButton, Price, QuantityStepper, StickyBar } from '@giftstore/ui';
import { Link } from 'react-router-dom';
import { ClashDialog } from './ClashDialog';
import { addAsked, buyNowAsked, MAX_QUANTITY, quantityChanged, selectChoice } from './data/choice-slice';
import { selectCanAdd, selectCanBuyNow, selectMissing, selectTotal } from './data/selectors';
import type { GiftFormHandle } from './GiftForm';
import css from './OrderBar.module.css';

interface OrderBarProps {
  brand: Brand;
  /** The recipient's form while there is one. */
  form: GiftFormHandle | null;
}

/** The footer that stays: total, quantity, Add to cart and Buy now (spec core §2 and §4). */
export function OrderBar({ brand, form }: OrderBarProps) {
  const { t, i18n } = useTranslation();
  const dispatch = useDispatch();
  const { quantity, isForSelf, sending, problem, isAdded } = useSelector(selectChoice);
  const total = useSelector(selectTotal);
  const canAdd = useSelector(selectCanAdd);
  const canBuyNow = useSelector(selectCanBuyNow);
  const missing = useSelector(selectMissing);
  const isFormThere = isForSelf || form !== null;
  // The buttons' rule is looser than what a gift needs to be sent: the form is checked at the press.
  const checked = (go: () => void) => (isForSelf ? go() : form?.submit(go));

  return (
    <StickyBar label={t('order.bar')} when="always" className={css.bar}>
      {problem && (
        <Banner tone="error" className={css.wide}>
          {'text' in problem ? problem.text : t(problem.key)}
        </Banner>
      )}
      <div className={css.sum}>
        <span className={css.label}>{t('order.total')}</span>
        <Price size="l" accent>
          <output aria-live="polite">{formatMoney(total, brand.unit_name_short, i18n.language)}</output>
        </Price>
        <span className={css.fees}>{missing ? t(`order.missing.${missing}`) : t('order.fees')}</span>
      </div>
      <QuantityStepper
        label={t('order.quantity')}
        decreaseLabel={t('order.fewer')}
        increaseLabel={t('order.moreCards')}
        value={quantity}
        min={0}
        max={MAX_QUANTITY}
        busy={sending !== 'idle'}
        onChange={(value) => dispatch(quantityChanged(value))}
      />
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
      <ClashDialog />
    </StickyBar>
  );
}
