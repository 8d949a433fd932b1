import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Banner, Button, Stack } from '@giftstore/ui';
import { ErrorText } from '../../orders/ErrorText';
import type { OrderKey } from '../../orders/order-key';
import { receiptActions, selectReceipt } from './data/slice';

/** Download the receipt as a PDF, or print this page. */
export function ReceiptActions({ orderKey }: { orderKey: OrderKey }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { status, error } = useSelector(selectReceipt);
  return (
    <Stack gap={3}>
      <Button
        variant="secondary"
        block
        busy={status === 'loading'}
        onClick={() => dispatch(receiptActions.receiptRequested(orderKey))}
      >
        {t('receipt.download')}
      </Button>
      <Button variant="quiet" block onClick={() => window.print()}>
        {t('receipt.print')}
      </Button>
      {status === 'failed' && error && (
        <Banner tone="error" title={t('receipt.failed')}>
          <ErrorText error={error} />
        </Banner>
      )}
    </Stack>
  );
}
