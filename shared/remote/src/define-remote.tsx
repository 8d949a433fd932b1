import type { RemoteDeclaration, RouteDeclaration } from '@giftstore/contracts';
import type { Bus, CommandHandler, CommandName } from '@giftstore/contracts/bus';
import { addLocales, type Locales } from '@giftstore/i18n';
import { createRemoteStore } from '@giftstore/state';
import { createRoot } from 'react-dom/client';
import { hydratePage } from './hydrate-page';
import type { PageModule, RemoteServices } from './page-module';
import { RemoteRoot } from './RemoteRoot';
import { BrowserRouter } from './router';

/** The part of `remote.json` that a remote needs at run time; the rest is for the build, the edge and the shell. */
export type RuntimeDeclaration = Pick<RemoteDeclaration, 'name' | 'contracts'> & {
  routes: Pick<RouteDeclaration, 'path' | 'page' | 'title'>[];
};

export interface RemoteDefinition {
  /** The remote's `remote.json`. */
  declaration: RuntimeDeclaration;
  locales: Locales;
  /** Page modules by the `page` names of the declaration's routes. */
  pages: Record<string, () => Promise<PageModule>>;
  /** Handlers of the bus commands that the declaration `handles`; each is loaded with its first command. */
  handlers?: { [N in CommandName]?: (services: RemoteServices) => Promise<CommandHandler<N>> };
}

/** The interface between shell and remote. The shell checks `contracts` first. */
export interface RemoteLifecycles {
  name: string;
  contracts: RemoteDeclaration['contracts'];
  /** Called once per document, before the first mount or command: adds translations and command handlers. */
  bootstrap(services: RemoteServices): Promise<void>;
  /**
   * Starts to render into `element`; the page's module loads afterwards. With a page from the server in `element`
   * (`hooks.rendered`) it resolves when React has hydrated it.
   */
  mount(services: RemoteServices, element: HTMLElement, hooks: MountHooks): Promise<void>;
  unmount(): Promise<void>;
}

export interface MountHooks {
  /**
   * The element holds a page that the edge rendered. `current`: for this URL, country and language, so React hydrates it.
   * `outdated`: for another one; it stays visible until React can replace it in one render. A remote built before this
   * hook existed renders at once, and React empties the element.
   */
  rendered?: 'current' | 'outdated';
  /** An error that a boundary inside the remote caught, for the reports; the page goes on. */
  onCaught(error: unknown): void;
  /** An uncaught error: React has unmounted the remote. */
  onCrash(error: unknown): void;
}

/**
 * Creates a remote from its definition. `remote.ts` is the only module that a remote exposes, and this is its only
 * call.
 */
export function defineRemote(definition: RemoteDefinition): RemoteLifecycles {
  const { declaration, locales, pages, handlers = {} } = definition;
  let stop: (() => Record<string, unknown>) | undefined;
  let savedState: Record<string, unknown> = {};

  return {
    name: declaration.name,
    contracts: declaration.contracts,
    async bootstrap(services) {
      addLocales(services.i18n, declaration.name, locales);
      handleCommands(services.bus, services, handlers);
    },
    async mount(services, element, hooks) {
      const options = {
        identifierPrefix: `${declaration.name}-`,
        onCaughtError: hooks.onCaught,
        onUncaughtError: hooks.onCrash,
        // Includes hydration mismatches.
        onRecoverableError: hooks.onCaught,
      };
      if (hooks.rendered) {
        const page = hydratePage({
          definition,
          services,
          element,
          options,
          rendered: hooks.rendered,
          savedState,
        });
        stop = page.stop;
        return page.done;
      }
      const store = createRemoteStore<RemoteServices>(declaration.name, services, savedState);
      const root = createRoot(element, options);
      root.render(
        <RemoteRoot
          declaration={declaration}
          pages={pages}
          services={services}
          store={store}
          Router={BrowserRouter}
        />,
      );
      stop = () => {
        root.unmount();
        return store.stop();
      };
    },
    async unmount() {
      savedState = stop?.() ?? savedState;
      stop = undefined;
    },
  };
}

function handleCommands(
  bus: Bus,
  services: RemoteServices,
  handlers: NonNullable<RemoteDefinition['handlers']>,
) {
  for (const [command, load] of Object.entries(handlers)) {
    const handler = once(() =>
      (load as (services: RemoteServices) => Promise<CommandHandler<CommandName>>)(services),
    );
    bus.handle(command as CommandName, async (request) => (await handler())(request as never) as never);
  }
}

/** Runs `load` on the first call and shares its result; after a failure the next call loads again. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load().catch((error) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}
