import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useServices } from '@giftstore/remote';
import { ChatIcon, MailIcon, PhoneIcon } from '@giftstore/ui';
import { Link } from 'react-router-dom';
import css from './ContactPage.module.css';

/** E-mail, phone and chat of the configuration, and pages that may help at once. */
export function ContactWays() {
  const { t } = useTranslation();
  const { supportEmail, supportPhone, supportChatUrl } = useServices().config;
  return (
    <div className={css.ways}>
      <section aria-labelledby="ways">
        <h2 id="ways">{t('contact.waysTitle')}</h2>
        <ul>
          <li>
            <a href={`mailto:${supportEmail}`}>
              <MailIcon /> {supportEmail}
            </a>
          </li>
          <li>
            <a href={`tel:${supportPhone.replace(/[^+\d]/g, '')}`}>
              <PhoneIcon /> <span dir="ltr">{supportPhone}</span>
            </a>
          </li>
          {supportChatUrl && (
            <li>
              <a href={supportChatUrl} rel="noreferrer">
                <ChatIcon /> {t('contact.chat')}
              </a>
            </li>
          )}
        </ul>
      </section>
      <section aria-labelledby="faster">
        <h2 id="faster">{t('contact.faqTitle')}</h2>
        <p>{t('contact.faqText')}</p>
        <ul>
          <li>
            <Link to={paths.faq()}>{t('contact.faq')}</Link>
          </li>
          <li>
            <Link to={paths.orderLookup()}>{t('contact.lookup')}</Link>
          </li>
        </ul>
      </section>
    </div>
  );
}
