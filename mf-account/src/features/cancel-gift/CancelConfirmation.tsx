import type { Order, TimelineLine } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Banner } from '@giftstore/ui';
import { ErrorText } from '../../orders/ErrorText';
import { LineConfirmation } from '../../orders/LineConfirmation';
import type { OrderKey } from '../../orders/order-key';
import { refundOf, refundWayOf } from '../../orders/refund-way';
import { cancelGiftActions, selectCancelGift } from './data/slice';
import { usePreviewText } from './use-preview-text';

interface CancelConfirmationProps {
  orderKey: OrderKey;
  line: TimelineLine;
  order: Order;
}

/** The confirmation before a gift is cancelled, with what goes back unless that could not be loaded. */
export function CancelConfirmation({ orderKey, line, order }: CancelConfirmationProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { status, error, previewStatus, refund } = useSelector(selectCancelGift);
  const { position, quantity: count, recipient_name, recipient_email } = line;
  const isLoading = previewStatus === 'loading';
  // No part of the order is a longer text than all of it.
  const known = isLoading ? refundOf(order) : refund;
  const previewText = usePreviewText(order, count);
  const cancel = () => dispatch(cancelGiftActions.cancellationRequested({ key: orderKey, position }));
  return (
    <LineConfirmation
      title={t('cancelGift.title', { name: recipient_name || recipient_email })}
      text={known ? previewText(known) : t(`cancelGift.text.${refundWayOf(order)}`, { count })}
      loading={isLoading ? t('cancelGift.loading') : undefined}
      busy={status === 'loading'}
      error={
        error && (
          <Banner tone="error" title={t('cancelGift.failed')}>
            <ErrorText error={error} />
          </Banner>
        )
      }
      confirm={{ children: t('cancelGift.confirm'), variant: 'danger', onClick: cancel }}
      cancel={{
        children: t('cancelGift.keep'),
        onClick: () => dispatch(cancelGiftActions.confirmationClosed()),
      }}
    />
  );
}
