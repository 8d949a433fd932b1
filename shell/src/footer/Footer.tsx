import { type Company, paths } from '@giftstore/contracts';
import { FULFILMENT_HOURS } from '@giftstore/contracts/limits';
import { useTranslation } from '@giftstore/i18n';
import { useServices, useTopic } from '@giftstore/remote';
import { ChatIcon, MailIcon, PhoneIcon } from '@giftstore/ui';
import { Link } from 'react-router-dom';
import css from './Footer.module.css';
import { ThemeSwitch } from './ThemeSwitch';

/** Support phone, e-mail and chat, and links to the shop's pages (rules core-2.69, more-9.11). */
export function Footer() {
  const { t } = useTranslation();
  const { config } = useServices();
  return (
    <div className={css.footer}>
      <div className={css.columns}>
        <section>
          <h2>{t('footer.help')}</h2>
          <ul>
            <li>
              <a href={`tel:${config.supportPhone.replace(/[^+\d]/g, '')}`}>
                <PhoneIcon /> <span dir="ltr">{config.supportPhone}</span>
              </a>
            </li>
            <li>
              <a href={`mailto:${config.supportEmail}`}>
                <MailIcon /> {config.supportEmail}
              </a>
            </li>
            {config.supportChatUrl && (
              <li>
                <a href={config.supportChatUrl} rel="noreferrer">
                  <ChatIcon /> {t('footer.chat')}
                </a>
              </li>
            )}
            <li>
              <OrderLink />
            </li>
          </ul>
        </section>
        <LinkList
          title={t('footer.shop')}
          links={[
            [paths.allCards(), t('footer.allCards')],
            [paths.allFeaturedCards(), t('footer.featured')],
            [paths.cart(), t('footer.cart')],
            [paths.forBusiness(), t('footer.business')],
          ]}
        />
        <LinkList
          title={t('footer.legal')}
          links={[
            [paths.faq(), t('footer.faq')],
            [paths.terms(), t('footer.terms')],
            [paths.privacyPolicy(), t('footer.privacy')],
            [paths.promotionTerms(), t('footer.promotion')],
            [paths.contact(), t('footer.contact')],
          ]}
        />
      </div>
      <ThemeSwitch />
      {config.company && <CompanyLine company={config.company} />}
      {/* A page from the cache may have last year's date. */}
      <p className={css.rights} suppressHydrationWarning>
        {t('footer.rights', {
          year: new Date().getFullYear(),
          brand: config.brandName,
          hours: FULFILMENT_HOURS,
        })}
      </p>
    </div>
  );
}

/** To a customer's orders; a guest finds one by its number. */
function OrderLink() {
  const { t } = useTranslation();
  const isCustomer = useTopic('session')?.signedIn;
  if (isCustomer) return <Link to={paths.allOrders()}>{t('header.orders')}</Link>;
  return <Link to={paths.orderLookup()}>{t('footer.findOrder')}</Link>;
}

/** Who sells, as the law has a shop say. */
function CompanyLine({ company: { name, address, taxNumber, licenceNumber } }: { company: Company }) {
  const { t } = useTranslation();
  return (
    <p className={css.company}>
      <bdi>{name}</bdi>, <bdi>{address}</bdi>. {t('footer.taxNumber')} <bdi dir="ltr">{taxNumber}</bdi>.
      {licenceNumber && (
        <>
          {' '}
          {t('footer.licenceNumber')} <bdi dir="ltr">{licenceNumber}</bdi>.
        </>
      )}
    </p>
  );
}

function LinkList({ title, links }: { title: string; links: [path: string, text: string][] }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {links.map(([path, text]) => (
          <li key={path}>
            <Link to={path}>{text}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
