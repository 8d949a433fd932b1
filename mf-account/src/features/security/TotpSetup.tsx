import type { TotpEnrolment } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useErrorText, useSelector } from '@giftstore/remote';
import { Button } from '@giftstore/ui';
import { SubmitButton, TextField } from '@giftstore/ui/forms';
import { Form, Formik, useFormikContext } from 'formik';
import { useEffect } from 'react';
import { object, string } from 'yup';
import { selectBusyKind, selectSecurity } from './data/selectors';
import { securityActions } from './data/slice';
import css from './SecurityFactors.module.css';
import { TotpKey } from './TotpKey';

/** The key for the app, and the first code, which completes the set-up. */
export function TotpSetup({ enrolment }: { enrolment: TotpEnrolment }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const busy = useSelector(selectBusyKind);
  const required = t('security.app.codeRequired');
  const schema = object({
    code: string()
      .trim()
      .required(required)
      .matches(/^(\d ?){6}$/, required),
  });
  return (
    <Formik
      initialValues={{ code: '' }}
      validationSchema={schema}
      validateOnChange={false}
      validateOnBlur={false}
      onSubmit={async ({ code }) => {
        dispatch(securityActions.changeRequested({ kind: 'confirmTotp', code: code.trim() }));
      }}
    >
      <Form noValidate className={css.form}>
        <TotpKey enrolment={enrolment} />
        <TextField
          name="code"
          label={t('security.app.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          required
        />
        <ServerError />
        <div className={css.head}>
          <SubmitButton size="m" busy={busy === 'confirmTotp'}>
            {t('security.app.confirm')}
          </SubmitButton>
          <Button variant="quiet" onClick={() => dispatch(securityActions.changeCancelled())}>
            {t('security.cancel')}
          </Button>
        </div>
      </Form>
    </Formik>
  );
}

/** Sets the server's error in formik. */
function ServerError() {
  const { error } = useSelector(selectSecurity);
  const errorText = useErrorText();
  const { setFieldError, setFieldTouched } = useFormikContext();
  useEffect(() => {
    if (error?.field !== 'code') return;
    setFieldTouched('code', true, false);
    setFieldError('code', errorText(error.message));
  }, [error, errorText, setFieldError, setFieldTouched]);
  return null;
}
