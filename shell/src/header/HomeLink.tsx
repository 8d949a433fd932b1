import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useServices } from '@giftstore/remote';
import { Link } from 'react-router-dom';
import css from './Header.module.css';
import { Logo } from './Logo';

/** The shop's mark and name, which lead to its home page. */
export function HomeLink() {
  const { t } = useTranslation();
  const { brandName } = useServices().config;
  return (
    <Link to={paths.home()} className={css.logo} aria-label={t('header.home', { brand: brandName })}>
      <Logo brandName={brandName} />
    </Link>
  );
}
