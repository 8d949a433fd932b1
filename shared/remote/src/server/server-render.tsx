import {
  type DataRequests,
  paths,
  type RenderedPage,
  type RenderRequest,
  type RouteDeclaration,
} from '@giftstore/contracts';
import { createRemoteStore } from '@giftstore/state';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { StaticRouter } from 'react-router';
import { UNITS_PATH } from '../gift-card-units';
import type { DescribePage, RemoteServices } from '../page-module';
import { type PreparedPage, preparePage } from '../prepare-page';
import { RemoteRoot } from '../RemoteRoot';
import type { RemoteDefinition } from '../remote-definition';
import { trackCalls } from '../track-calls';
import { serverServices } from './server-services';

/** Responses come with the request, so only a defect takes long; the edge has a timeout of its own. */
const SETTLE_TIMEOUT_MS = 1_000;

/**
 * Makes `render` of a remote's server bundle: it runs the page's `load` and returns the calls that the request has no
 * responses to, else the page's HTML and head. Null leaves the page to the browser: a response could not be had, or the page
 * navigates elsewhere.
 * @param descriptions metadata of the pages, by their names in the declaration; separate from the pages, so that no browser
 * downloads them
 * @throws Error for the description of a page that no route renders on the server
 */
export function serverRender(definition: RemoteDefinition, descriptions: Record<string, DescribePage> = {}) {
  const { name } = definition.declaration;
  requireRendered(definition, Object.keys(descriptions));
  return async (request: RenderRequest): Promise<RenderedPage | DataRequests | null> => {
    const { services, ...state } = serverServices(request, name, definition.locales);
    const calls = trackCalls(services.http);
    const pageServices = { ...services, http: calls.http };
    const store = createRemoteStore<RemoteServices>(name, pageServices);
    try {
      const page = await preparePage(definition, request.url, pageServices, store);
      if (!page) throw new Error(`${name} has no page for ${request.url}`);
      // Any page may show the chosen country, which `country.rendered` looks up here.
      calls.http.get(UNITS_PATH).catch(() => undefined);
      await calls.settled(SETTLE_TIMEOUT_MS);
      const requests = state.requests();
      if (requests.length > 0) return { requests };
      if (state.redirectedTo() === paths.notFound()) return NOT_FOUND;
      if (state.isIncomplete() || state.redirectedTo() !== undefined) return null;
      const { declaration, pages } = definition;
      const Router = staticRouter(request.url);
      const props = { declaration, pages, services: pageServices, store, Router, initialPage: page };
      const html = renderToString(<RemoteRoot {...props} />, { identifierPrefix: `${name}-` });
      return { html: withoutHints(html), ...describe(definition, page, descriptions[page.name]) };
    } finally {
      store.stop();
    }
  };
}

function requireRendered({ declaration }: RemoteDefinition, names: string[]): void {
  const routes = declaration.routes as RouteDeclaration[];
  for (const name of names) {
    const isRendered = routes.some(({ page, render }) => page === name && render === 'server');
    if (!isRendered)
      throw new Error(
        `src/server.ts describes the page "${name}": add "render": "server" to its route in ${declaration.name}/remote.json`,
      );
  }
}

function describe({ declaration }: RemoteDefinition, page: PreparedPage, describePage?: DescribePage) {
  const { i18n } = page.context.services;
  const t = i18n.getFixedT(null, declaration.name) as (key: string) => string;
  const { status = 200, ...head } = describePage?.({ ...page.context, t }) ?? {};
  const route = declaration.routes.find(({ path }) => path === page.path);
  return { head: { ...(route ? { title: t(route.title) } : {}), ...head }, status };
}

/** The browser goes to the not-found page by itself. */
const NOT_FOUND: RenderedPage = { html: '', head: { robots: 'noindex' }, status: 404 };

/** React puts preloads of pictures before the HTML; the edge has them in the document's head. */
const withoutHints = (html: string) => html.replace(/^(?:<link rel="preload"[^>]*>)+/, '');

/** A router at the fixed location `url`. */
export function staticRouter(url: string) {
  return ({ children }: { children?: ReactNode }) => <StaticRouter location={url}>{children}</StaticRouter>;
}
