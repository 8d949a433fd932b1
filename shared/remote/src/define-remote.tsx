import type { RemoteDeclaration, RouteDeclaration } from '@giftstore/contracts';
import type { Bus, CommandHandler, CommandName } from '@giftstore/contracts/bus';
import { addLocales, type Locales } from '@giftstore/i18n';
import { createRemoteStore } from '@giftstore/state';
import { createRoot } from 'react-dom/client';
import { hydratePage } from './hydrate-page';
import type { PageModule, RemoteServices } from './page-module';
import { RemoteRoot } from './RemoteRoot';
import { BrowserRouter } from './router';

/** The part of `remote.json` that the remote itself needs; the rest is for the build, the edge and the shell. */
export type OwnDeclaration = Pick<RemoteDeclaration, 'name' | 'contracts'> & {
  routes: Pick<RouteDeclaration, 'path' | 'page' | 'title'>[];
};

export interface RemoteDefinition {
  /** The remote's `remote.json`. */
  declaration: OwnDeclaration;
  locales: Locales;
  /** Page modules by the `page` names of the declaration's routes. */
  pages: Record<string, () => Promise<PageModule>>;
  /** Answers to the bus commands that the declaration `handles`; loaded when the remote is first needed. */
  handlers?: { [N in CommandName]?: (services: RemoteServices) => Promise<CommandHandler<N>> };
}

/** What the shell calls. Majors are checked against the shell's before anything else. */
export interface RemoteLifecycles {
  name: string;
  contracts: RemoteDeclaration['contracts'];
  /** Once a page load, before the first mount or command: words and command answers. */
  bootstrap(services: RemoteServices): Promise<void>;
  /**
   * Begins to render into `element`; the page's own module comes behind it. Where the element holds the page as it was
   * rendered on the server (`hooks.rendered`), resolves when React has taken it over.
   */
  mount(services: RemoteServices, element: HTMLElement, hooks: MountHooks): Promise<void>;
  unmount(): Promise<void>;
}

export interface MountHooks {
  /**
   * The element holds the page as the edge rendered it. `current`: for this very visit, so React takes it over as it is.
   * `outdated`: another URL's, country's or language's; it stays in sight until the page can be drawn in its place.
   * A remote that does not know this draws anew at once: React empties the element with its first drawing.
   */
  rendered?: 'current' | 'outdated';
  /** An error that a boundary inside the remote caught: the page goes on, somebody should know. */
  onCaught(error: unknown): void;
  /** An error that nothing caught: React has taken the remote's tree away. */
  onCrash(error: unknown): void;
}

/**
 * Makes a remote from its table of contents. `remote.ts` is the only module that a remote exposes, and this is its
 * only call.
 */
export function defineRemote(definition: RemoteDefinition): RemoteLifecycles {
  const { declaration, locales, pages, handlers: answers = {} } = definition;
  let stop: (() => Record<string, unknown>) | undefined;
  let kept: Record<string, unknown> = {};

  return {
    name: declaration.name,
    contracts: declaration.contracts,
    async bootstrap(services) {
      addLocales(services.i18n, declaration.name, locales);
      handleCommands(services.bus, services, answers);
    },
    async mount(services, element, hooks) {
      const options = {
        identifierPrefix: `${declaration.name}-`,
        onCaughtError: hooks.onCaught,
        onUncaughtError: hooks.onCrash,
        // Among these are the differences between what the server drew and what the browser would have.
        onRecoverableError: hooks.onCaught,
      };
      if (hooks.rendered) {
        const taken = hydratePage({ definition, services, element, options, rendered: hooks.rendered, kept });
        stop = taken.stop;
        return taken.done;
      }
      const store = createRemoteStore<RemoteServices>(declaration.name, services, kept);
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
      kept = stop?.() ?? kept;
      stop = undefined;
    },
  };
}

function handleCommands(
  bus: Bus,
  services: RemoteServices,
  answers: NonNullable<RemoteDefinition['handlers']>,
) {
  for (const [command, load] of Object.entries(answers)) {
    const handler = once(() =>
      (load as (given: RemoteServices) => Promise<CommandHandler<CommandName>>)(services),
    );
    bus.handle(command as CommandName, async (request) => (await handler())(request as never) as never);
  }
}

/** Runs `load` at first need; a failed load is tried again at the next. */
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
