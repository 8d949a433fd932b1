import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useSelector, useServices } from '@giftstore/remote';
import { Panel } from '@giftstore/ui';
import { Captcha } from '@giftstore/ui/captcha';
import { FormErrorSummary, SubmitButton } from '@giftstore/ui/forms';
import { Form, Formik, type FormikValues, useFormikContext } from 'formik';
import { type ReactNode, useEffect, useState } from 'react';
import type { ObjectSchema } from 'yup';
import { captchaWords } from './captcha-words';
import { selectEntry } from './data/entry-slice';
import css from './EntryForm.module.css';
import { LineWithLink } from './LineWithLink';

interface EntryFormProps<Values extends FormikValues> {
  /** Whose words and whose captcha: `signIn` or `signUp`. */
  kind: 'signIn' | 'signUp';
  initialValues: Values;
  schema: ObjectSchema<Values>;
  onSubmit: (values: Values, captcha: string) => void;
  children: ReactNode;
  /** What stands under the form. */
  footer: ReactNode;
}

/** The frame of both forms: title, faults, fields, captcha, submit. Nothing is checked while typing (spec core §5). */
export function EntryForm<Values extends FormikValues>(props: EntryFormProps<Values>) {
  const { kind, initialValues, schema, onSubmit, children, footer } = props;
  const { t, i18n } = useTranslation();
  const { config } = useServices();
  const { status, round } = useSelector(selectEntry);
  const [captcha, setCaptcha] = useState<string>();
  return (
    <Panel className={css.panel} padding="l">
      <h1>{t(`${kind}.title`)}</h1>
      <p>{t(`${kind}.text`)}</p>
      <Formik
        initialValues={initialValues}
        validationSchema={schema}
        validateOnChange={false}
        validateOnBlur={false}
        // A promise, so that formik ends its own "submitting": the feature's status says how far it is.
        onSubmit={async (values) => {
          if (captcha) onSubmit(schema.cast(values) as Values, captcha);
        }}
      >
        <Form noValidate className={css.form}>
          <ServerFaults />
          <Messages kind={kind} />
          {children}
          <Captcha
            challengeUrl={`${config.apiBase}/v1/captcha/challenge?action=${kind.toLowerCase()}`}
            language={i18n.language}
            words={captchaWords(t)}
            label={t('entry.captcha')}
            failedText={t('entry.captchaFailed')}
            retryLabel={t('retry')}
            onChange={setCaptcha}
            round={round}
          />
          <SubmitButton block busy={status === 'sending'} disabled={!captcha}>
            {t(`${kind}.submit`)}
          </SubmitButton>
        </Form>
      </Formik>
      <div className={css.footer}>{footer}</div>
    </Panel>
  );
}

/** What the server said of the whole try; a general sentence when it said nothing. */
function Messages({ kind }: { kind: 'signIn' | 'signUp' }) {
  const { t } = useTranslation();
  const { status, faults, lines, round } = useSelector(selectEntry);
  const silent = status === 'failed' && lines.length === 0 && Object.keys(faults).length === 0;
  const words = silent ? [t(`${kind}.failed`)] : lines;
  return (
    <FormErrorSummary
      key={round}
      title={t('entry.check')}
      labels={{
        first_name: t('signUp.firstName'),
        last_name: t('signUp.lastName'),
        email: t('entry.email'),
        password: t('entry.password'),
        password_confirmation: t('signUp.confirmation'),
      }}
      messages={words.map((line) => <LineWithLink key={line} line={line} to={paths.forgotPassword()} />)}
    />
  );
}

/** Puts the server's field errors under their fields. */
function ServerFaults() {
  const { faults } = useSelector(selectEntry);
  const { setErrors, setTouched } = useFormikContext();
  useEffect(() => {
    const first = Object.entries(faults).map(([field, [message]]) => [field, message]);
    if (first.length === 0) return;
    setTouched(Object.fromEntries(first.map(([field]) => [field, true])), false);
    setErrors(Object.fromEntries(first));
  }, [faults, setErrors, setTouched]);
  return null;
}
