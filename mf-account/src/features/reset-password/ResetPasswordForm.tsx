import type { ResetPasswordRequest } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Panel } from '@giftstore/ui';
import { lazySchema, SubmitButton } from '@giftstore/ui/forms';
import { Form, Formik } from 'formik';
import { AuthErrors } from '../../auth/AuthErrors';
import css from '../../auth/AuthForm.module.css';
import { NewPasswordFields } from '../../auth/NewPasswordFields';
import { selectResetPassword } from './data/selectors';
import { resetPasswordActions } from './data/slice';

const loadSchema = () => import(/* webpackChunkName: "reset-password-schema" */ './reset-password-schema');

/** The new password and its confirmation, with the server's errors (rule core-2.33). */
export function ResetPasswordForm({ token }: { token: string }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { status, error, attempt } = useSelector(selectResetPassword);
  const schema = lazySchema<ResetPasswordRequest['change_password']>(async () =>
    (await loadSchema()).resetPasswordSchema(t),
  );
  return (
    <Panel className={css.panel} padding="l">
      <h1>{t('reset.title')}</h1>
      <p>{t('reset.text')}</p>
      <Formik
        initialValues={{ password: '', password_confirmation: '' }}
        validate={schema.validate}
        validateOnChange={false}
        validateOnBlur={false}
        onSubmit={async (change_password) =>
          void dispatch(resetPasswordActions.requested({ change_password, token }))
        }
      >
        <Form noValidate className={css.form} onFocus={schema.preload}>
          <AuthErrors key={attempt} error={error} fallback={t('reset.failed')} />
          <NewPasswordFields />
          <SubmitButton block busy={status === 'loading'}>
            {t('reset.submit')}
          </SubmitButton>
        </Form>
      </Formik>
    </Panel>
  );
}
