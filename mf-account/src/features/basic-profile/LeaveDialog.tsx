import { useTranslation } from '@giftstore/i18n';
import { ConfirmDialog } from '@giftstore/ui/dialog';
import { useLeaveGuard } from './use-leave-guard';

/** Confirms that the shopper leaves unsaved changes behind. */
export function LeaveDialog({ isActive }: { isActive: boolean }) {
  const { t } = useTranslation();
  const { isPending, leave, stay } = useLeaveGuard(isActive);
  return (
    <ConfirmDialog
      open={isPending}
      title={t('basicProfile.leave.title')}
      confirmLabel={t('basicProfile.leave.confirm')}
      cancelLabel={t('basicProfile.leave.cancel')}
      danger
      onConfirm={leave}
      onCancel={stay}
    >
      {t('basicProfile.leave.text')}
    </ConfirmDialog>
  );
}
