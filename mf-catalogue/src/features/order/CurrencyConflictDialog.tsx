import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector, useTopic } from '@giftstore/remote';
import { ConfirmDialog } from '@giftstore/ui/dialog';
import { selectCard } from '../../card/data/selectors';
import { selectOrder } from './data/selectors';
import { replaceConfirmed, replaceDeclined } from './data/slice';

/** Confirms that the cart, which holds cards of another currency, is cleared first (rules core-2.37, core-2.38). */
export function CurrencyConflictDialog() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { status } = useSelector(selectOrder);
  const currency = useSelector(selectCard).brand?.unit_name_short;
  const count = useTopic('cart')?.count ?? 1;
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
      {t('order.currencyConflict.text', { count, currency })}
    </ConfirmDialog>
  );
}
