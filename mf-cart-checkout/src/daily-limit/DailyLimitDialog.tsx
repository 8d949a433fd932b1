import { MAX_CARDS_PER_DAY } from '@giftstore/contracts/limits';
import { useTranslation } from '@giftstore/i18n';
import { Dialog } from '@giftstore/ui/dialog';
import type { ReactNode } from 'react';

export interface DailyLimitDialogProps {
  open: boolean;
  onClose: () => void;
  /** What the limit means on this page. */
  note: string;
  /** Sales, and the way back. */
  footer: ReactNode;
}

/** Says that more cards than the daily limit cannot be bought (rules core-8.13 and core-8.14). */
export function DailyLimitDialog({ open, onClose, note, footer }: DailyLimitDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('dailyLimit.title')}
      description={t('dailyLimit.text', { count: MAX_CARDS_PER_DAY, note })}
      closeLabel={t('dailyLimit.close')}
      footer={footer}
    />
  );
}
