import type { Bus, CommandHandler, CommandName } from '@giftstore/contracts/bus';
import { addLocales } from '@giftstore/i18n';
import { createRemoteStore } from '@giftstore/state';
import { createRoot } from 'react-dom/client';
import { hydratePage } from './hydrate-page';
import type { RemoteServices } from './page-module';
import { RemoteRoot } from './RemoteRoot';
import type { RemoteDefinition, RemoteLifecycles } from './remote-definition';
import { BrowserRouter } from './router';

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
        await page.done;
        hooks.onShown?.();
        return;
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
          onReady={hooks.onShown}
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
