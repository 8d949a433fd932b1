import type { ErrorMessage } from '@giftstore/http';
import { useTranslation } from '@giftstore/i18n';
import { useErrorText, useSelector } from '@giftstore/remote';
import { Button } from '@giftstore/ui';
import { Dialog } from '@giftstore/ui/dialog';
import { useRef, useState } from 'react';
import { selectResult } from './data/slice';
import css from './ResultDialog.module.css';

/** The payment-failed dialog with its OK button (rule core-2.59). */
export function FailureDialog() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { message } = useSelector(selectResult);
  const [open, setOpen] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t('failure.dialog.title')}
      closeLabel={t('result.close')}
      isMessage
      initialFocus={button}
      footer={
        <Button ref={button} block onClick={() => setOpen(false)}>
          {t('failure.dialog.ok')}
        </Button>
      }
    >
      <p className={css.message}>
        {message && isForShoppers(message) ? errorText(message) : t('failure.dialog.text')}
      </p>
    </Dialog>
  );
}

/** False for a text that contains 500, which is the server's own error (rule core-8.25). */
export function isForShoppers(message: ErrorMessage): boolean {
  return !('text' in message && message.text.includes('500'));
}
