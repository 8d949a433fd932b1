import { addLocales, I18nextProvider, type Locales } from '@giftstore/i18n';
import { createRemoteStore, type Feature } from '@giftstore/state';
import { type ComponentType, type ReactNode, StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import type { RemoteServices } from './page-module';
import { BrowserRouter } from './router';
import { ServicesContext } from './services';

/** The exports of an overlay's module: what it shows, its translations and the features that it uses. */
export interface OverlayModule {
  /** Renders one dialog and calls `onClose` when the shopper has closed it. */
  Overlay: ComponentType<{ onClose: () => void }>;
  locales?: Locales;
  features?: Feature<RemoteServices>[];
  /** Called before the first render, to start the work of the overlay. */
  start?(dispatch: (action: { type: string }) => void): void;
}

export interface OpenedOverlay {
  /** Resolves with the first render. */
  shown: Promise<void>;
  /** Removes it. The second call has no effect. */
  close(): void;
}

/**
 * Shows a dialog of a remote over any page, its own or another remote's, with a store of its own. For the handlers of bus
 * commands. It closes by itself when the session ends, because it may show a customer's data, and when rendering fails.
 * @param name the remote's name, which is the namespace of its translations
 * @param onClosed called once, however it closes
 */
export function openOverlay(
  name: string,
  services: RemoteServices,
  { Overlay, locales = {}, features = [], start }: OverlayModule,
  onClosed: () => void = () => {},
): OpenedOverlay {
  addLocales(services.i18n, name, locales);
  const store = createRemoteStore<RemoteServices>(`${name} overlay`, services);
  for (const feature of features) store.add(feature);
  start?.(store.store.dispatch);

  const element = document.body.appendChild(document.createElement('div'));
  element.dataset.overlay = name;
  let isOpen = true;
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    stopListening();
    store.stop();
    element.remove();
    // React does not unmount a root while it renders.
    queueMicrotask(() => root.unmount());
    onClosed();
  };
  const stopListening = services.bus.on('session/signedOut', close);
  const root = createRoot(element, {
    identifierPrefix: `${name}-overlay-`,
    onUncaughtError(error) {
      console.error(`[${name} overlay]`, error);
      close();
    },
  });
  const shown = new Promise<void>((resolve) => {
    root.render(
      <StrictMode>
        <ServicesContext value={services}>
          <I18nextProvider i18n={services.i18n} defaultNS={name}>
            <Provider store={store.store}>
              <BrowserRouter>
                <Frame onShown={resolve}>
                  <Overlay onClose={close} />
                </Frame>
              </BrowserRouter>
            </Provider>
          </I18nextProvider>
        </ServicesContext>
      </StrictMode>,
    );
  });
  return { shown, close };
}

function Frame({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  useEffect(onShown, [onShown]);
  return children;
}
