import { type FieldErrors, paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useServices } from '@giftstore/remote';
import { Panel } from '@giftstore/ui';
import { Captcha } from '@giftstore/ui/captcha';
import { FormErrorSummary, SubmitButton } from '@giftstore/ui/forms';
import { Form, Formik, type FormikValues, useFormikContext } from 'formik';
import { type ReactNode, useEffect, useState } from 'react';
import type { ObjectSchema } from 'yup';
import css from './AuthForm.module.css';
import { captchaLabels } from './captcha-labels';
import type { AuthError, AuthRequest, AuthState } from './data/slice';
import { MessageWithLink } from './MessageWithLink';

interface AuthFormProps<Values extends FormikValues> {
  /** Top key of the form's texts, and in lower case the action of its captcha. */
  name: 'signIn' | 'signUp';
  state: AuthState;
  initialValues: Values;
  schema: ObjectSchema<Values>;
  onSubmit: (request: AuthRequest<Values>) => void;
  children: ReactNode;
  /** Links below the form. */
  footer: ReactNode;
}

/** A form that starts a session: title, errors, fields, captcha, submit. It does not validate while typing (rule core-5.2). */
export function AuthForm<Values extends FormikValues>(props: AuthFormProps<Values>) {
  const { name, state, initialValues, schema, onSubmit, children, footer } = props;
  const { t } = useTranslation();
  const [captcha, setCaptcha] = useState<string>();
  return (
    <Panel className={css.panel} padding="l">
      <h1>{t(`${name}.title`)}</h1>
      <p>{t(`${name}.text`)}</p>
      <Formik
        initialValues={initialValues}
        validationSchema={schema}
        validateOnChange={false}
        validateOnBlur={false}
        // Async, so that formik ends its own "submitting" at once: the progress is in the state.
        onSubmit={async (values) => {
          if (captcha) onSubmit({ values: schema.cast(values) as Values, captcha });
        }}
      >
        <Form noValidate className={css.form}>
          <ServerFieldErrors fieldErrors={state.error?.fieldErrors} />
          <ErrorMessages key={state.attempt} error={state.error} fallback={t(`${name}.failed`)} />
          {children}
          <AuthCaptcha action={name.toLowerCase()} attempt={state.attempt} onChange={setCaptcha} />
          <SubmitButton block busy={state.status === 'loading'} disabled={!captcha}>
            {t(`${name}.submit`)}
          </SubmitButton>
        </Form>
      </Formik>
      <div className={css.footer}>{footer}</div>
    </Panel>
  );
}

interface AuthCaptchaProps {
  action: string;
  /** Another attempt needs another solution. */
  attempt: number;
  onChange: (solution: string | undefined) => void;
}

function AuthCaptcha({ action, attempt, onChange }: AuthCaptchaProps) {
  const { t, i18n } = useTranslation();
  const { config } = useServices();
  return (
    <Captcha
      challengeUrl={`${config.apiBase}/v1/captcha/challenge?action=${action}`}
      language={i18n.language}
      labels={captchaLabels(t)}
      label={t('auth.captcha')}
      failedText={t('auth.captchaFailed')}
      retryLabel={t('retry')}
      onChange={onChange}
      round={attempt}
    />
  );
}

/** The errors of the form and of its fields; `fallback` for an error without any message. */
function ErrorMessages({ error, fallback }: { error: AuthError | undefined; fallback: string }) {
  const { t } = useTranslation();
  const { messages, fieldErrors } = error ?? { messages: [], fieldErrors: {} };
  const isSilent = error && messages.length === 0 && Object.keys(fieldErrors).length === 0;
  const shownMessages = isSilent ? [fallback] : messages;
  return (
    <FormErrorSummary
      title={t('auth.checkErrors')}
      labels={{
        first_name: t('signUp.firstName'),
        last_name: t('signUp.lastName'),
        email: t('auth.email'),
        password: t('auth.password'),
        password_confirmation: t('signUp.confirmation'),
      }}
      messages={shownMessages.map((message) => (
        <MessageWithLink key={message} message={message} to={paths.forgotPassword()} />
      ))}
    />
  );
}

/** Sets the server's field errors in formik. */
function ServerFieldErrors({ fieldErrors }: { fieldErrors: FieldErrors | undefined }) {
  const { setErrors, setTouched } = useFormikContext();
  useEffect(() => {
    const firstErrors = Object.entries(fieldErrors ?? {}).map(([field, [message]]) => [field, message]);
    if (firstErrors.length === 0) return;
    setTouched(Object.fromEntries(firstErrors.map(([field]) => [field, true])), false);
    setErrors(Object.fromEntries(firstErrors));
  }, [fieldErrors, setErrors, setTouched]);
  return null;
}
