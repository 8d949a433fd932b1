import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { classNames } from '@giftstore/ui';
import { Link } from 'react-router-dom';
import { CompanyLine } from './CompanyLine';
import { ContactLinks } from './ContactLinks';
import css from './Footer.module.css';
import { ThemeSwitch } from './ThemeSwitch';

/** The footer of a payment: who helps, what is agreed to, and who sells. */
export function CheckoutFooter() {
  const { t } = useTranslation();
  return (
    <div className={classNames(css.footer, css.slim)}>
      <div className={css.line}>
        <ul>
          <ContactLinks />
          <li>
            <Link to={paths.terms()}>{t('footer.terms')}</Link>
          </li>
          <li>
            <Link to={paths.privacyPolicy()}>{t('footer.privacy')}</Link>
          </li>
        </ul>
        <ThemeSwitch />
      </div>
      <CompanyLine />
    </div>
  );
}
