import type { PastSend } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Button, VisuallyHidden } from '@giftstore/ui';
import { DataTable } from '../../partner/DataTable';
import { sendCells } from '../../partner/send-cells';
import { newIdempotencyKey } from '../../requests/idempotency-key';
import { formatTime } from '../../time/format-time';
import { selectPartnerSends } from './data/selectors';
import { partnerSendsActions } from './data/slice';

export function SendsTable({ sends }: { sends: readonly PastSend[] }) {
  const { t } = useTranslation();
  return (
    <DataTable
      framed
      caption={t('partnerSends.caption')}
      columns={[
        { key: 'recipient', label: t('partnerSends.recipient') },
        { key: 'cards', label: t('partnerSends.cards') },
        { key: 'amount', label: t('partnerSends.amount'), numeric: true },
        { key: 'date', label: t('partnerSends.date') },
        { key: 'state', label: t('partnerSends.state') },
        { key: 'again', label: t('partnerSends.action') },
      ]}
      rows={sends.map((send) => ({
        key: send.id,
        cells: {
          ...sendCells(send),
          date: <time dateTime={send.date}>{formatTime(send.date)}</time>,
          again: <SendAgain send={send} />,
        },
      }))}
    />
  );
}

function SendAgain({ send }: { send: PastSend }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { resending } = useSelector(selectPartnerSends);
  if (send.state !== 'SENT') return <span>–</span>;
  if (send.resends_left === 0 && send.resend_at) {
    return <small>{t('partnerSends.again', { time: formatTime(send.resend_at) })}</small>;
  }
  return (
    <Button
      variant="secondary"
      size="s"
      busy={resending === send.id}
      onClick={() => dispatch(partnerSendsActions.resendRequested({ id: send.id, key: newIdempotencyKey() }))}
    >
      {t('partnerSends.resend')}
      <VisuallyHidden> {t('partnerSends.resendTo', { email: send.email })}</VisuallyHidden>
    </Button>
  );
}
