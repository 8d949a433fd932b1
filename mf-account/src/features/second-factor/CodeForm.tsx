import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useErrorText, useSelector } from '@giftstore/remote';
import { lazySchema, SubmitButton, TextField } from '@giftstore/ui/forms';
import { Form, Formik, useFormikContext } from 'formik';
import { useEffect } from 'react';
import css from '../../auth/AuthForm.module.css';
import type { CodeField } from './code-schema';
import { selectSecondFactor } from './data/selectors';
import { secondFactorActions } from './data/slice';
import { StepErrorBanner } from './StepErrorBanner';

const loadSchema = () => import(/* webpackChunkName: "code-schema" */ './code-schema');

/** Digits on a phone, and the code from a message where the system offers one. */
const CODE_INPUT = { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12 } as const;
const RECOVERY_INPUT = { autoComplete: 'off', autoCapitalize: 'characters', maxLength: 40 } as const;

/** The code of the authenticator app, or a recovery code. It is not validated while typing. */
export function CodeForm({ name }: { name: CodeField }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { status } = useSelector(selectSecondFactor);
  const schema = lazySchema(async () => (await loadSchema()).codeSchema(name, t));
  return (
    <Formik
      initialValues={{ [name]: '' }}
      validate={schema.validate}
      validateOnChange={false}
      validateOnBlur={false}
      // Async, so that formik ends its own "submitting" at once: the progress is in the state.
      onSubmit={async (values) => {
        const typed = (values[name] ?? '').trim();
        const proof = name === 'code' ? { code: typed } : { recovery_code: typed };
        dispatch(secondFactorActions.stepRequested(proof));
      }}
    >
      <Form noValidate className={css.form} onFocus={schema.preload}>
        <p>{t(`secondFactor.${name}.text`)}</p>
        <StepErrorBanner />
        <TextField
          name={name}
          label={t(`secondFactor.${name}.label`)}
          spellCheck={false}
          autoFocus
          required
          {...(name === 'code' ? CODE_INPUT : RECOVERY_INPUT)}
        />
        <ServerError name={name} />
        <SubmitButton block busy={status === 'loading'}>
          {t('secondFactor.submit')}
        </SubmitButton>
      </Form>
    </Formik>
  );
}

/** Sets the server's error in formik. */
function ServerError({ name }: { name: CodeField }) {
  const { error } = useSelector(selectSecondFactor);
  const errorText = useErrorText();
  const { setFieldError, setFieldTouched } = useFormikContext();
  useEffect(() => {
    if (error?.field !== name) return;
    setFieldTouched(name, true, false);
    setFieldError(name, errorText(error.message));
  }, [error, errorText, name, setFieldError, setFieldTouched]);
  return null;
}
