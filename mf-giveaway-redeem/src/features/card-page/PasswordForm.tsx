import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSay, useSelector } from '@giftstore/remote';
import { Banner, Panel, VisuallyHidden } from '@giftstore/ui';
import { fieldId, PasswordField, SubmitButton } from '@giftstore/ui/forms';
import { Form, Formik, useFormikContext } from 'formik';
import { useEffect, useMemo } from 'react';
import css from './CardPage.module.css';
import { cardPageEvents, type Fault, selectCardPage } from './data/card-page-slice';
import { passwordSchema } from './password-schema';

/**
 * Asks for the password. What was typed stays through every fault, and the one button is also the retry, so that the
 * focus never loses its place.
 */
export function PasswordForm() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { status, fault } = useSelector(selectCardPage);
  const schema = useMemo(() => passwordSchema(t), [t]);
  const sending = status === 'sending';
  return (
    <Panel className={css.panel} padding="l">
      <h1>{t('cardPage.title')}</h1>
      <p>{t('cardPage.text')}</p>
      <Formik
        initialValues={{ password: '' }}
        validationSchema={schema}
        validateOnChange={false}
        validateOnBlur={false}
        // A promise, so that formik ends its own "submitting": the feature's status says how far it is.
        onSubmit={async (values) => {
          dispatch(cardPageEvents.submitted(schema.cast(values).password));
        }}
      >
        <Form noValidate className={css.form}>
          <PasswordFault />
          {fault && <FaultBanner fault={fault} />}
          <PasswordField
            name="password"
            label={t('cardPage.password')}
            hint={t('cardPage.hint')}
            showLabel={t('cardPage.show')}
            hideLabel={t('cardPage.hide')}
            autoComplete="off"
            required
          />
          <SubmitButton block variant="accent" busy={sending}>
            {fault?.kind === 'trouble' ? t('retry') : t('cardPage.submit')}
          </SubmitButton>
          <VisuallyHidden role="status">{sending && t('cardPage.opening')}</VisuallyHidden>
        </Form>
      </Formik>
    </Panel>
  );
}

/** What concerns no field. */
function FaultBanner({ fault }: { fault: Fault }) {
  const { t } = useTranslation();
  const say = useSay();
  if (fault.kind === 'password') return null;
  if (fault.kind === 'trouble') return <Banner tone="error">{say(fault.words)}</Banner>;
  return (
    <Banner tone="error" title={t('cardPage.tooMany')}>
      {t('cardPage.wait', { count: fault.minutes })}
    </Banner>
  );
}

/** Puts the server's word about the password under its field; whatever is wrong with the field takes the focus. */
function PasswordFault() {
  const { fault } = useSelector(selectCardPage);
  const { errors, submitCount, isValidating, setErrors, setTouched } = useFormikContext<{
    password: string;
  }>();
  useEffect(() => {
    if (fault?.kind !== 'password') return;
    setTouched({ password: true }, false);
    setErrors({ password: fault.message });
  }, [fault, setErrors, setTouched]);
  useEffect(() => {
    if (submitCount > 0 && !isValidating && errors.password)
      document.getElementById(fieldId('password'))?.focus();
  }, [submitCount, isValidating, errors.password]);
  return null;
}
