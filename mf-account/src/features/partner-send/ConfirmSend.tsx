import { useTranslation } from '@giftstore/i18n';
import { useSelector } from '@giftstore/remote';
import { ConfirmDialog } from '@giftstore/ui/dialog';
import { aed } from '../../partner/aed';
import { selectPartner } from '../../partner/data/slice';
import { selectPartnerSend } from './data/selectors';
import { amountOf } from './send-amount';
import type { SendValues } from './send-values';

interface ConfirmSendProps {
  values: SendValues;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Says what leaves the balance, and to whom, before it does. */
export function ConfirmSend({ values, onConfirm, onCancel }: ConfirmSendProps) {
  const { t } = useTranslation();
  const { products, balance = 0 } = useSelector(selectPartner);
  const { status } = useSelector(selectPartnerSend);
  const product = products.find(({ id }) => String(id) === values.product_id);
  const amount = amountOf(values, products) ?? 0;
  return (
    <ConfirmDialog
      open
      title={t('partnerSend.confirmTitle', { amount: aed(amount) })}
      confirmLabel={t('partnerSend.confirm')}
      cancelLabel={t('partnerSend.cancel')}
      busy={status === 'loading'}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        {t('partnerSend.confirmText', { count: Number(values.quantity), product: product?.name })}{' '}
        <bdi>
          {values.first_name} {values.last_name}
        </bdi>{' '}
        (<bdi>{values.email.trim()}</bdi>).{' '}
        {t('partnerSend.confirmAfter', { balance: aed(balance - amount) })}
      </p>
    </ConfirmDialog>
  );
}
