import { NEW_PASSWORD_LENGTH } from '@giftstore/contracts/limits';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector, useTopic } from '@giftstore/remote';
import { Panel } from '@giftstore/ui';
import { PasswordField, SubmitButton } from '@giftstore/ui/forms';
import { Form, Formik, useFormikContext } from 'formik';
import { useEffect, useMemo } from 'react';
import { useFocusRefusedField } from '../../forms/use-focus-refused-field';
import { useLateValidation } from '../../forms/use-late-validation';
import css from './ChangePassword.module.css';
import { selectChangePassword } from './data/selectors';
import { changePasswordActions } from './data/slice';
import { PasswordErrorDialog } from './PasswordErrorDialog';
import { type PasswordValues, passwordSchema } from './password-schema';

const EMPTY: PasswordValues = { current_password: '', password: '', password_confirmation: '' };

const FIELDS = Object.keys(EMPTY);

/**
 * Sets a new password, or the first one of an account without; asks for the current one only when the server does (rules
 * core-5.23, core-5.24).
 */
export function ChangePassword({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { status, needsCurrent } = useSelector(selectChangePassword);
  const customer = useTopic('session')?.email ?? '';
  const schema = useMemo(() => passwordSchema(t, needsCurrent), [t, needsCurrent]);
  const validation = useLateValidation();
  return (
    <Panel padding="l" className={css.panel}>
      <p>{t('changePassword.text')}</p>
      {/* Another customer must not send the former one's passwords. */}
      <Formik<PasswordValues>
        key={customer}
        {...validation.formikProps}
        initialValues={EMPTY}
        validationSchema={schema}
        // Async, so that formik ends its own "submitting" at once: the progress is in the state.
        onSubmit={async ({ current_password, ...pair }) => {
          const current = current_password ? { current_password } : {};
          dispatch(changePasswordActions.changeRequested({ ...current, ...pair }));
        }}
      >
        <Form {...validation.formProps} className={css.form}>
          {/* Password managers save the new password for this account. */}
          <input type="text" name="username" autoComplete="username" value={customer} readOnly hidden />
          <Fields needsCurrent={needsCurrent} />
          <SubmitButton busy={status === 'loading'}>
            {isFirst ? t('changePassword.submitFirst') : t('changePassword.submit')}
          </SubmitButton>
          <ClearChanged onChanged={validation.restart} />
          <PasswordErrorDialog />
        </Form>
      </Formik>
    </Panel>
  );
}

function Fields({ needsCurrent }: { needsCurrent: boolean }) {
  const { t } = useTranslation();
  const toggle = { showLabel: t('changePassword.show'), hideLabel: t('changePassword.hide') };
  useFocusRefusedField(FIELDS);
  return (
    <>
      {needsCurrent && (
        <PasswordField {...toggle} name="current_password" label={t('changePassword.current')} required />
      )}
      <PasswordField
        {...toggle}
        name="password"
        label={t('changePassword.new')}
        hint={t('auth.passwordAdvice', { count: NEW_PASSWORD_LENGTH.min })}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...toggle}
        name="password_confirmation"
        label={t('changePassword.confirmation')}
        autoComplete="new-password"
        required
      />
    </>
  );
}

/** A password that was changed does not stay in the page. */
function ClearChanged({ onChanged }: { onChanged: () => void }) {
  const { status } = useSelector(selectChangePassword);
  const { resetForm } = useFormikContext<PasswordValues>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a changed password clears the form
  useEffect(() => {
    if (status !== 'ready') return;
    resetForm({ values: EMPTY });
    onChanged();
  }, [status]);
  return null;
}
