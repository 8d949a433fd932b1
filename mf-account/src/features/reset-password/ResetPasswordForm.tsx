import { PASSWORD_LENGTH } from '@giftstore/contracts/limits';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Panel } from '@giftstore/ui';
import { SubmitButton } from '@giftstore/ui/forms';
import { Form, Formik } from 'formik';
import * as yup from 'yup';
import { AuthErrors } from '../../auth/AuthErrors';
import css from '../../auth/AuthForm.module.css';
import { type Translate, textRule } from '../../auth/field-rules';
import { NewPasswordFields } from '../../auth/NewPasswordFields';
import { selectResetPassword } from './data/selectors';
import { resetPasswordActions } from './data/slice';

/** The server alone requires 8 characters here (rules core-5.8, core-5.24). */
const resetPasswordSchema = (t: Translate) =>
  yup.object({
    password: textRule(t, PASSWORD_LENGTH),
    password_confirmation: textRule(t, PASSWORD_LENGTH).oneOf([yup.ref('password')], t('validation.same')),
  });

/** The new password and its confirmation, with the server's errors (rule core-2.33). */
export function ResetPasswordForm({ token }: { token: string }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { status, error, attempt } = useSelector(selectResetPassword);
  return (
    <Panel className={css.panel} padding="l">
      <h1>{t('reset.title')}</h1>
      <p>{t('reset.text')}</p>
      <Formik
        initialValues={{ password: '', password_confirmation: '' }}
        validationSchema={resetPasswordSchema(t)}
        validateOnChange={false}
        validateOnBlur={false}
        onSubmit={async (change_password) =>
          void dispatch(resetPasswordActions.requested({ change_password, token }))
        }
      >
        <Form noValidate className={css.form}>
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
