import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useServices } from '@giftstore/remote';
import { SkipLink } from '@giftstore/ui';
import { Link } from 'react-router-dom';
import { AccountLinks } from './AccountLinks';
import { CartLink } from './CartLink';
import { CountrySelect } from './CountrySelect';
import css from './Header.module.css';
import { HeaderSearch } from './HeaderSearch';
import { Logo } from './Logo';
import { TopBar } from './TopBar';

/** Top bar and header with search (rules core-2.64 to core-2.68). */
export function Header() {
  const { t } = useTranslation();
  const { config } = useServices();
  return (
    <div data-site-header>
      <SkipLink href="#main">{t('skipToContent')}</SkipLink>
      <TopBar />
      <div className={css.header}>
        <Link
          to={paths.home()}
          className={css.logo}
          aria-label={t('header.home', { brand: config.brandName })}
        >
          <Logo brandName={config.brandName} />
        </Link>
        <HeaderSearch />
        <CountrySelect />
        <div className={css.actions}>
          <AccountLinks />
          <CartLink />
        </div>
      </div>
    </div>
  );
}
