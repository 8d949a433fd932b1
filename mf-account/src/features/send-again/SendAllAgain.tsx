import type { TimelineLine } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { BreakableText } from '@giftstore/ui/checkout';
import { ConfirmDialog } from '@giftstore/ui/dialog';
import { useState } from 'react';
import { leftId } from './left-id';
import css from './SendAgain.module.css';
import { SendButton } from './SendButton';

interface SendAllAgainProps {
  /** The lines that are sent. */
  lines: readonly TimelineLine[];
  /** A further line waits for its day. */
  hasScheduled: boolean;
  /** How often the order can be sent again. */
  left: number;
  onSend: () => void;
}

/** Sends every line again that was sent. It asks first, because one press mails every recipient. */
export function SendAllAgain({ lines, hasScheduled, left, onSend }: SendAllAgainProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <SendButton left={left} onSend={() => setAsking(true)}>
        {t('sendAgain.buttonAll')}
      </SendButton>
      <ConfirmDialog
        open={isAsking}
        title={t('sendAgain.confirmTitle')}
        confirmLabel={t('sendAgain.confirm')}
        cancelLabel={t('sendAgain.cancel')}
        onConfirm={() => {
          setAsking(false);
          onSend();
        }}
        onCancel={() => setAsking(false)}
      >
        <p>{t('sendAgain.confirmText')}</p>
        <ul className={css.recipients}>
          {lines.map((line) => (
            <Recipient key={line.position} line={line} />
          ))}
        </ul>
        {hasScheduled && <p>{t('sendAgain.confirmScheduled')}</p>}
        {leftId(left) && <p className={css.left}>{t('sendAgain.leftAll', { count: left })}</p>}
      </ConfirmDialog>
    </>
  );
}

function Recipient({ line }: { line: TimelineLine }) {
  const { t } = useTranslation();
  const { brand_name: brand, for_self, recipient_name, recipient_email: email } = line;
  const name = recipient_name || email;
  return (
    <li>
      <BreakableText>
        {for_self ? t('sendAgain.toSelf', { brand, email }) : t('sendAgain.to', { brand, name, email })}
      </BreakableText>
    </li>
  );
}
