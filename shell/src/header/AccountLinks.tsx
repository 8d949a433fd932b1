import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useServices, useTopic } from '@giftstore/remote';
import { ChevronDownIcon, UserIcon } from '@giftstore/ui';
import { type ComponentType, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AccountMenuProps } from './AccountMenu';
import css from './Header.module.css';

/** Sign in, or who is signed in and the way to what is theirs (spec core §2, user menu). */
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

/** The menu comes when the button is touched. Where it cannot be had, the button leads to the profile. */
function AccountButton({ name }: { name: string }) {
  const { t } = useTranslation();
  const { navigate } = useServices();
  const [Menu, setMenu] = useState<ComponentType<AccountMenuProps>>();
  const [wanted, setWanted] = useState(false);
  const load = () => import(/* webpackChunkName: "account-menu" */ './AccountMenu');
  const open = () => {
    setWanted(true);
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
      aria-busy={(wanted && !Menu) || undefined}
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
