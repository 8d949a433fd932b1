import type { TimelineLine } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { Banner } from '@giftstore/ui';
import { isCancelled } from './waiting-gift';

interface LineConflictProps {
  /** What cannot be done any more. */
  title: string;
  line: TimelineLine;
}

/** Why a gift that no longer waits for its day cannot be changed. */
export function LineConflict({ title, line }: LineConflictProps) {
  const { t } = useTranslation();
  return (
    <Banner tone="warning" title={title}>
      {t(isCancelled(line) ? 'lineConflict.cancelled' : 'lineConflict.sent')}
    </Banner>
  );
}
