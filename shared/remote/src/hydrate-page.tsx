import { earlyPresses } from '@giftstore/contracts';
import { createRemoteStore } from '@giftstore/state';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import type { RemoteServices } from './page-module';
import { preparePage } from './prepare-page';
import { preserveTypedInput } from './preserve-typed-input';
import { RemoteRoot } from './RemoteRoot';
import type { MountHooks, RemoteDefinition } from './remote-definition';
import { BrowserRouter } from './router';
import { trackCalls } from './track-calls';

/** Preloaded data is there at once; a call that takes longer goes to the network. */
const PRELOADED_DATA_TIMEOUT_MS = 50;
/** How long an outdated page may stay visible while the data of the current one is loaded. */
const NEW_DATA_TIMEOUT_MS = 3_000;

interface HydrationOptions {
  definition: RemoteDefinition;
  services: RemoteServices;
  /** Holds the page from the server. */
  element: HTMLElement;
  options: RootOptions;
  rendered: NonNullable<MountHooks['rendered']>;
  /** State of an earlier mount, by feature name. */
  savedState: Record<string, unknown>;
}

/**
 * Mounts a remote over its page from the server, which stays visible and usable in the meantime: prepares the page as the
 * server did, then hydrates it. An outdated page (another country or language, or data that was not preloaded) is replaced
 * in one render instead. `stop` unmounts it at any point.
 */
export function hydratePage({
  definition,
  services,
  element,
  options,
  rendered,
  savedState,
}: HydrationOptions) {
  const { declaration, pages } = definition;
  const calls = trackCalls(services.http);
  const pageServices = { ...services, http: calls.http };
  const store = createRemoteStore<RemoteServices>(declaration.name, pageServices, savedState);
  let root: Root | undefined;
  let isStopped = false;

  /** Drops hydration errors of a page that was unmounted before it was hydrated. */
  const onRecoverableError: RootOptions['onRecoverableError'] = (...args) => {
    if (!isStopped) options.onRecoverableError?.(...args);
  };

  async function renderPage(): Promise<void> {
    const url = location.href;
    const initialPage = await preparePage(definition, url, pageServices, store);
    const settled = await calls.settled(PRELOADED_DATA_TIMEOUT_MS);
    const canHydrate = settled && rendered === 'current' && location.href === url;
    if (!canHydrate) await calls.settled(NEW_DATA_TIMEOUT_MS);
    if (isStopped) return;
    const applyTypedInput = preserveTypedInput(element);
    const { view, follow } = windowAt(url);
    await new Promise<void>((resolve) => {
      const tree = (
        <RemoteRoot
          declaration={declaration}
          pages={pages}
          services={pageServices}
          store={store}
          Router={canHydrate ? routerIn(view) : BrowserRouter}
          initialPage={initialPage}
          onReady={resolve}
        />
      );
      if (canHydrate) {
        // Concurrent hydration: React handles a click in between, and hydrates the clicked part first.
        earlyPresses()?.claim(element);
        startTransition(() => {
          root = hydrateRoot(element, tree, { ...options, onRecoverableError });
        });
        return;
      }
      root = createRoot(element, options);
      root.render(tree);
    });
    applyTypedInput();
    earlyPresses()?.claim(element);
    earlyPresses()?.replay(element);
    follow();
  }

  return {
    done: renderPage(),
    stop() {
      isStopped = true;
      root?.unmount();
      return store.stop();
    },
  };
}

/**
 * A window whose location stays at `url` until `follow` is called: a click on a link during hydration changes the URL, and
 * React would render another page than the one it hydrates.
 */
function windowAt(url: string) {
  const fixedLocation = new URL(url);
  let isFollowing = false;
  const view = new Proxy(window, {
    get(target, name) {
      if (name === 'location' && !isFollowing) return fixedLocation;
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return {
    view,
    follow() {
      isFollowing = true;
      if (location.href !== url) notifyRouter();
    },
  };
}

function routerIn(view: Window) {
  return ({ children }: { children: ReactNode }) => <BrowserRouter window={view}>{children}</BrowserRouter>;
}

/**
 * Fires popstate, so that the router renders a URL that changed before it listened. Marked like single-spa's own events,
 * because it is not a Back navigation.
 */
function notifyRouter(): void {
  const event = new PopStateEvent('popstate', { state: history.state });
  window.dispatchEvent(Object.assign(event, { singleSpa: true }));
}
