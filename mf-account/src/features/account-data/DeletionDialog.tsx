import type { DeletionPreview } from '@giftstore/contracts/api';
import { formatMoney, useTranslation } from '@giftstore/i18n';
import { ConfirmDialog } from '@giftstore/ui/dialog';

export interface DeletionDialogProps {
  open: boolean;
  preview: DeletionPreview;
  email: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** The last question: names the account and what is lost with it. */
export function DeletionDialog({ open, preview, email, onConfirm, onCancel }: DeletionDialogProps) {
  const { t, i18n } = useTranslation();
  const { points, gc_value } = preview;
  return (
    <ConfirmDialog
      open={open}
      danger
      title={t('accountData.confirmTitle')}
      confirmLabel={t('accountData.confirm')}
      cancelLabel={t('accountData.cancel')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{t('accountData.confirmText', { email })}</p>
      {points > 0 && (
        <p>
          {t('accountData.points', {
            count: points,
            points: new Intl.NumberFormat(i18n.language).format(points),
            value: formatMoney(gc_value, 'AED', i18n.language),
          })}
        </p>
      )}
    </ConfirmDialog>
  );
}
