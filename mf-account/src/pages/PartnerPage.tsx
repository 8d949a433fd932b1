import { useTranslation } from '@giftstore/i18n';
import { type PageModule, useDispatch, useSelector, useServices } from '@giftstore/remote';
import { defineFeature } from '@giftstore/state';
import { Tabs } from '@giftstore/ui/tabs';
import { type ReactNode, useEffect, useState } from 'react';
import { partnerBalanceSaga } from '../features/partner-balance/data/saga';
import { partnerBalanceSlice } from '../features/partner-balance/data/slice';
import balanceLocale from '../features/partner-balance/locales/en.json';
import { PartnerBalance } from '../features/partner-balance/PartnerBalance';
import { partnerProgressSaga } from '../features/partner-progress/data/saga';
import { partnerProgressSlice } from '../features/partner-progress/data/slice';
import progressLocale from '../features/partner-progress/locales/en.json';
import { UploadProgress } from '../features/partner-progress/UploadProgress';
import { partnerSendSaga } from '../features/partner-send/data/saga';
import { partnerSendSlice } from '../features/partner-send/data/slice';
import sendLocale from '../features/partner-send/locales/en.json';
import { PartnerSendForm } from '../features/partner-send/PartnerSendForm';
import { partnerSendsSaga } from '../features/partner-sends/data/saga';
import { partnerSendsSlice } from '../features/partner-sends/data/slice';
import sendsLocale from '../features/partner-sends/locales/en.json';
import { PartnerSends } from '../features/partner-sends/PartnerSends';
import { partnerUploadSaga } from '../features/partner-upload/data/saga';
import { partnerUploadSlice } from '../features/partner-upload/data/slice';
import uploadLocale from '../features/partner-upload/locales/en.json';
import { PartnerUpload } from '../features/partner-upload/PartnerUpload';
import { partnerSaga } from '../partner/data/saga';
import { partnerActions, partnerSlice, selectPartner } from '../partner/data/slice';
import { LoadFailed } from '../partner/LoadFailed';
import partnerLocale from '../partner/locales/en.json';
import { FactorMissing, NotPartner } from '../partner/NoAccess';
import { PartnerHeader, PartnerSkeleton } from '../partner/PartnerHeader';
import { type PartnerTab, TABS, usePartnerQuery } from '../partner/use-partner-query';

export const locales = {
  en: {
    ...partnerLocale,
    ...sendLocale,
    ...uploadLocale,
    ...progressLocale,
    ...sendsLocale,
    ...balanceLocale,
  },
};

export const features: PageModule['features'] = [
  defineFeature({ slice: partnerSlice, saga: partnerSaga }),
  defineFeature({ slice: partnerSendSlice, saga: partnerSendSaga }),
  defineFeature({ slice: partnerUploadSlice, saga: partnerUploadSaga }),
  defineFeature({ slice: partnerProgressSlice, saga: partnerProgressSaga }),
  defineFeature({ slice: partnerSendsSlice, saga: partnerSendsSaga }),
  defineFeature({ slice: partnerBalanceSlice, saga: partnerBalanceSaga }),
];

/** /partner: corporate partners send gift cards from their balance (rules more-2.20 to more-2.22). */
export function Page() {
  const isPartner = useIsPartner();
  if (isPartner === undefined) return <PartnerSkeleton />;
  return isPartner ? <PartnerPage /> : <Membership />;
}

/** The session knows of no membership: the profile decides. */
function Membership() {
  const dispatch = useDispatch();
  const { isOutsider } = useSelector(selectPartner);
  useEffect(() => {
    dispatch(partnerActions.membershipRequested());
  }, [dispatch]);
  return isOutsider ? <NotPartner /> : <PartnerSkeleton />;
}

/** Whether the session's customer is in the group; undefined while the session is not known. */
function useIsPartner(): boolean | undefined {
  const { bus } = useServices();
  const [isPartner, setIsPartner] = useState<boolean>();
  useEffect(
    () =>
      bus.subscribe('session', ({ signedIn, groups = [] }) =>
        setIsPartner(signedIn ? groups.includes('partner') : undefined),
      ),
    [bus],
  );
  return isPartner;
}

function PartnerPage() {
  const dispatch = useDispatch();
  const { status, error } = useSelector(selectPartner);
  const load = () => dispatch(partnerActions.partnerRequested());
  useEffect(() => {
    dispatch(partnerActions.partnerRequested());
  }, [dispatch]);
  if (error?.kind === 'denied') return <NotPartner />;
  if (error?.kind === 'factor') return <FactorMissing />;
  if (error) return <LoadFailed message={error.message} onRetry={load} />;
  if (status !== 'ready') return <PartnerSkeleton />;
  return (
    <>
      <PartnerHeader />
      <PartnerTabs />
    </>
  );
}

/** Send one and the chosen file stay mounted, so that a look at another tab loses nothing that was typed. */
function PartnerTabs() {
  const { t } = useTranslation();
  const [query, setQuery] = usePartnerQuery();
  const contents: Record<PartnerTab, ReactNode> = {
    send: <PartnerSendForm />,
    upload: query.upload ? <UploadProgress key={query.upload} id={query.upload} /> : <PartnerUpload />,
    sends: query.tab === 'sends' && <PartnerSends />,
    balance: query.tab === 'balance' && <PartnerBalance />,
  };
  return (
    <Tabs
      label={t('partner.tabs')}
      value={query.tab}
      onValueChange={(tab) => setQuery({ tab: tab as PartnerTab })}
      tabs={TABS.map((tab) => ({ value: tab, label: t(`partner.tab.${tab}`), content: contents[tab] }))}
    />
  );
}
