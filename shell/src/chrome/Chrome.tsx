import { matchRoute, type ReleaseMap } from '@giftstore/contracts';
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

/** Elements of the page that header and footer are drawn into; also what keeps their React roots apart. */
export const HEADER_ID = 'shell-header';
export const FOOTER_ID = 'shell-footer';
export const prefixOf = (id: string) => `${id}-`;

export interface AroundProps {
  services: RemoteServices;
  /** The browser's, or on the server one that stands at the page's URL. */
  Router: ComponentType<{ children: ReactNode }>;
  children: ReactNode;
}

/** What header and footer need around them. */
export function Around({ services, Router, children }: AroundProps) {
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
  releases: Pick<ReleaseMap, 'remotes'>;
  /** Called when the header's router listens to the history. */
  onListening?: () => void;
}

/** Everything above the page: the bar of what is loading, the header, the word that there is no network, short messages. */
export function HeaderArea({ loading, notices, releases, onListening }: HeaderAreaProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const chrome = matchRoute(releases, pathname)?.route.chrome ?? 'full';
  // Hides header and footer where the route says so (spec core §2: the giveaway is one).
  useLayoutEffect(() => {
    document.body.dataset.chrome = chrome;
  }, [chrome]);
  useEffect(() => onListening?.(), [onListening]);
  return (
    <>
      <LoadingBar loading={loading} />
      <Header />
      <OfflineNote />
      <ToastRegion toasts={notices.toasts} label={t('notices.label')} closeLabel={t('notices.dismiss')} />
    </>
  );
}
