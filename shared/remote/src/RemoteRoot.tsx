import { I18nextProvider } from '@giftstore/i18n';
import type { RemoteStore } from '@giftstore/state';
import { type ComponentType, lazy, type ReactNode, StrictMode, Suspense, useEffect, useMemo } from 'react';
import { Provider } from 'react-redux';
import type { OwnDeclaration } from './define-remote';
import { PageFrame } from './PageFrame';
import type { PageModule, RemoteServices } from './page-module';
import { type LoadedInto, loadPage, type PreparedPage } from './prepare-page';
import { Route, Routes } from './router';
import { ServicesContext } from './services';

export interface RemoteRootProps {
  declaration: OwnDeclaration;
  pages: Record<string, () => Promise<PageModule>>;
  services: RemoteServices;
  store: RemoteStore<RemoteServices>;
  /** The browser's, or on the server one that stands at the page's URL. */
  Router: ComponentType<{ children: ReactNode }>;
  /** The page that is there already and is drawn at once. */
  first?: Pick<PreparedPage, 'name' | 'Page'>;
  /** Called when it is drawn and hears events. */
  onReady?: () => void;
}

/** Everything around a remote's pages: words, services, store, router. */
export function RemoteRoot({ declaration, pages, services, store, Router, first, onReady }: RemoteRootProps) {
  useEffect(() => onReady?.(), [onReady]);
  const into = useMemo(() => ({ declaration, services, store }), [declaration, services, store]);
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
                      first?.name === route.page ? (
                        <PageFrame title={route.title}>
                          <first.Page />
                        </PageFrame>
                      ) : (
                        <RoutePage route={route} load={pages[route.page]} into={into} />
                      )
                    }
                  />
                ))}
                <Route path="*" element={null} />
              </Routes>
            </Router>
          </Provider>
        </I18nextProvider>
      </ServicesContext>
    </StrictMode>
  );
}

interface RoutePageProps {
  route: OwnDeclaration['routes'][number];
  load: (() => Promise<PageModule>) | undefined;
  into: LoadedInto;
}

function RoutePage({ route, load, into }: RoutePageProps) {
  const Page = useMemo(() => lazyPage(load, into), [load, into]);
  return (
    <Suspense fallback={null}>
      <PageFrame title={route.title}>
        <Page />
      </PageFrame>
    </Suspense>
  );
}

/** A new lazy for each mount: React keeps a rejected one for ever, and a retry must really load again. */
function lazyPage(load: RoutePageProps['load'], into: LoadedInto) {
  return lazy(async (): Promise<{ default: ComponentType }> => {
    if (!load) throw new Error('the declaration names a page that remote.ts does not have');
    const { Page } = await loadPage(load, into);
    return { default: Page };
  });
}
