import type { ErrorMessage } from '@giftstore/http';
import { useTranslation } from '@giftstore/i18n';
import { useErrorText, useSelector } from '@giftstore/remote';
import { Button } from '@giftstore/ui';
import { Dialog } from '@giftstore/ui/dialog';
import { useRef, useState } from 'react';
import { selectResult } from './data/slice';
import css from './ResultDialog.module.css';

/** The payment-failed modal with its OK button (spec core §8). */
export function FailureDialog() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { words } = useSelector(selectResult);
  const [open, setOpen] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t('failure.modal.title')}
      closeLabel={t('result.close')}
      isMessage
      initialFocus={button}
      footer={
        <Button ref={button} block onClick={() => setOpen(false)}>
          {t('failure.modal.ok')}
        </Button>
      }
    >
      <p className={css.words}>
        {telling(words) ? errorText(words as ErrorMessage) : t('failure.modal.text')}
      </p>
    </Dialog>
  );
}

/** The error's text is shown unless it contains 500: then it speaks of a machine, not to a person. */
export function telling(words: ErrorMessage | undefined): boolean {
  return Boolean(words && !('text' in words && words.text.includes('500')));
}
