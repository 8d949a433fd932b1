import { MAX_CARDS_PER_DAY } from '@giftstore/contracts/limits';
import { useTranslation } from '@giftstore/i18n';
import { Dialog } from '@giftstore/ui/dialog';
import type { ReactNode } from 'react';
import type { ExceededDay } from './exceeded-day';
import { useLimitEnd } from './limit-end';

export interface DailyLimitDialogProps {
  open: boolean;
  onClose: () => void;
  /** Undefined where the page does not know by how much. */
  exceeded: ExceededDay | undefined;
  /** What the limit means on this page. */
  note: string;
  /** Sales, and the way back. */
  footer: ReactNode;
}

/** Says that more cards than the daily limit cannot be bought, and until when (rules core-8.13 and core-8.14). */
export function DailyLimitDialog({ open, onClose, exceeded, note, footer }: DailyLimitDialogProps) {
  const { t } = useTranslation();
  const count = exceeded?.limit.max ?? MAX_CARDS_PER_DAY;
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('dailyLimit.title')}
      description={t('dailyLimit.text', { count, note })}
      closeLabel={t('dailyLimit.close')}
      footer={footer}
    >
      {exceeded && <End exceeded={exceeded} />}
    </Dialog>
  );
}

function End({ exceeded }: { exceeded: ExceededDay }) {
  const end = useLimitEnd(exceeded);
  return end && <p>{end}</p>;
}
