import { useTranslation } from '@giftstore/i18n';
import { type PageModule, useDispatch, useSelector, useTopic } from '@giftstore/remote';
import { AccountPage } from '@giftstore/remote/account-page';
import { defineFeature } from '@giftstore/state';
import { Stack } from '@giftstore/ui';
import { Tabs } from '@giftstore/ui/tabs';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { socialSignInFeature } from '../auth/social/feature';
import socialLocale from '../auth/social/locales/en.json';
import { AccountData } from '../features/account-data/AccountData';
import { accountDataSaga } from '../features/account-data/data/saga';
import { accountDataSlice } from '../features/account-data/data/slice';
import accountDataLocale from '../features/account-data/locales/en.json';
import { BasicProfile } from '../features/basic-profile/BasicProfile';
import { basicProfileSaga } from '../features/basic-profile/data/saga';
import { basicProfileSlice } from '../features/basic-profile/data/slice';
import basicProfileLocale from '../features/basic-profile/locales/en.json';
import { ChangePassword } from '../features/change-password/ChangePassword';
import { changePasswordSaga } from '../features/change-password/data/saga';
import { selectChangePassword } from '../features/change-password/data/selectors';
import { changePasswordSlice } from '../features/change-password/data/slice';
import changePasswordLocale from '../features/change-password/locales/en.json';
import { ConnectedAccounts } from '../features/security/ConnectedAccounts';
import { securitySaga } from '../features/security/data/saga';
import { selectConnected, selectSecurity } from '../features/security/data/selectors';
import { securityActions, securitySlice } from '../features/security/data/slice';
import securityLocale from '../features/security/locales/en.json';
import { SecurityFactors } from '../features/security/SecurityFactors';
import { sessionsSaga } from '../features/sessions/data/saga';
import { sessionsSlice } from '../features/sessions/data/slice';
import sessionsLocale from '../features/sessions/locales/en.json';
import { SessionList } from '../features/sessions/SessionList';
import { unconfirmedEmailSaga } from '../features/unconfirmed-email/data/saga';
import { unconfirmedEmailSlice } from '../features/unconfirmed-email/data/slice';
import unconfirmedEmailLocale from '../features/unconfirmed-email/locales/en.json';
import { UnconfirmedEmail } from '../features/unconfirmed-email/UnconfirmedEmail';
import css from './ProfilePage.module.css';

/** The first is the default and not in the URL. */
const TABS = ['basic', 'password', 'security', 'data'] as const;
type Tab = (typeof TABS)[number];

const CONTENTS: Record<Tab, ReactNode> = {
  basic: <BasicProfile unconfirmedNotice={<UnconfirmedEmail />} />,
  password: <Password />,
  security: <Security />,
  data: <AccountData />,
};

function Password() {
  const { hasPassword } = useSelector(selectConnected);
  return <ChangePassword isFirst={hasPassword === false} />;
}

/** A first factor signs the other devices out, and comes with recovery codes: the list of devices then loads again. */
function Security() {
  const { codes } = useSelector(selectSecurity);
  return (
    <Stack gap={6}>
      <SecurityFactors />
      <ConnectedAccounts unconfirmedNotice={<UnconfirmedEmail />} />
      <SessionList key={codes?.[0]} />
    </Stack>
  );
}

/** What is typed into these stays while another tab is open; the others load again at each visit. */
const FORMS: readonly Tab[] = ['basic', 'password'];

/** /profile: each tab has its URL, `/profile?tab=password` (rule core-2.63). */
export function Page() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const current = TABS.find((tab) => tab === search.get('tab')) ?? 'basic';
  const isOpen = useOpenTabs(current);
  useConnectedAccounts(current);
  const { hasPassword } = useSelector(selectConnected);
  return (
    <AccountPage>
      <div className={css.page}>
        <h1>{t('profile.title')}</h1>
        <Tabs
          label={t('profile.tabs')}
          narrow="grid"
          value={current}
          onValueChange={(tab) => tab !== current && setSearch(tab === 'basic' ? {} : { tab })}
          tabs={TABS.map((tab) => ({
            value: tab,
            label:
              tab === 'password' && hasPassword === false
                ? t('security.connected.setPassword')
                : t(`profile.${tab}`),
            content: isOpen(tab) && CONTENTS[tab],
          }))}
        />
      </div>
    </AccountPage>
  );
}

/** Whether a tab has content: the current one, and forms that were open before. */
function useOpenTabs(current: Tab): (tab: Tab) => boolean {
  const [visited, setVisited] = useState<readonly Tab[]>([current]);
  if (!visited.includes(current)) setVisited([...visited, current]);
  return (tab) => tab === current || (FORMS.includes(tab) && visited.includes(tab));
}

/**
 * Loads what the label of the password's tab and the connected accounts need: at each visit to their tab, after a password was
 * set, and again when another customer signs in, in another tab.
 */
function useConnectedAccounts(current: Tab): void {
  const dispatch = useDispatch();
  const session = useTopic('session');
  const customer = session?.signedIn ? (session.email ?? '') : undefined;
  const isSecurity = current === 'security';
  const isPasswordSet = useSelector(selectChangePassword).status === 'ready';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a visit, and a new password, load again
  useEffect(() => {
    if (customer !== undefined) dispatch(securityActions.providersRequested(customer));
  }, [dispatch, customer, isSecurity, isPasswordSet]);
}

export const locales = {
  en: {
    ...accountDataLocale,
    ...basicProfileLocale,
    ...changePasswordLocale,
    ...securityLocale,
    ...sessionsLocale,
    ...socialLocale,
    ...unconfirmedEmailLocale,
  },
};

export const features: PageModule['features'] = [
  defineFeature({ slice: accountDataSlice, saga: accountDataSaga }),
  defineFeature({ slice: basicProfileSlice, saga: basicProfileSaga }),
  defineFeature({ slice: changePasswordSlice, saga: changePasswordSaga }),
  defineFeature({ slice: securitySlice, saga: securitySaga }),
  defineFeature({ slice: sessionsSlice, saga: sessionsSaga }),
  socialSignInFeature,
  defineFeature({ slice: unconfirmedEmailSlice, saga: unconfirmedEmailSaga }),
];
