import { createRemoteStore } from '@giftstore/state';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import type { RemoteServices } from './page-module';
import { preparePage } from './prepare-page';
import { preserveTypedInput } from './preserve-typed-input';
import { RemoteRoot } from './RemoteRoot';
import type { MountHooks, RemoteDefinition } from './remote-definition';
import { BrowserRouter } from './router';
import { watchCalls } from './watch-calls';

/** What comes out of the page's first data is there at once; longer, and it came from the network. */
const FIRST_DATA_LIMIT_MS = 50;
/** As long a page that is no longer right may stay in sight for the one that is. */
const NEW_DATA_LIMIT_MS = 3_000;

interface TakeOver {
  definition: RemoteDefinition;
  services: RemoteServices;
  /** Holds the page as the server drew it. */
  element: HTMLElement;
  options: RootOptions;
  rendered: NonNullable<MountHooks['rendered']>;
  /** State of an earlier mount, by feature name. */
  savedState: Record<string, unknown>;
}

/**
 * Mounts a remote over its rendered page, which stays in sight and in use meanwhile: the page is prepared as the server
 * did, and then hydrated. What does not fit any more (another country or language, data that had to be asked for anew)
 * is drawn anew instead, in one stroke. `stop` ends it at whatever point.
 */
export function hydratePage({ definition, services, element, options, rendered, savedState }: TakeOver) {
  const { declaration, pages } = definition;
  const calls = watchCalls(services.http);
  const own = { ...services, http: calls.http };
  const store = createRemoteStore<RemoteServices>(declaration.name, own, savedState);
  let root: Root | undefined;
  let stopped = false;

  /** A page that is left before it was taken over is no fault of anybody. */
  const tell: RootOptions['onRecoverableError'] = (...what) => {
    if (!stopped) options.onRecoverableError?.(...what);
  };

  async function draw(): Promise<void> {
    const opened = location.href;
    const first = await preparePage(definition, opened, own, store);
    const settled = await calls.settled(FIRST_DATA_LIMIT_MS);
    const fits = settled && rendered === 'current' && location.href === opened;
    if (!fits) await calls.settled(NEW_DATA_LIMIT_MS);
    if (stopped) return;
    const tellTyped = preserveTypedInput(element);
    const { view, follow } = windowAt(opened);
    await new Promise<void>((ready) => {
      const tree = (
        <RemoteRoot
          declaration={declaration}
          pages={pages}
          services={own}
          store={store}
          Router={fits ? routerIn(view) : BrowserRouter}
          first={first}
          onReady={ready}
        />
      );
      if (fits) {
        // In slices: a press in between is answered, and by the part of the page that was pressed.
        startTransition(() => {
          root = hydrateRoot(element, tree, { ...options, onRecoverableError: tell });
        });
        return;
      }
      root = createRoot(element, options);
      root.render(tree);
    });
    tellTyped();
    follow();
  }

  return {
    done: draw(),
    stop() {
      stopped = true;
      root?.unmount();
      return store.stop();
    },
  };
}

/**
 * The window at the address `opened` until it is told to follow: a press on a link while React takes the page over changes
 * the address, and React would draw another page than the one that it was given.
 */
function windowAt(opened: string) {
  const start = new URL(opened);
  let following = false;
  const view = new Proxy(window, {
    get(target, name) {
      if (name === 'location' && !following) return start;
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return {
    view,
    follow() {
      following = true;
      if (location.href !== opened) tellPlace();
    },
  };
}

function routerIn(view: Window) {
  return ({ children }: { children: ReactNode }) => <BrowserRouter window={view}>{children}</BrowserRouter>;
}

/**
 * The router has its place from before it could listen: a press on a link in between would be seen in the address and
 * nowhere else. Marked as single-spa marks its own, since nobody went back.
 */
function tellPlace(): void {
  const moved = new PopStateEvent('popstate', { state: history.state });
  window.dispatchEvent(Object.assign(moved, { singleSpa: true }));
}
