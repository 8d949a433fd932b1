import { MAX_CONTACT_MESSAGE_LENGTH } from '@giftstore/contracts/limits';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { EmailSuggestion } from '@giftstore/remote/email-suggestion';
import {
  CaptchaSubmit,
  FormCaptcha,
  FormDraft,
  OwnDetails,
  useAwaitedCaptcha,
} from '@giftstore/remote/forms';
import { EmailField, TextAreaField, TextField } from '@giftstore/ui/forms';
import { Form, Formik } from 'formik';
import { useMemo } from 'react';
import { ContactErrors } from './ContactErrors';
import css from './ContactSales.module.css';
import { contactSchema } from './contact-schema';
import { selectContactSales } from './data/selectors';
import { contactSalesActions, type SalesMessage } from './data/slice';

const EMPTY: SalesMessage = { name: '', email: '', message: '' };

interface ContactSalesFormProps {
  /** Gets the email that the reply goes to. */
  onSend: (email: string) => void;
}

/** Writes to sales. It validates when it is sent, not while typing. */
export function ContactSalesForm({ onSend }: ContactSalesFormProps) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  const dispatch = useDispatch();
  const { status, attempt } = useSelector(selectContactSales);
  const schema = useMemo(() => contactSchema(t), [t]);
  const captcha = useAwaitedCaptcha();
  return (
    <Formik
      initialValues={EMPTY}
      validationSchema={schema}
      validateOnChange={false}
      validateOnBlur={false}
      // Async, so that formik ends its own "submitting" at once: the progress is in the state.
      onSubmit={async (values) => {
        const { solution, setAwaited } = captcha;
        if (!solution) return setAwaited(true);
        const message = schema.cast(values);
        onSend(message.email);
        dispatch(contactSalesActions.requested({ values: message, captcha: solution }));
      }}
    >
      <Form noValidate className={css.form}>
        <OwnDetails />
        <FormDraft name="contact-sales" />
        <ContactErrors key={attempt} />
        <TextField name="name" label={t('forBusiness.name')} autoComplete="name" required />
        <EmailSuggestion name="email">
          <EmailField name="email" label={t('forBusiness.email')} autoComplete="email" />
        </EmailSuggestion>
        <TextAreaField
          name="message"
          label={t('forBusiness.message')}
          rows={6}
          required
          remaining={(text) => {
            const count = Math.max(0, MAX_CONTACT_MESSAGE_LENGTH - text.length);
            return t('forBusiness.remaining', { count, left: number.format(count) });
          }}
        />
        <FormCaptcha action="contact" round={attempt} onChange={captcha.setSolution} />
        <CaptchaSubmit captcha={captcha} busy={status === 'loading'}>
          {t('forBusiness.submit')}
        </CaptchaSubmit>
      </Form>
    </Formik>
  );
}
