import type { TimelineLine } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { ChevronDownIcon } from '@giftstore/ui';
import { type ReactNode, useId, useState } from 'react';
import css from './LineChange.module.css';
import { LineChangeIcon } from './LineChangeIcon';
import { LineChangeRow } from './LineChangeRow';
import { isWaitingGift } from './waiting-gift';

interface LineChangesProps {
  line: TimelineLine;
  /** The order has other lines, which the many changes of a gift that waits would push off the screen. */
  isOneOfSeveral: boolean;
  children: ReactNode;
}

/**
 * The list of what the shopper can do about a line, with what is open in place of a row. It folds under one row for a gift that
 * waits among others; an open form and what is typed into it are there again when it unfolds.
 */
export function LineChanges({ line, isOneOfSeveral, children }: LineChangesProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const canFold = isOneOfSeveral && isWaitingGift(line);
  const name = line.recipient_name || line.recipient_email;
  return (
    <>
      {canFold && (
        <LineChangeRow
          icon={<LineChangeIcon name="edit" />}
          iconEnd={<ChevronDownIcon size="s" />}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t('lineChanges.openFor', { brand: line.brand_name, name })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('lineChanges.open')}
        </LineChangeRow>
      )}
      <div id={id} className={css.changes} hidden={canFold && !isOpen}>
        {children}
      </div>
    </>
  );
}
