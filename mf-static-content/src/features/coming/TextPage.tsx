import { useTranslation } from '@giftstore/i18n';
import { ComingSoonPage } from '@giftstore/remote';
import { useLocation } from 'react-router-dom';
import declaration from '../../../remote.json';

/** The legal and help pages until their texts are published: each under its own address and title. */
export function Page() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const route = declaration.routes.find(({ path }) => path === pathname.replace(/\/+$/, ''));
  return <ComingSoonPage title={t(route?.title ?? 'coming.terms')} />;
}
