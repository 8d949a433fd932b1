import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector, useTopic } from '@giftstore/remote';
import { ConfirmDialog } from '@giftstore/ui/dialog';
import { selectCard } from '../../card/data/selectors';
import { selectCartRoom } from '../../cart-room/data/selectors';
import { selectOrder } from './data/selectors';
import { replaceConfirmed, replaceDeclined } from './data/slice';

/** Confirms that the cart, which holds cards of another currency, is cleared first (rules core-2.37, core-2.38). */
export function CurrencyConflictDialog() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { status } = useSelector(selectOrder);
  const currency = useSelector(selectCard).brand?.unit_name_short;
  const count = useTopic('cart')?.count ?? 1;
  const heldCards = useHeldCards(count);
  return (
    <ConfirmDialog
      open={status === 'currencyConflict' || status === 'replacing'}
      busy={status === 'replacing'}
      danger
      title={t('order.currencyConflict.title')}
      confirmLabel={t('order.currencyConflict.confirm')}
      cancelLabel={t('order.currencyConflict.cancel')}
      onConfirm={() => dispatch(replaceConfirmed())}
      onCancel={() => dispatch(replaceDeclined())}
    >
      {heldCards} {t('order.currencyConflict.removed', { count, currency })}
    </ConfirmDialog>
  );
}

/** What the cart has: the brand and the currency, as far as they are known. */
function useHeldCards(count: number): string {
  const { t } = useTranslation();
  const { currency, brand } = useSelector(selectCartRoom).room ?? {};
  if (!currency) return t('order.currencyConflict.has', { count });
  if (!brand) return t('order.currencyConflict.hasIn', { count, currency });
  return t('order.currencyConflict.hasOf', { count, brand, currency });
}
