import type { TimelineLine } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Banner, Button } from '@giftstore/ui';
import { useEffect, useRef } from 'react';
import type { OrderKey } from '../../orders/order-key';
import { recipientEmailActions, selectRecipientEmail } from './data/slice';
import css from './RecipientEmail.module.css';
import { RecipientEmailForm } from './RecipientEmailForm';

interface RecipientEmailProps {
  orderKey: OrderKey;
  line: TimelineLine;
}

/** Corrects a recipient's e-mail, until the card was opened. */
export function RecipientEmail({ orderKey, line }: RecipientEmailProps) {
  const { t } = useTranslation();
  const { position, status, email, error } = useSelector(selectRecipientEmail);
  const isThisLine = position === line.position;
  const isOpen = isThisLine && status !== 'ready' && line.can_correct_email;
  if (isOpen) return <RecipientEmailForm orderKey={orderKey} line={line} />;
  return (
    <>
      {isThisLine && status === 'ready' && (
        <Banner tone="success">{t('recipientEmail.corrected', { email })}</Banner>
      )}
      {isThisLine && status === 'failed' && error?.code === 409 && (
        <Banner tone="warning" title={t('recipientEmail.conflict')}>
          {t('recipientEmail.conflictText')}
        </Banner>
      )}
      {line.can_correct_email ? (
        <OpenButton line={line} />
      ) : (
        line.corrections_left === 0 && <p className={css.text}>{t('recipientEmail.none')}</p>
      )}
    </>
  );
}

/** Gets the focus back when its form closes. */
function OpenButton({ line }: { line: TimelineLine }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The form's focused button is gone.
    if (lastOpened === line.position && document.activeElement === document.body) button.current?.focus();
    lastOpened = undefined;
  }, [line.position]);
  return (
    <div>
      <Button
        ref={button}
        variant="quiet"
        size="s"
        aria-label={t('recipientEmail.openFor', { brand: line.brand_name })}
        onClick={() => {
          lastOpened = line.position;
          dispatch(recipientEmailActions.formOpened(line.position));
        }}
      >
        {t('recipientEmail.open')}
      </Button>
    </div>
  );
}

/** The line whose form was opened last. */
let lastOpened: number | undefined;
