import type { PastSend } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { DataTable } from '../../partner/DataTable';
import { sendCells } from '../../partner/send-cells';

/** The rows of an upload with their progress. */
export function ProgressTable({ sends }: { sends: readonly PastSend[] }) {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={t('partnerProgress.caption')}
      columns={[
        { key: 'row', label: t('partnerProgress.row') },
        { key: 'recipient', label: t('partnerProgress.recipient') },
        { key: 'cards', label: t('partnerProgress.cards') },
        { key: 'amount', label: t('partnerProgress.amount'), numeric: true },
        { key: 'state', label: t('partnerProgress.state') },
      ]}
      rows={sends.map((send) => ({
        key: send.id,
        cells: {
          row: send.row,
          ...sendCells(send),
        },
      }))}
    />
  );
}
