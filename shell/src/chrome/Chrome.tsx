import type { SummaryRoute } from '@giftstore/contracts';
import { I18nextProvider, useTranslation } from '@giftstore/i18n';
import { type RemoteServices, ServicesContext } from '@giftstore/remote';
import { ToastRegion } from '@giftstore/ui/toast';
import { type ComponentType, type ReactNode, StrictMode, useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { CheckoutFooter } from '../footer/CheckoutFooter';
import { Footer } from '../footer/Footer';
import { CheckoutHeader } from '../header/CheckoutHeader';
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

/** The route of a path; undefined where no remote owns it. */
export type RouteOf = (pathname: string) => Pick<SummaryRoute, 'chrome' | 'purpose'> | undefined;

export interface HeaderAreaProps {
  loading: Loading;
  notices: Notices;
  routeOf: RouteOf;
  /** Called once the header's router listens to the history. */
  onListening?: () => void;
}

/** Everything above the page: loading bar, note of a test shop, header, offline note, notices. */
export function HeaderArea({ loading, notices, routeOf, onListening }: HeaderAreaProps) {
  const { t } = useTranslation();
  const { chrome = 'full', purpose } = routeOf(useLocation().pathname) ?? {};
  // Hides header and footer on routes without them, such as the giveaway (rule core-2.5).
  useLayoutEffect(() => {
    const { dataset } = document.body;
    dataset.chrome = chrome;
    if (purpose) dataset.purpose = purpose;
    else delete dataset.purpose;
  }, [chrome, purpose]);
  useEffect(() => onListening?.(), [onListening]);
  return (
    <>
      <LoadingBar loading={loading} />
      <StagingNote />
      {purpose === 'checkout' ? <CheckoutHeader /> : <Header />}
      <OfflineNote />
      <ToastRegion toasts={notices.toasts} label={t('notices.label')} closeLabel={t('notices.dismiss')} />
    </>
  );
}

/** Everything below the page. */
export function FooterArea({ routeOf }: Pick<HeaderAreaProps, 'routeOf'>) {
  const purpose = routeOf(useLocation().pathname)?.purpose;
  return purpose === 'checkout' ? <CheckoutFooter /> : <Footer />;
}
