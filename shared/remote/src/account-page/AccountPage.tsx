import { paths } from '@giftstore/contracts/paths';
import { useTranslation } from '@giftstore/i18n';
import { CardIcon, StarIcon, UserIcon } from '@giftstore/ui';
import { SectionFrame } from '@giftstore/ui/section-frame';
import type { ReactNode } from 'react';
// The package by its name: shared at run time, so that its context is the one that the page provides.
import { Link, useLocation } from 'react-router-dom';

/** Without its query. */
const [ORDER_PAGE] = paths.confirmOrder('').split('?');

/** One of the account's pages, with links to all of them. They belong to several remotes. An order's page is below their list. */
export function AccountPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const links = [
    { to: paths.profile(), label: t('account.profile'), icon: <UserIcon /> },
    { to: paths.allOrders(), label: t('account.orders'), icon: <CardIcon /> },
    { to: paths.rewardPoints(), label: t('account.rewardPoints'), icon: <StarIcon /> },
  ];
  const page = pathname === ORDER_PAGE ? paths.allOrders() : pathname;
  const current = links.find(({ to }) => to === page)?.to;
  return (
    <SectionFrame label={t('account.navigation')} links={links} current={current} component={Link}>
      {children}
    </SectionFrame>
  );
}
