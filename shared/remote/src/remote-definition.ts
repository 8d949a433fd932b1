import type { RemoteDeclaration, RouteDeclaration } from '@giftstore/contracts';
import type { CommandHandler, CommandName } from '@giftstore/contracts/bus';
import type { Locales } from '@giftstore/i18n';
import type { PageModule, RemoteServices } from './page-module';

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
   * `outdated`: for another one; it stays visible until React can replace it in one render.
   */
  rendered?: 'current' | 'outdated';
  /** The page's content is on the screen and handles events. `defineRemote` is the shell's, so every remote calls it. */
  onShown?(): void;
  /** An error that a boundary inside the remote caught, for the reports; the page goes on. */
  onCaught(error: unknown): void;
  /** An uncaught error: React has unmounted the remote. */
  onCrash(error: unknown): void;
}
