import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { ConfirmDialog } from '@giftstore/ui/dialog';
import { replaceConfirmed, replaceDeclined, selectChoice } from './data/choice-slice';

/** The cart holds another card currency: adding clears it, so that is asked first (spec core §2). */
export function ClashDialog() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { sending } = useSelector(selectChoice);
  return (
    <ConfirmDialog
      open={sending === 'clash' || sending === 'replacing'}
      busy={sending === 'replacing'}
      danger
      title={t('order.clash.title')}
      confirmLabel={t('order.clash.confirm')}
      cancelLabel={t('order.clash.cancel')}
      onConfirm={() => dispatch(replaceConfirmed())}
      onCancel={() => dispatch(replaceDeclined())}
    >
      {t('order.clash.text')}
    </ConfirmDialog>
  );
}
