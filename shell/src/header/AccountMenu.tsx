import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useServices, useTopic } from '@giftstore/remote';
import { CardIcon, GiftIcon, SignOutIcon, StarIcon, UserIcon } from '@giftstore/ui';
import { Menu, type MenuProps } from '@giftstore/ui/menu';
import { Link } from 'react-router-dom';
import { usePointsText } from './use-points-text';

export interface AccountMenuProps extends Pick<MenuProps, 'trigger'> {
  name: string;
}

/** Profile, points, orders, for partners their page, and sign-out (rule core-2.67). In a chunk of its own, so it opens as soon as it is loaded. */
export function AccountMenu({ trigger, name }: AccountMenuProps) {
  const { t } = useTranslation();
  const { bus } = useServices();
  const { email, groups } = useTopic('session') ?? {};
  const isPartner = groups?.includes('partner') ?? false;
  const points = usePointsText();
  return (
    <Menu
      defaultOpen
      label={t('header.account')}
      heading={
        <>
          <strong>{name}</strong>
          <span>{email}</span>
        </>
      }
      trigger={trigger}
      items={[
        {
          key: 'profile',
          icon: <UserIcon />,
          label: t('header.profile'),
          link: <Link to={paths.profile()} />,
        },
        {
          key: 'points',
          icon: <StarIcon />,
          label: t('header.rewardPoints'),
          note: points,
          link: <Link to={paths.rewardPoints()} />,
        },
        {
          key: 'orders',
          icon: <CardIcon />,
          label: t('header.orders'),
          link: <Link to={paths.allOrders()} />,
        },
        ...(isPartner
          ? [
              {
                key: 'partner',
                icon: <GiftIcon />,
                label: t('header.partner'),
                link: <Link to={paths.partner()} />,
              },
            ]
          : []),
        {
          key: 'signOut',
          icon: <SignOutIcon />,
          label: t('header.signOut'),
          onSelect: () => void bus.send('session/signOut', {}),
        },
      ]}
    />
  );
}
