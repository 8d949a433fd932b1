import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useErrorText, useSelector } from '@giftstore/remote';
import { Banner, Panel, VisuallyHidden } from '@giftstore/ui';
import { fieldId, PasswordField, SubmitButton } from '@giftstore/ui/forms';
import { Form, Formik, useFormikContext } from 'formik';
import { useEffect, useMemo } from 'react';
import css from './CardPage.module.css';
import { selectCardPage } from './data/selectors';
import { type CardPageError, cardsRequested } from './data/slice';
import { passwordSchema } from './password-schema';

/**
 * Asks for the password. The input stays after every error, and the submit button is also the retry button, so that the
 * focus stays where it is.
 */
export function PasswordForm() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { status, error } = useSelector(selectCardPage);
  const schema = useMemo(() => passwordSchema(t), [t]);
  const isLoading = status === 'loading';
  return (
    <Panel className={css.panel} padding="l">
      <h1>{t('cardPage.title')}</h1>
      <p>{t('cardPage.text')}</p>
      <Formik
        initialValues={{ password: '' }}
        validationSchema={schema}
        validateOnChange={false}
        validateOnBlur={false}
        // Async, so that formik ends its own "submitting" at once: the progress is in the state.
        onSubmit={async (values) => {
          dispatch(cardsRequested({ password: schema.cast(values).password }));
        }}
      >
        <Form noValidate className={css.form}>
          <PasswordError />
          {error && <FormError error={error} />}
          <PasswordField
            name="password"
            label={t('cardPage.password')}
            hint={t('cardPage.hint')}
            showLabel={t('cardPage.show')}
            hideLabel={t('cardPage.hide')}
            autoComplete="off"
            // It is all that this page is for.
            autoFocus
            required
          />
          <SubmitButton block variant="accent" busy={isLoading}>
            {error?.kind === 'other' ? t('retry') : t('cardPage.submit')}
          </SubmitButton>
          <VisuallyHidden role="status">{isLoading && t('cardPage.opening')}</VisuallyHidden>
        </Form>
      </Formik>
    </Panel>
  );
}

/** An error that is not the password's. */
function FormError({ error }: { error: CardPageError }) {
  const { t } = useTranslation();
  const toText = useErrorText();
  if (error.kind === 'password') return null;
  if (error.kind === 'other') return <Banner tone="error">{toText(error.message)}</Banner>;
  return (
    <Banner tone="error" title={t('cardPage.locked')}>
      {t('cardPage.wait', { count: error.minutes })}
    </Banner>
  );
}

/** Sets the server's error of the password in formik, and focuses the field after any error. */
function PasswordError() {
  const { error } = useSelector(selectCardPage);
  const { errors, submitCount, isValidating, setErrors, setTouched } = useFormikContext<{
    password: string;
  }>();
  useEffect(() => {
    if (error?.kind !== 'password') return;
    setTouched({ password: true }, false);
    setErrors({ password: error.message });
  }, [error, setErrors, setTouched]);
  useEffect(() => {
    if (submitCount > 0 && !isValidating && errors.password)
      document.getElementById(fieldId('password'))?.focus();
  }, [submitCount, isValidating, errors.password]);
  return null;
}
