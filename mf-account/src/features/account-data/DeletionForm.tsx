import type { DeletionPreview } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useErrorText, useSelector, useTopic } from '@giftstore/remote';
import { Banner, Button } from '@giftstore/ui';
import { fieldId, PasswordField } from '@giftstore/ui/forms';
import { Form, Formik, useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { useFocusRefusedField } from '../../forms/use-focus-refused-field';
import { useLateValidation } from '../../forms/use-late-validation';
import css from './AccountData.module.css';
import { DeletionDialog } from './DeletionDialog';
import { selectAccountData } from './data/selectors';
import { accountDataActions } from './data/slice';

interface DeletionValues {
  password: string;
}

/** Asks for the password, and once it is confirmed, in a dialog, whether it is meant. */
export function DeletionForm({ preview }: { preview: DeletionPreview }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const customer = useTopic('session')?.email ?? '';
  const { confirmation } = useSelector(selectAccountData);
  // As it was confirmed, whatever is typed on while that takes its time.
  const [password, setPassword] = useState('');
  const validation = useLateValidation();
  const needsPassword = preview.password_required;
  const ask = (values: DeletionValues) => {
    setPassword(values.password);
    dispatch(
      needsPassword
        ? accountDataActions.passwordEntered(values.password)
        : accountDataActions.confirmationOpened(),
    );
  };
  return (
    // Another customer must not send the former one's password.
    <Formik<DeletionValues>
      key={customer}
      initialValues={{ password: '' }}
      validate={({ password }) =>
        needsPassword && password === '' ? { password: t('accountData.passwordRequired') } : {}
      }
      {...validation.formikProps}
      onSubmit={async (values) => ask(values)}
    >
      <Form {...validation.formProps} className={css.form}>
        <input type="text" name="username" autoComplete="username" value={customer} readOnly hidden />
        <DeletionError />
        {needsPassword ? <Password /> : <p>{t('accountData.noPassword')}</p>}
        <DeleteButton />
        <DeletionDialog
          open={confirmation === 'open'}
          preview={preview}
          email={customer}
          onConfirm={() => dispatch(accountDataActions.deletionRequested(needsPassword ? { password } : {}))}
          onCancel={() => dispatch(accountDataActions.confirmationCancelled())}
        />
      </Form>
    </Formik>
  );
}

const FIELDS = ['password'];

function Password() {
  const { t } = useTranslation();
  useFocusRefusedField(FIELDS);
  return (
    <PasswordField
      name="password"
      label={t('accountData.password')}
      showLabel={t('accountData.show')}
      hideLabel={t('accountData.hide')}
      required
    />
  );
}

function DeleteButton() {
  const { t } = useTranslation();
  const { status, confirmation } = useSelector(selectAccountData);
  const isBusy = confirmation === 'checking' || status === 'deleting' || status === 'deleted';
  return (
    <Button type="submit" variant="danger" className={css.button} busy={isBusy}>
      {t('accountData.delete')}
    </Button>
  );
}

/** A wrong password is shown at its field, which gets the focus, any other failure above the form. */
function DeletionError() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { error } = useSelector(selectAccountData);
  const { setErrors } = useFormikContext<DeletionValues>();
  const text = error?.of === 'deletion' ? errorText(error.message) : undefined;
  const isPassword = error?.isPassword ?? false;
  useEffect(() => {
    if (!text || !isPassword) return;
    setErrors({ password: text });
    document.getElementById(fieldId('password'))?.focus();
  }, [text, isPassword, setErrors]);
  if (!text || isPassword) return null;
  return (
    <Banner tone="error" title={t('accountData.deleteFailed')}>
      {text}
    </Banner>
  );
}
