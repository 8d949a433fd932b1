import { ApiError, type ErrorMessage, toErrorMessage } from '@giftstore/http';
import { useTranslation } from '@giftstore/i18n';
import { useErrorText, useServices } from '@giftstore/remote';
import { Banner, Panel } from '@giftstore/ui';
import { FormErrorSummary, SubmitButton, TextField } from '@giftstore/ui/forms';
import { Form, Formik, type FormikHelpers } from 'formik';
import { useMemo, useState } from 'react';
import css from '../Booth.module.css';
import type { BoothState } from '../booth-state';
import type { OpenBooth } from '../open-booth';
import { type EnrolValues, enrolDevice } from './enrol-device';
import { enrolSchema } from './enrol-schema';

const EMPTY: EnrolValues = { enrolment_code: '', name: '', pin: '', pin_confirmation: '' };

/** Enrols the device once, with a code of the operator; until then the booth accepts no claims. */
export function EnrolPage({ booth, state }: { booth: OpenBooth; state: BoothState }) {
  const { t } = useTranslation();
  const services = useServices();
  const [error, setError] = useState<ErrorMessage>();
  const errorText = useErrorText();
  const schema = useMemo(() => enrolSchema(t), [t]);

  const submit = async (values: EnrolValues, form: FormikHelpers<EnrolValues>) => {
    setError(undefined);
    try {
      await enrolDevice(services, booth, values);
    } catch (failure) {
      const fields = failure instanceof ApiError ? firstErrors(failure) : {};
      form.setErrors(fields);
      if (Object.keys(fields).length === 0) setError(toErrorMessage(failure));
    }
  };
  return (
    <Panel className={css.staff} padding="l">
      <h1>{t('booth.enrolTitle')}</h1>
      <p>{t('booth.enrolText')}</p>
      {state.status === 'revoked' && <Banner tone="warning">{t('booth.revoked')}</Banner>}
      {state.waiting > 0 && <Banner tone="info">{t('booth.waitingHere', { count: state.waiting })}</Banner>}
      <Formik
        initialValues={EMPTY}
        validationSchema={schema}
        validateOnChange={false}
        validateOnBlur={false}
        onSubmit={submit}
      >
        <Form noValidate className={css.form} autoComplete="off">
          <FormErrorSummary title={t('form.checkErrors')} messages={error ? [errorText(error)] : []} />
          <EnrolFields />
          <SubmitButton block>{t('booth.enrol')}</SubmitButton>
        </Form>
      </Formik>
    </Panel>
  );
}

function EnrolFields() {
  const { t } = useTranslation();
  const secret = { type: 'password', inputMode: 'numeric', autoComplete: 'off', required: true } as const;
  return (
    <>
      <TextField
        name="enrolment_code"
        label={t('booth.code')}
        hint={t('booth.codeHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <TextField name="name" label={t('booth.name')} hint={t('booth.nameHint')} autoComplete="off" required />
      <TextField {...secret} name="pin" label={t('booth.pin')} hint={t('booth.pinHint')} />
      <TextField {...secret} name="pin_confirmation" label={t('booth.pinAgain')} />
    </>
  );
}

const NAMES: readonly string[] = Object.keys(EMPTY);

/** The server's first error of each field that the form has. */
function firstErrors({ errors }: ApiError): Partial<EnrolValues> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, [first]]) =>
      first && NAMES.includes(name) ? [[name, first]] : [],
    ),
  );
}
