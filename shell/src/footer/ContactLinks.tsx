import { useTranslation } from '@giftstore/i18n';
import { useServices } from '@giftstore/remote';
import { ChatIcon, MailIcon, PhoneIcon } from '@giftstore/ui';

/** Support phone, e-mail and chat, as items of a list (rules core-2.69, more-9.11). */
export function ContactLinks() {
  const { t } = useTranslation();
  const { supportPhone, supportEmail, supportChatUrl } = useServices().config;
  return (
    <>
      <li>
        <a href={`tel:${supportPhone.replace(/[^+\d]/g, '')}`}>
          <PhoneIcon /> <span dir="ltr">{supportPhone}</span>
        </a>
      </li>
      <li>
        <a href={`mailto:${supportEmail}`}>
          <MailIcon /> {supportEmail}
        </a>
      </li>
      {supportChatUrl && (
        <li>
          <a href={supportChatUrl} rel="noreferrer">
            <ChatIcon /> {t('footer.chat')}
          </a>
        </li>
      )}
    </>
  );
}
