import { useTranslation } from '@giftstore/i18n';
import { useServices } from '@giftstore/remote';
import css from './CompanyDetails.module.css';
import ar from './locales/ar.json';
import en from './locales/en.json';

/** Its texts, for the `locales` of a page that shows it. */
export const companyLocales = { en, ar };

/**
 * Name, address and registrations of the company that sells. Nothing where an older edge does not pass them.
 * @param language of the text around it, which need not be the shop's
 */
export function CompanyDetails({ language }: { language: string }) {
  const { i18n } = useTranslation();
  const { company } = useServices().config;
  if (!company) return null;
  const t = i18n.getFixedT(language, 'mf-static-content');
  const { name, address, taxNumber, licenceNumber } = company;
  return (
    <div className={css.company}>
      <h2>{t('company.title')}</h2>
      <dl>
        <Detail term={t('company.name')}>{name}</Detail>
        <Detail term={t('company.address')}>{address}</Detail>
        <Detail term={t('company.taxNumber')}>{taxNumber}</Detail>
        {licenceNumber && <Detail term={t('company.licenceNumber')}>{licenceNumber}</Detail>}
      </dl>
    </div>
  );
}

/** The configuration's text has no language: its direction is its own. */
function Detail({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
