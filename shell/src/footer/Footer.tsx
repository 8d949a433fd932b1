import { paths } from '@giftstore/contracts';
import { FULFILMENT_HOURS } from '@giftstore/contracts/limits';
import { useTranslation } from '@giftstore/i18n';
import { useServices, useTopic } from '@giftstore/remote';
import { Link } from 'react-router-dom';
import { CompanyLine } from './CompanyLine';
import { ContactLinks } from './ContactLinks';
import css from './Footer.module.css';
import { ThemeSwitch } from './ThemeSwitch';

/** Support phone, e-mail and chat, and links to the shop's pages (rules core-2.69, more-9.11). */
export function Footer() {
  const { t } = useTranslation();
  const { brandName } = useServices().config;
  return (
    <div className={css.footer}>
      <div className={css.columns}>
        <section>
          <h2>{t('footer.help')}</h2>
          <ul>
            <ContactLinks />
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
      <CompanyLine />
      {/* A page from the cache may have last year's date. */}
      <p className={css.rights} suppressHydrationWarning>
        {t('footer.rights', {
          year: new Date().getFullYear(),
          brand: brandName,
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
