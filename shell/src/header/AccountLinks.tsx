import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useServices, useTopic } from '@giftstore/remote';
import { ChevronDownIcon, UserIcon } from '@giftstore/ui';
import { type ComponentType, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AccountMenuProps } from './AccountMenu';
import css from './Header.module.css';

/** The sign-in link, or the account menu of a customer (rule core-2.67). */
export function AccountLinks() {
  const { t } = useTranslation();
  const session = useTopic('session');
  if (session?.signedIn) return <AccountButton name={session.firstName ?? ''} />;
  return (
    <Link to={paths.login()} className={css.account}>
      <UserIcon />
      <span className={css.accountText}>{t('header.signIn')}</span>
    </Link>
  );
}

/** Loads the menu when the button is first used. If that fails, the button navigates to the profile. */
function AccountButton({ name }: { name: string }) {
  const { t } = useTranslation();
  const { navigate } = useServices();
  const [Menu, setMenu] = useState<ComponentType<AccountMenuProps>>();
  const [isOpening, setOpening] = useState(false);
  const load = () => import(/* webpackChunkName: "account-menu" */ './AccountMenu');
  const open = () => {
    setOpening(true);
    load().then(
      ({ AccountMenu }) => setMenu(() => AccountMenu),
      () => navigate(paths.profile()),
    );
  };
  const button = (
    <button
      type="button"
      className={css.account}
      aria-haspopup="menu"
      aria-expanded="false"
      aria-busy={(isOpening && !Menu) || undefined}
      onPointerEnter={() => void load().catch(() => undefined)}
      onFocus={() => void load().catch(() => undefined)}
      onClick={open}
    >
      <UserIcon />
      <span className={css.accountText}>{t('header.greeting', { name })}</span>
      <ChevronDownIcon size="s" className={css.accountMark} />
    </button>
  );
  return Menu ? <Menu trigger={button} name={name} /> : button;
}
