import { matchRoute, type ReleaseRoute } from '@giftstore/contracts';
import { addLocales } from '@giftstore/i18n';
import type { RemoteStore } from '@giftstore/state';
import type { PageContext, PageModule, RemoteServices } from './page-module';
import type { RemoteDefinition, RuntimeDeclaration } from './remote-definition';

export interface PreparedPage extends Pick<PageModule, 'Page'> {
  /** Name of the page in the declaration. */
  name: string;
  /** The route's path, as declared. */
  path: string;
  context: PageContext;
}

/**
 * Prepares the page of `url` for its first render: loads its module, adds its features to the store and runs its `load`.
 * Undefined if the remote has no page there. Server and browser do the same, so that hydration finds the same page.
 */
export async function preparePage(
  { declaration, pages }: RemoteDefinition,
  url: string,
  services: RemoteServices,
  remote: RemoteStore<RemoteServices>,
): Promise<PreparedPage | undefined> {
  const { pathname, searchParams } = new URL(url, 'https://own.invalid');
  const routes = declaration.routes as unknown as ReleaseRoute[];
  const match = matchRoute({ remotes: { own: { routes } } }, pathname);
  const load = match && pages[match.route.page];
  if (!load) return undefined;
  const module = await loadPage(load, { declaration, services, store: remote });
  const context = { services, store: remote.store, params: match.params, query: searchParams };
  module.load?.(context);
  return { name: match.route.page, path: match.route.path, Page: module.Page, context };
}

export interface LoadTarget {
  declaration: RuntimeDeclaration;
  services: RemoteServices;
  store: RemoteStore<RemoteServices>;
}

/** Loads a page's module and adds its translations and features. Rejects if `load` does. */
export async function loadPage(
  load: () => Promise<PageModule>,
  { declaration, services, store }: LoadTarget,
): Promise<PageModule> {
  const module = await load();
  addLocales(services.i18n, declaration.name, module.locales ?? {});
  for (const feature of module.features ?? []) store.add(feature);
  return module;
}
