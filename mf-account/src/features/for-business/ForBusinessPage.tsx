import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { type PageModule, useTopic } from '@giftstore/remote';
import { defineFeature } from '@giftstore/state';
import { Banner, CardIcon, GiftIllustration, LinkButton, MailIcon, ShieldIcon } from '@giftstore/ui';
import { Link } from 'react-router-dom';
import { Benefits } from '../../business/Benefits';
import css from '../../business/Landing.module.css';
import { ContactSales } from './ContactSales';
import { contactSalesSaga } from './data/saga';
import { contactSalesSlice } from './data/slice';
import en from './locales/en.json';

export const locales = { en };

export const features: PageModule['features'] = [
  defineFeature({ slice: contactSalesSlice, saga: contactSalesSaga }),
];

/** /for-business: what companies get, the form to contact sales, and the way to their page for partners. */
export function Page() {
  const { t } = useTranslation();
  return (
    <div className={css.page}>
      <header className={css.hero}>
        <div className={css.words}>
          <h1>{t('forBusiness.title')}</h1>
          <p className={css.lead}>{t('forBusiness.text')}</p>
          <div>
            <LinkButton href="#contact" variant="accent" size="l">
              {t('forBusiness.contactLink')}
            </LinkButton>
          </div>
        </div>
        <GiftIllustration />
      </header>
      <PartnerNotice />
      <Benefits
        title={t('forBusiness.benefitsTitle')}
        items={[
          { icon: <MailIcon />, title: t('forBusiness.listTitle'), text: t('forBusiness.listText') },
          { icon: <CardIcon />, title: t('forBusiness.balanceTitle'), text: t('forBusiness.balanceText') },
          { icon: <ShieldIcon />, title: t('forBusiness.safeTitle'), text: t('forBusiness.safeText') },
        ]}
      />
      <ContactSales />
    </div>
  );
}

/** Members of the group of partners see their way to the page from which they send cards. */
function PartnerNotice() {
  const { t } = useTranslation();
  if (!useTopic('session')?.groups?.includes('partner')) return null;
  return (
    <Banner
      title={t('forBusiness.partnerTitle')}
      action={
        <LinkButton component={Link} to={paths.partner()} size="s">
          {t('forBusiness.partnerAction')}
        </LinkButton>
      }
    >
      {t('forBusiness.partnerText')}
    </Banner>
  );
}
