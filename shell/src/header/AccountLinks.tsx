import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useServices, useTopic } from '@giftstore/remote';
import { UserIcon } from '@giftstore/ui';
import { Link } from 'react-router-dom';
import css from './Header.module.css';

/** Sign in, or who is signed in and the way out. */
export function AccountLinks() {
  const { t } = useTranslation();
  const { bus, notify } = useServices();
  const session = useTopic('session');
  if (!session?.signedIn) {
    return (
      <Link to={paths.login()} className={css.account}>
        <UserIcon />
        <span className={css.accountText}>{t('header.signIn')}</span>
      </Link>
    );
  }
  const signOut = async () => {
    await bus.ask('session/signOut', {});
    notify('success', t('session.signedOut'));
  };
  return (
    <>
      <Link to={paths.profile()} className={css.account}>
        <UserIcon />
        <span className={css.accountText}>{t('header.greeting', { name: session.firstName ?? '' })}</span>
      </Link>
      <button type="button" className={css.account} onClick={signOut}>
        {t('header.signOut')}
      </button>
    </>
  );
}
