import { useTranslation } from '@giftstore/i18n';
import { type PageModule, useSelector } from '@giftstore/remote';
import { defineFeature } from '@giftstore/state';
import { Panel } from '@giftstore/ui';
import { useState } from 'react';
import { CompanyDetails, companyLocales } from '../../company/CompanyDetails';
import { ContactForm } from './ContactForm';
import css from './ContactPage.module.css';
import { ContactWays } from './ContactWays';
import { contactOrdersSaga, contactSaga } from './data/saga';
import { selectContact } from './data/selectors';
import { contactOrdersSlice, contactSlice } from './data/slice';
import en from './locales/en.json';
import { MessageSent } from './MessageSent';

export const locales = { en: { ...en, ...companyLocales.en } };

export const features: PageModule['features'] = [
  defineFeature({ slice: contactSlice, saga: contactSaga }),
  defineFeature({ slice: contactOrdersSlice, saga: contactOrdersSaga }),
];

/** /contact-us: the form to write to support, and the other ways to reach it (rule more-9.11). */
export function Page() {
  const { t } = useTranslation();
  const { status } = useSelector(selectContact);
  const [email, setEmail] = useState<string>();
  return (
    <div className={css.page}>
      <header>
        <h1>{t('contact.title')}</h1>
        <p className={css.lead}>{t('contact.lead')}</p>
      </header>
      <Panel as="section" padding="l" aria-labelledby="write">
        {status === 'ready' ? (
          <MessageSent email={email} />
        ) : (
          <>
            <h2 id="write">{t('contact.formTitle')}</h2>
            <ContactForm onSend={setEmail} />
          </>
        )}
      </Panel>
      <div className={css.aside}>
        <ContactWays />
        <CompanyDetails language="en" />
      </div>
    </div>
  );
}
