import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useErrorText, useSelector } from '@giftstore/remote';
import { Button } from '@giftstore/ui';
import { Dialog } from '@giftstore/ui/dialog';
import { fieldId } from '@giftstore/ui/forms';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { selectChangePassword } from './data/selectors';
import { type ChangePasswordState, changePasswordActions } from './data/slice';
import type { PasswordValues } from './password-schema';

/** The first error of the attempt (rule core-8.21). Its field shows it too, and gets the focus after the dialog. */
export function PasswordErrorDialog() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const errorText = useErrorText();
  const { status, error } = useSelector(selectChangePassword);
  useFieldError({ status, error });
  const close = () => dispatch(changePasswordActions.changeClosed());
  const { values } = useFormikContext<PasswordValues>();
  const isPrompt = error?.field === 'current_password' && !values.current_password;
  return (
    <Dialog
      open={status === 'failed'}
      onOpenChange={close}
      title={isPrompt ? t('changePassword.currentNeeded') : t('changePassword.notChanged')}
      closeLabel={t('changePassword.close')}
      isMessage
      footer={<Button onClick={close}>{t('changePassword.back')}</Button>}
    >
      <p>{isPrompt ? t('changePassword.currentNeededText') : error && errorText(error.message)}</p>
    </Dialog>
  );
}

/** Sets the error at its field, if it has one. The field gets the focus when the dialog closes. */
function useFieldError({ status, error }: Pick<ChangePasswordState, 'status' | 'error'>): void {
  const errorText = useErrorText();
  const { setFieldError, setFieldTouched } = useFormikContext<PasswordValues>();
  useEffect(() => {
    if (!error?.field) return;
    void setFieldTouched(error.field, true, false);
    setFieldError(error.field, errorText(error.message));
  }, [error, errorText, setFieldError, setFieldTouched]);
  const field = status === 'failed' ? undefined : error?.field;
  useEffect(() => {
    if (field) document.getElementById(fieldId(field))?.focus();
  }, [field]);
}
