import { useTranslation } from '@giftstore/i18n';
import {
  CaptchaSubmit,
  FormCaptcha,
  type FormRequest,
  type FormState,
  useAwaitedCaptcha,
} from '@giftstore/remote/forms';
import { Panel } from '@giftstore/ui';
import type { LazySchema } from '@giftstore/ui/forms';
import { Form, Formik, type FormikValues } from 'formik';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { AuthErrors } from './AuthErrors';
import css from './AuthForm.module.css';
import type { AuthFlow } from './auth-flow';
import { storeEmail } from './typed-email';

/** The form's captcha, for the other ways to sign in. */
export interface SharedCaptcha {
  /** Undefined until it is solved, and again when it expires. Valid for one request. */
  solution: string | undefined;
  /** Requests a new challenge after `solution` was sent. */
  reset: () => void;
}

/** The other ways to sign in, such as Google and passkeys; shown below the submit button. */
export type Alternatives = (captcha: SharedCaptcha) => ReactNode;

interface AuthFormProps<Values extends FormikValues> {
  /** Top key of the form's texts, and in lower case the action of its captcha. */
  name: 'signIn' | 'signUp' | 'forgot';
  state: FormState;
  initialValues: Values;
  schema: LazySchema<Values>;
  onSubmit: (request: FormRequest<Values>) => void;
  children: ReactNode;
  alternatives?: Alternatives | undefined;
  /** In place of the form's own text below the title. */
  text?: string | undefined;
  /** Whose texts replace the form's own. */
  flow?: AuthFlow | undefined;
  /** Links below the form, or above it in a flow that wants that. */
  footer: ReactNode;
}

/** A form of a sign-in page: title, errors, fields, captcha, submit. It does not validate while typing (rule core-5.2). */
export function AuthForm<Values extends FormikValues>(props: AuthFormProps<Values>) {
  const { name, state, initialValues, schema, onSubmit, children, alternatives, flow, footer } = props;
  const { t } = useTranslation();
  const captcha = useAwaitedCaptcha();
  const { solution } = captcha;
  const [resets, setResets] = useState(0);
  const reset = useCallback(() => setResets((count) => count + 1), []);
  useEffect(() => {
    if (state.status === 'ready') storeEmail('');
  }, [state.status]);
  const links = <div className={css.footer}>{footer}</div>;
  return (
    <Panel className={css.panel} padding="l">
      <h1>{flow?.title ?? t(`${name}.title`)}</h1>
      <p>{flow?.text ?? props.text ?? t(`${name}.text`)}</p>
      {flow?.intro}
      {flow?.otherFirst && links}
      <Formik
        initialValues={initialValues}
        validate={schema.validate}
        validateOnChange={false}
        validateOnBlur={false}
        // Async, so that formik ends its own "submitting" at once: the progress is in the state.
        onSubmit={async (values) => {
          if (solution) onSubmit({ values: await schema.cast(values), captcha: solution });
          else captcha.setAwaited(true);
        }}
      >
        {/* Sent without its script it would be a GET, with the password in the URL. */}
        <Form method="post" noValidate className={css.form} onFocus={schema.preload}>
          <AuthErrors key={state.attempt} error={state.error} fallback={t(`${name}.failed`)} />
          {children}
          <FormCaptcha
            action={name.toLowerCase()}
            round={state.attempt + resets}
            onChange={captcha.setSolution}
          />
          <CaptchaSubmit block captcha={captcha} busy={state.status === 'loading'}>
            {flow?.submit ?? t(`${name}.submit`)}
          </CaptchaSubmit>
        </Form>
      </Formik>
      {alternatives?.({ solution, reset })}
      {!flow?.otherFirst && links}
    </Panel>
  );
}
