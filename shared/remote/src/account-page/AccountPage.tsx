import { paths } from '@giftstore/contracts/paths';
import { useTranslation } from '@giftstore/i18n';
import { CardIcon, StarIcon, UserIcon } from '@giftstore/ui';
import { SectionFrame } from '@giftstore/ui/section-frame';
import type { ReactNode } from 'react';
// The package by its name: shared at run time, so that its context is the one that the page provides.
import { Link, useLocation } from 'react-router-dom';

interface AccountPageProps {
  /** The path of the linked page that this one is below; by default it is a linked one itself. */
  parent?: string;
  children: ReactNode;
}

/** One of the account's pages, with links to all of them. They belong to several remotes. */
export function AccountPage({ parent, children }: AccountPageProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const links = [
    { to: paths.profile(), label: t('account.profile'), icon: <UserIcon /> },
    { to: paths.allOrders(), label: t('account.orders'), icon: <CardIcon /> },
    { to: paths.rewardPoints(), label: t('account.rewardPoints'), icon: <StarIcon /> },
  ];
  const current = links.find(({ to }) => to === (parent ?? pathname))?.to;
  return (
    <SectionFrame label={t('account.navigation')} links={links} current={current} component={Link}>
      {children}
    </SectionFrame>
  );
}
