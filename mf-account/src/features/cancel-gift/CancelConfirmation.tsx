import type { TimelineLine } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Banner } from '@giftstore/ui';
import { ErrorText } from '../../orders/ErrorText';
import { LineConfirmation } from '../../orders/LineConfirmation';
import type { OrderKey } from '../../orders/order-key';
import type { RefundWay } from '../../orders/refund-way';
import { cancelGiftActions, selectCancelGift } from './data/slice';

interface CancelConfirmationProps {
  orderKey: OrderKey;
  line: TimelineLine;
  refundWay: RefundWay;
}

/** The confirmation before a gift is cancelled. */
export function CancelConfirmation({ orderKey, line, refundWay }: CancelConfirmationProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { status, error } = useSelector(selectCancelGift);
  const { position, quantity: count, recipient_name, recipient_email } = line;
  const cancel = () => dispatch(cancelGiftActions.cancellationRequested({ key: orderKey, position }));
  return (
    <LineConfirmation
      title={t('cancelGift.title', { name: recipient_name || recipient_email })}
      text={t(`cancelGift.text.${refundWay}`, { count })}
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
