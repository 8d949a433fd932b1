import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useErrorText, useSelector, useTopic } from '@giftstore/remote';
import { Banner } from '@giftstore/ui';
import { Dialog } from '@giftstore/ui/dialog';
import { PasswordField, SubmitButton } from '@giftstore/ui/forms';
import { Form, Formik, useFormikContext } from 'formik';
import { useEffect } from 'react';
import { object, string } from 'yup';
import { selectSecurity } from './data/selectors';
import { securityActions } from './data/slice';
import css from './SecurityFactors.module.css';

/** Asks for the password when the sign-in is too old for a change; the change then goes on. */
export function PasswordDialog() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { needsPassword, isBusy } = useSelector(selectSecurity);
  const customer = useTopic('session')?.email ?? '';
  const schema = object({ current_password: string().required(t('security.password.required')) });
  return (
    <Dialog
      open={needsPassword}
      onOpenChange={() => dispatch(securityActions.changeCancelled())}
      title={t('security.password.title')}
      description={t('security.password.text')}
      closeLabel={t('security.cancel')}
    >
      <Formik
        initialValues={{ current_password: '' }}
        validationSchema={schema}
        validateOnChange={false}
        validateOnBlur={false}
        onSubmit={async ({ current_password }) => {
          dispatch(securityActions.passwordEntered(current_password));
        }}
      >
        <Form noValidate className={css.form}>
          <input type="text" name="username" autoComplete="username" value={customer} readOnly hidden />
          <PasswordError />
          <PasswordField
            name="current_password"
            label={t('security.password.label')}
            showLabel={t('security.password.show')}
            hideLabel={t('security.password.hide')}
            required
          />
          <SubmitButton busy={isBusy}>{t('security.password.submit')}</SubmitButton>
        </Form>
      </Formik>
    </Dialog>
  );
}

/** The server's error at the field, or above it. */
function PasswordError() {
  const { error } = useSelector(selectSecurity);
  const errorText = useErrorText();
  const { setFieldError, setFieldTouched } = useFormikContext();
  useEffect(() => {
    if (error?.field !== 'current_password') return;
    setFieldTouched('current_password', true, false);
    setFieldError('current_password', errorText(error.message));
  }, [error, errorText, setFieldError, setFieldTouched]);
  return error && !error.field ? <Banner tone="error">{errorText(error.message)}</Banner> : null;
}
