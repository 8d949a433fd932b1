import type { Brand } from '@giftstore/contracts/api';
import { MAX_CARDS_PER_ORDER, MAX_LINE_QUANTITY } from '@giftstore/contracts/limits';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Banner, VisuallyHidden } from '@giftstore/ui';
import { StickyBar } from '@giftstore/ui/checkout';
import { QuantityStepper } from '@giftstore/ui/controls';
import { useCartRoom } from '../../cart-room/use-cart-room';
import { selectChoice, selectValue } from '../../choice/data/selectors';
import { quantityChanged } from '../../choice/data/slice';
import { CurrencyConflictDialog } from './CurrencyConflictDialog';
import { selectIsOffline, selectOrder } from './data/selectors';
import { EditButtons } from './EditButtons';
import css from './OrderBar.module.css';
import { type GiftFormControl, OrderButtons } from './OrderButtons';
import { OrderTotal } from './OrderTotal';

interface OrderBarProps {
  brand: Brand;
  /** The recipient's form while it is rendered. */
  giftForm: GiftFormControl | null;
}

/** The fixed footer: total, quantity, Add to cart and Buy now (rule core-2.36), or Save for a line of the cart. */
export function OrderBar({ brand, giftForm }: OrderBarProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { quantity, editedLine } = useSelector(selectChoice);
  const hasValue = useSelector(selectValue) !== null;
  const { status } = useSelector(selectOrder);
  useCartRoom(editedLine ? undefined : brand.unit_name_short, hasValue);
  return (
    <StickyBar label={t('order.bar')} when="always" className={css.bar}>
      <Result />
      <AddedStatus name={brand.name} />
      <OrderTotal currency={brand.unit_name_short} />
      <QuantityStepper
        label={t('order.quantity')}
        decreaseLabel={t('order.fewer')}
        increaseLabel={t('order.moreCards')}
        value={quantity}
        // A choice of an amount sets the quantity (rule core-4.25), so that before it nothing can be changed.
        min={hasValue ? 0 : quantity}
        max={hasValue ? MAX_LINE_QUANTITY : quantity}
        busy={status !== 'idle'}
        onChange={(value) => dispatch(quantityChanged(value))}
      />
      {editedLine ? <EditButtons giftForm={giftForm} /> : <OrderButtons giftForm={giftForm} />}
      <CurrencyConflictDialog />
    </StickyBar>
  );
}

/** Announces what was added, which the buttons show. The live region is always rendered. */
function AddedStatus({ name }: { name: string }) {
  const { t } = useTranslation();
  const { addedCards } = useSelector(selectOrder);
  const isWhole = addedCards && addedCards.added === addedCards.requested;
  return (
    <VisuallyHidden as="p" role="status">
      {isWhole && t('order.added', { count: addedCards.added, name })}
    </VisuallyHidden>
  );
}

/** Why nothing, or less than requested, was added. That it is for lack of a network, the note below the total says. */
function Result() {
  const { t } = useTranslation();
  const { error, addedCards } = useSelector(selectOrder);
  const isOffline = useSelector(selectIsOffline);
  return (
    <>
      {error && !isOffline && (
        <Banner tone="error" className={css.wide}>
          {'text' in error ? error.text : t(error.key, { max: MAX_CARDS_PER_ORDER })}
        </Banner>
      )}
      {addedCards && addedCards.added < addedCards.requested && (
        <Banner tone="warning" className={css.wide}>
          {t('order.partlyAdded', {
            added: addedCards.added,
            count: addedCards.requested,
            max: MAX_CARDS_PER_ORDER,
          })}
        </Banner>
      )}
    </>
  );
}
