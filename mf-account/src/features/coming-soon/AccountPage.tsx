import { useTranslation } from '@giftstore/i18n';
import { ComingSoonPage } from '@giftstore/remote';
import { useLocation } from 'react-router-dom';
import declaration from '../../../remote.json';

/** A placeholder for the account's pages that are not built yet, each with its own URL and title. */
export function Page() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const route = declaration.routes.find(({ path }) => path === pathname.replace(/\/+$/, ''));
  return <ComingSoonPage title={t(route?.title ?? 'comingSoon.profile')} />;
}
