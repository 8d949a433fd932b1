import type { DeletionPreview } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useErrorText, useSelector, useTopic } from '@giftstore/remote';
import { Banner, Button } from '@giftstore/ui';
import { FormErrorSummary, PasswordField } from '@giftstore/ui/forms';
import { Form, Formik, useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import css from './AccountData.module.css';
import { DeletionDialog } from './DeletionDialog';
import { selectAccountData } from './data/selectors';
import { accountDataActions } from './data/slice';

interface DeletionValues {
  password: string;
}

/** Asks for the password, and then, in a dialog, whether it is meant. */
export function DeletionForm({ preview }: { preview: DeletionPreview }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const customer = useTopic('session')?.email ?? '';
  const [confirming, setConfirming] = useState<DeletionValues>();
  const needsPassword = preview.password_required;
  const confirm = () => {
    const { password = '' } = confirming ?? {};
    setConfirming(undefined);
    dispatch(accountDataActions.deletionRequested(needsPassword ? { password } : {}));
  };
  return (
    // Another customer must not send the former one's password.
    <Formik<DeletionValues>
      key={customer}
      initialValues={{ password: '' }}
      validate={({ password }) =>
        needsPassword && password === '' ? { password: t('accountData.passwordRequired') } : {}
      }
      validateOnChange={false}
      validateOnBlur={false}
      onSubmit={async (values) => setConfirming(values)}
    >
      <Form noValidate className={css.form}>
        <input type="text" name="username" autoComplete="username" value={customer} readOnly hidden />
        <FormErrorSummary title={t('form.checkErrors')} labels={{ password: t('accountData.password') }} />
        <DeletionError />
        {needsPassword ? (
          <PasswordField
            name="password"
            label={t('accountData.password')}
            showLabel={t('accountData.show')}
            hideLabel={t('accountData.hide')}
            required
          />
        ) : (
          <p>{t('accountData.noPassword')}</p>
        )}
        <DeleteButton />
        <DeletionDialog
          open={confirming !== undefined}
          preview={preview}
          email={customer}
          onConfirm={confirm}
          onCancel={() => setConfirming(undefined)}
        />
      </Form>
    </Formik>
  );
}

function DeleteButton() {
  const { t } = useTranslation();
  const { status } = useSelector(selectAccountData);
  const isBusy = status === 'deleting' || status === 'deleted';
  return (
    <Button type="submit" variant="danger" className={css.button} busy={isBusy}>
      {t('accountData.delete')}
    </Button>
  );
}

/** A wrong password is shown at its field, any other failure above the form. */
function DeletionError() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { error } = useSelector(selectAccountData);
  const { setErrors } = useFormikContext<DeletionValues>();
  const text = error?.of === 'deletion' ? errorText(error.message) : undefined;
  const isPassword = error?.isPassword ?? false;
  useEffect(() => {
    if (text && isPassword) setErrors({ password: text });
  }, [text, isPassword, setErrors]);
  if (!text || isPassword) return null;
  return (
    <Banner tone="error" title={t('accountData.deleteFailed')}>
      {text}
    </Banner>
  );
}
