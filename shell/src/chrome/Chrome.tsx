import { matchRoute, type ReleaseList } from '@giftstore/contracts';
import { I18nextProvider, useTranslation } from '@giftstore/i18n';
import { type RemoteServices, ServicesContext } from '@giftstore/remote';
import { ToastRegion } from '@giftstore/ui/toast';
import { type ComponentType, type ReactNode, StrictMode, useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Header } from '../header/Header';
import type { Loading } from '../services/loading';
import type { Notices } from '../services/notices';
import { LoadingBar } from './LoadingBar';
import { OfflineNote } from './OfflineNote';
import { StagingNote } from './StagingNote';

/** Ids of the elements that hold header and footer; they also keep the ids of the two React roots apart. */
export const HEADER_ID = 'shell-header';
export const FOOTER_ID = 'shell-footer';
export const identifierPrefixOf = (id: string) => `${id}-`;

export interface ChromeProvidersProps {
  services: RemoteServices;
  /** The browser's router, or on the server a static one at the page's URL. */
  Router: ComponentType<{ children: ReactNode }>;
  children: ReactNode;
}

/** The contexts that header and footer need. */
export function ChromeProviders({ services, Router, children }: ChromeProvidersProps) {
  return (
    <StrictMode>
      <ServicesContext value={services}>
        <I18nextProvider i18n={services.i18n} defaultNS="shell">
          <Router>{children}</Router>
        </I18nextProvider>
      </ServicesContext>
    </StrictMode>
  );
}

export interface HeaderAreaProps {
  loading: Loading;
  notices: Notices;
  releases: Pick<ReleaseList, 'remotes'>;
  /** Called once the header's router listens to the history. */
  onListening?: () => void;
}

/** Everything above the page: loading bar, note of a test shop, header, offline note, notices. */
export function HeaderArea({ loading, notices, releases, onListening }: HeaderAreaProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const chrome = matchRoute(releases, pathname)?.route.chrome ?? 'full';
  // Hides header and footer on routes without them, such as the giveaway (rule core-2.5).
  useLayoutEffect(() => {
    document.body.dataset.chrome = chrome;
  }, [chrome]);
  useEffect(() => onListening?.(), [onListening]);
  return (
    <>
      <LoadingBar loading={loading} />
      <StagingNote />
      <Header />
      <OfflineNote />
      <ToastRegion toasts={notices.toasts} label={t('notices.label')} closeLabel={t('notices.dismiss')} />
    </>
  );
}
