import { I18nextProvider } from '@giftstore/i18n';
import type { RemoteStore } from '@giftstore/state';
import { type ComponentType, lazy, type ReactNode, StrictMode, Suspense, useEffect, useMemo } from 'react';
import { Provider } from 'react-redux';
import { PageFrame } from './PageFrame';
import type { PageModule, RemoteServices } from './page-module';
import { type LoadTarget, loadPage, type PreparedPage } from './prepare-page';
import type { RuntimeDeclaration } from './remote-definition';
import { Route, Routes } from './router';
import { ServicesContext } from './services';

export interface RemoteRootProps {
  declaration: RuntimeDeclaration;
  pages: Record<string, () => Promise<PageModule>>;
  services: RemoteServices;
  store: RemoteStore<RemoteServices>;
  /** The browser's router, or on the server a static one at the page's URL. */
  Router: ComponentType<{ children: ReactNode }>;
  /** A page that is loaded already and renders at once. */
  initialPage?: Pick<PreparedPage, 'name' | 'Page'>;
  /** Called once a page is on the screen and handles events. */
  onReady?: () => void;
}

/** The contexts and routes of a remote's pages: services, translations, store, router. */
export function RemoteRoot({
  declaration,
  pages,
  services,
  store,
  Router,
  initialPage,
  onReady,
}: RemoteRootProps) {
  const target = useMemo(() => ({ declaration, services, store }), [declaration, services, store]);
  return (
    <StrictMode>
      <ServicesContext value={services}>
        <I18nextProvider i18n={services.i18n} defaultNS={declaration.name}>
          <Provider store={store.store}>
            <Router>
              <Routes>
                {declaration.routes.map((route) => (
                  <Route
                    key={route.path}
                    path={route.path}
                    element={
                      initialPage?.name === route.page ? (
                        <PageFrame title={route.title}>
                          <initialPage.Page />
                          <Shown onShown={onReady} />
                        </PageFrame>
                      ) : (
                        <RoutePage route={route} load={pages[route.page]} target={target} onReady={onReady} />
                      )
                    }
                  />
                ))}
                <Route path="*" element={<Shown onShown={onReady} />} />
              </Routes>
            </Router>
          </Provider>
        </I18nextProvider>
      </ServicesContext>
    </StrictMode>
  );
}

interface RoutePageProps {
  route: RuntimeDeclaration['routes'][number];
  load: (() => Promise<PageModule>) | undefined;
  target: LoadTarget;
  onReady: RemoteRootProps['onReady'];
}

/** Beside a page's content: its effect runs when both are on the screen, not while the page's module is loading. */
function Shown({ onShown }: { onShown: RemoteRootProps['onReady'] }) {
  useEffect(() => onShown?.(), [onShown]);
  return null;
}

function RoutePage({ route, load, target, onReady }: RoutePageProps) {
  const Page = useMemo(() => lazyPage(load, target), [load, target]);
  return (
    <Suspense fallback={null}>
      <PageFrame title={route.title}>
        <Page />
        <Shown onShown={onReady} />
      </PageFrame>
    </Suspense>
  );
}

/** A new lazy component for each mount: React caches a rejected one for ever, and a retry must load again. */
function lazyPage(load: RoutePageProps['load'], target: LoadTarget) {
  return lazy(async (): Promise<{ default: ComponentType }> => {
    if (!load) throw new Error('remote.json names a page that remote.ts does not have');
    const { Page } = await loadPage(load, target);
    return { default: Page };
  });
}
