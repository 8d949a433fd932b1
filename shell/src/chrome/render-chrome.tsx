import { matchRoute, type ReleaseMap } from '@giftstore/contracts';
import { I18nextProvider } from '@giftstore/i18n';
import { type RemoteServices, ServicesContext } from '@giftstore/remote';
import { type ReactNode, StrictMode, useEffect, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { Footer } from '../footer/Footer';
import { Header } from '../header/Header';
import { NoticeList } from '../notices/NoticeList';
import type { Loading } from '../services/loading';
import type { Notices } from '../services/notices';
import { LoadingBar } from './LoadingBar';

export interface ChromeSettings {
  services: RemoteServices;
  loading: Loading;
  notices: Notices;
  releases: ReleaseMap;
}

/**
 * Renders header and footer over their first paint. Resolves when the header's router listens to the history:
 * single-spa holds back the listeners that come after its start.
 */
export function renderChrome({ services, loading, notices, releases }: ChromeSettings): Promise<void> {
  return new Promise((listening) => {
    const render = (id: string, content: ReactNode) =>
      createRoot(placeOf(id), { identifierPrefix: `${id}-` }).render(
        <StrictMode>
          <ServicesContext value={services}>
            <I18nextProvider i18n={services.i18n} defaultNS="shell">
              <BrowserRouter>{content}</BrowserRouter>
            </I18nextProvider>
          </ServicesContext>
        </StrictMode>,
      );
    render(
      'shell-header',
      <>
        <LoadingBar loading={loading} />
        <Header />
        <NoticeList notices={notices} />
        <ChromeByRoute releases={releases} />
        <Announce mounted={listening} />
      </>,
    );
    render('shell-footer', <Footer />);
  });
}

/** Hides header and footer where the route says so (spec core §2: the giveaway is one). */
function ChromeByRoute({ releases }: { releases: ReleaseMap }) {
  const { pathname } = useLocation();
  const chrome = matchRoute(releases, pathname)?.route.chrome ?? 'full';
  useLayoutEffect(() => {
    document.body.dataset.chrome = chrome;
  }, [chrome]);
  return null;
}

function Announce({ mounted }: { mounted: () => void }) {
  useEffect(mounted, [mounted]);
  return null;
}

function placeOf(id: string): HTMLElement {
  const place = document.getElementById(id);
  if (!place) throw new Error(`the page has no #${id}`);
  return place;
}
