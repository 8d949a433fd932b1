import type { TimelineLine } from '@giftstore/contracts/api';
import { MAX_EMAIL_CORRECTIONS } from '@giftstore/contracts/limits';
import { formatDay, useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { EmailSuggestion } from '@giftstore/remote/email-suggestion';
import { FormDraft } from '@giftstore/remote/forms';
import { Banner, Button, Cluster } from '@giftstore/ui';
import { EmailField, SubmitButton } from '@giftstore/ui/forms';
import { Form, Formik, useFormikContext } from 'formik';
import { useEffect, useMemo } from 'react';
import { awaitedDay } from '../../orders/awaited-day';
import { closeOnEscape } from '../../orders/close-on-escape';
import { ErrorText } from '../../orders/ErrorText';
import type { OrderKey } from '../../orders/order-key';
import { recipientEmailActions, selectRecipientEmail } from './data/slice';
import css from './RecipientEmail.module.css';
import { recipientEmailSchema } from './recipient-email-schema';

interface RecipientEmailFormProps {
  orderKey: OrderKey;
  line: TimelineLine;
}

/** The form for a recipient's right e-mail, which says what happens to the card that was sent, or waits for its day. */
export function RecipientEmailForm({ orderKey, line }: RecipientEmailFormProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { status } = useSelector(selectRecipientEmail);
  const close = () => dispatch(recipientEmailActions.formClosed());
  const { position, recipient_email: current, corrections_left: count } = line;
  const schema = useMemo(() => recipientEmailSchema(t, current), [t, current]);
  return (
    <Formik
      initialValues={{ email: current }}
      validationSchema={schema}
      validateOnChange={false}
      validateOnBlur={false}
      // Async, so that formik ends its own "submitting" at once: the progress is in the state.
      onSubmit={async (values) => {
        const { email } = schema.cast(values);
        dispatch(recipientEmailActions.correctionRequested({ key: orderKey, position, email }));
      }}
    >
      <Form
        noValidate
        className={css.form}
        aria-label={t('recipientEmail.form')}
        onKeyDown={closeOnEscape(close)}
      >
        <FormDraft name={`recipient-email-${orderKey.order_id}-${position}`} />
        <ServerError />
        <EmailSuggestion name="email">
          <EmailField name="email" label={t('recipientEmail.label')} autoComplete="off" autoFocus />
        </EmailSuggestion>
        <p className={css.text}>{useConsequence(line)}</p>
        {count < MAX_EMAIL_CORRECTIONS && <p className={css.text}>{t('recipientEmail.left', { count })}</p>}
        <Cluster>
          <SubmitButton size="m" busy={status === 'loading'}>
            {t(awaitedDay(line) ? 'recipientEmail.save' : 'recipientEmail.submit')}
          </SubmitButton>
          <Button variant="quiet" onClick={close}>
            {t('recipientEmail.cancel')}
          </Button>
        </Cluster>
      </Form>
    </Formik>
  );
}

function useConsequence(line: TimelineLine): string {
  const { t } = useTranslation();
  const { quantity: count } = line;
  const day = awaitedDay(line);
  return day
    ? t('recipientEmail.textScheduled', { count, day: formatDay(day) })
    : t('recipientEmail.text', { count });
}

/** The server's error of the field, else of the form. */
function ServerError() {
  const { t } = useTranslation();
  const { error } = useSelector(selectRecipientEmail);
  const { setErrors, setTouched } = useFormikContext();
  const fieldError = Object.entries(error?.fieldErrors ?? {}).find(([field]) => /email$/.test(field))?.[1][0];
  useEffect(() => {
    if (!fieldError) return;
    setTouched({ email: true }, false);
    setErrors({ email: fieldError });
  }, [fieldError, setErrors, setTouched]);
  if (!error || fieldError) return null;
  return (
    <Banner tone="error" title={t('recipientEmail.failed')}>
      <ErrorText error={error} />
    </Banner>
  );
}
