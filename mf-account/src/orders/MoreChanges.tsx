import type { TimelineLine } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch } from '@giftstore/remote';
import { Button, ChevronDownIcon } from '@giftstore/ui';
import { type ReactNode, useState } from 'react';
import { lineChangeStarted } from './data/actions';
import { FoldedChanges } from './folded-changes';
import css from './LineChange.module.css';
import { isWaitingGift } from './waiting-gift';

interface MoreChangesProps {
  line: TimelineLine;
  children: ReactNode;
}

/**
 * Folds the rarer changes of a gift that waits, which has more buttons than a phone has room for. Only the buttons fold: an
 * open form and the message about the last change stay where they are.
 */
export function MoreChanges({ line, children }: MoreChangesProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [isOpen, setOpen] = useState(false);
  const canFold = isWaitingGift(line);
  const name = line.recipient_name || line.recipient_email;
  const toggle = () => {
    if (isOpen) dispatch(lineChangeStarted());
    setOpen(!isOpen);
  };
  return (
    <>
      {canFold && (
        <Button
          variant="quiet"
          size="s"
          className={css.more}
          iconEnd={<ChevronDownIcon size="s" />}
          aria-expanded={isOpen}
          aria-label={t('moreChangesOf', { brand: line.brand_name, name })}
          onClick={toggle}
        >
          {t('moreChanges')}
        </Button>
      )}
      <FoldedChanges value={canFold && !isOpen}>{children}</FoldedChanges>
    </>
  );
}
