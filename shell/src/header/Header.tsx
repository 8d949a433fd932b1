import { useTranslation } from '@giftstore/i18n';
import { SkipLink } from '@giftstore/ui';
import { AccountLinks } from './AccountLinks';
import { CartLink } from './CartLink';
import { CountrySelect } from './CountrySelect';
import css from './Header.module.css';
import { HeaderSearch } from './HeaderSearch';
import { HomeLink } from './HomeLink';
import { TopBar } from './TopBar';

/** Top bar and header with search (rules core-2.64 to core-2.68). */
export function Header() {
  const { t } = useTranslation();
  return (
    <div data-site-header>
      <SkipLink href="#main">{t('skipToContent')}</SkipLink>
      <TopBar />
      <div className={css.header}>
        <HomeLink />
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
