import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useErrorText, useSelector } from '@giftstore/remote';
import { Button, Stack } from '@giftstore/ui';
import { Dialog } from '@giftstore/ui/dialog';
import { fieldId } from '@giftstore/ui/forms';
import { useEffect, useRef } from 'react';
import css from './BasicProfile.module.css';
import { selectBasicProfile } from './data/selectors';
import { basicProfileActions } from './data/slice';

/** What became of the last attempt to save (rules core-4.57, core-8.20). */
export function SaveDialogs() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { status } = useSelector(selectBasicProfile);
  useFocusOnFirstError();
  const close = () => dispatch(basicProfileActions.saveClosed());
  const hasFailed = status === 'saveFailed';
  return (
    <Dialog
      open={hasFailed || status === 'saved'}
      onOpenChange={close}
      title={hasFailed ? t('basicProfile.notSaved') : t('basicProfile.saved')}
      closeLabel={t('basicProfile.close')}
      isMessage
      footer={<Button onClick={close}>{hasFailed ? t('basicProfile.back') : t('basicProfile.done')}</Button>}
    >
      {hasFailed ? <SaveError /> : <p>{t('basicProfile.savedText')}</p>}
    </Dialog>
  );
}

/** The server's message, else the text of the specification and what may help. */
function SaveError() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { error, fieldErrors } = useSelector(selectBasicProfile);
  const messages = Object.values(fieldErrors).flat();
  return (
    <Stack gap={3}>
      <p>{error && 'text' in error ? error.text : t('basicProfile.updateFailed')}</p>
      {error && 'key' in error && <p>{errorText(error)}</p>}
      {messages.length > 0 && (
        <ul className={css.list}>
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

/** When the dialog of a failed attempt closes, the first field with an error gets the focus. */
function useFocusOnFirstError(): void {
  const { status, fieldErrors } = useSelector(selectBasicProfile);
  const previous = useRef(status);
  useEffect(() => {
    const isClosed = previous.current === 'saveFailed' && status === 'ready';
    previous.current = status;
    const [name] = Object.keys(fieldErrors);
    if (isClosed && name) document.getElementById(fieldId(name))?.focus();
  }, [status, fieldErrors]);
}
