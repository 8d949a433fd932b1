import { CONTACT_TOPICS } from '@giftstore/contracts';
import { MAX_CONTACT_MESSAGE_LENGTH } from '@giftstore/contracts/limits';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { EmailSuggestion } from '@giftstore/remote/email-suggestion';
import {
  CaptchaSubmit,
  FormCaptcha,
  FormDraft,
  FormErrors,
  OwnDetails,
  useAwaitedCaptcha,
} from '@giftstore/remote/forms';
import { EmailField, lazySchema, SelectField, TextAreaField, TextField } from '@giftstore/ui/forms';
import { Formik } from 'formik';
import { useMemo } from 'react';
import { CheckedForm } from './CheckedForm';
import css from './ContactPage.module.css';
import type { ContactValues } from './data/api';
import { selectContact } from './data/selectors';
import { contactActions } from './data/slice';
import { LinkedSubject } from './LinkedSubject';
import { OrderField } from './OrderField';

const EMPTY: ContactValues = { topic: '', order_id: '', name: '', email: '', message: '' };

interface ContactFormProps {
  /** Gets the email that the reply goes to. */
  onSend: (email: string) => void;
}

/** Writes to support. It validates a field when it is left, and all when it is sent, not while typing. */
export function ContactForm({ onSend }: ContactFormProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { status, attempt } = useSelector(selectContact);
  const schema = useMemo(
    () =>
      lazySchema<ContactValues>(async () => {
        const { contactSchema } = await import(/* webpackChunkName: "contact-schema" */ './contact-schema');
        return contactSchema(t) as never;
      }),
    [t],
  );
  const captcha = useAwaitedCaptcha();
  return (
    <Formik<ContactValues>
      initialValues={EMPTY}
      validate={schema.validate}
      validateOnChange={false}
      validateOnBlur={false}
      onSubmit={async (values) => {
        const { solution, setAwaited } = captcha;
        if (!solution) return setAwaited(true);
        const message = await schema.cast(values);
        onSend(message.email);
        dispatch(contactActions.requested({ values: message, captcha: solution }));
      }}
    >
      <CheckedForm className={css.form} onFocus={schema.preload} validate={schema.validate}>
        <OwnDetails />
        <LinkedSubject />
        <FormDraft name="contact" />
        <ContactFormErrors key={attempt} />
        <TopicField />
        <OrderField />
        <TextField name="name" label={t('contact.name')} autoComplete="name" required />
        <EmailSuggestion name="email">
          <EmailField name="email" label={t('contact.email')} autoComplete="email" />
        </EmailSuggestion>
        <MessageField />
        <FormCaptcha action="contact" round={attempt} onChange={captcha.setSolution} />
        <CaptchaSubmit captcha={captcha} busy={status === 'loading'}>
          {t('contact.submit')}
        </CaptchaSubmit>
      </CheckedForm>
    </Formik>
  );
}

function ContactFormErrors() {
  const { t } = useTranslation();
  const { error } = useSelector(selectContact);
  return (
    <FormErrors
      error={error}
      fallback={t('contact.failed')}
      labels={{
        topic: t('contact.topicName'),
        order_id: t('contact.order'),
        name: t('contact.name'),
        email: t('contact.email'),
        message: t('contact.message'),
      }}
    />
  );
}

function TopicField() {
  const { t } = useTranslation();
  return (
    <SelectField
      name="topic"
      label={t('contact.topic')}
      placeholder={t('contact.chooseTopic')}
      options={CONTACT_TOPICS.map((topic) => ({ value: topic, label: t(`contact.topics.${topic}`) }))}
      required
    />
  );
}

function MessageField() {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <TextAreaField
      name="message"
      label={t('contact.message')}
      hint={t('contact.messageHint')}
      rows={6}
      required
      remaining={(text) => {
        const count = Math.max(0, MAX_CONTACT_MESSAGE_LENGTH - text.length);
        return t('contact.remaining', { count, left: number.format(count) });
      }}
    />
  );
}
