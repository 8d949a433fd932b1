import {
  type DataRequests,
  type EarlyPage,
  paths,
  type RenderedPage,
  type RenderRequest,
  type RouteDeclaration,
} from '@giftstore/contracts';
import { type Action, createRemoteStore } from '@giftstore/state';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { StaticRouter } from 'react-router';
import { UNITS_PATH } from '../gift-card-units';
import type { DescribePage, PageContext, RemoteServices } from '../page-module';
import { type PreparedPage, preparePage } from '../prepare-page';
import { RemoteRoot } from '../RemoteRoot';
import type { RemoteDefinition } from '../remote-definition';
import { trackCalls } from '../track-calls';
import { serverServices } from './server-services';

/** Responses come with the request, so only a defect takes long; the edge has a timeout of its own. */
const SETTLE_TIMEOUT_MS = 1_000;

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** A state of the page for a template: the actions that lead to it, and the HTML's values to be filled in by the script. */
export interface TemplateState {
  actions: Action[];
  /** Replacements in the rendered HTML, in order: what the state shows, and the placeholder for it. */
  placeholders: [shown: string, placeholder: string][];
}

/** What a page adds to its document (`EarlyPage`). Runs on the server only. */
export type DescribeEarlyPage = (
  context: PageContext & { t: Translate },
) => Promise<Pick<EarlyPage, 'start' | 'content'> & { templates: TemplateState[] }>;

/**
 * Makes `render` of a remote's server bundle: it runs the page's `load` and returns the calls that the request has no
 * responses to, else the page's HTML and head. Null leaves the page to the browser: a response could not be had, or the page
 * navigates elsewhere.
 * @param descriptions metadata of the pages, by their names in the declaration; separate from the pages, so that no browser
 * downloads them
 * @param early what pages add to their documents, by their names too
 * @throws Error for the description of a page that no route renders on the server
 */
export function serverRender(
  definition: RemoteDefinition,
  descriptions: Record<string, DescribePage> = {},
  early: Record<string, DescribeEarlyPage> = {},
) {
  const { name } = definition.declaration;
  requireRendered(definition, [...Object.keys(descriptions), ...Object.keys(early)]);
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
      const renderRoot = (prefix: string) =>
        withoutHints(renderToString(<RemoteRoot {...props} />, { identifierPrefix: `${name}-${prefix}` }));
      const html = renderRoot('');
      const described = describe(definition, page, descriptions[page.name]);
      const describeEarly = early[page.name];
      if (!describeEarly) return { html, ...described };
      const { templates, ...scripts } = await describeEarly({
        ...page.context,
        t: translateOf(definition, page),
      });
      return {
        html,
        ...described,
        early: { ...scripts, templates: renderTemplates(templates, page, renderRoot) },
      };
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

function translateOf({ declaration }: RemoteDefinition, { context }: PreparedPage): Translate {
  return context.services.i18n.getFixedT(null, declaration.name) as Translate;
}

/** Brings the page's store from one template's state into the next; the page itself is rendered already. */
function renderTemplates(
  templates: TemplateState[],
  { context }: PreparedPage,
  renderRoot: (prefix: string) => string,
): string[] {
  return templates.map(({ actions, placeholders }, index) => {
    for (const action of actions) context.store.dispatch(action);
    const html = renderRoot(`early${index}-`);
    return placeholders.reduce((text, [shown, placeholder]) => text.replaceAll(shown, placeholder), html);
  });
}

function describe(definition: RemoteDefinition, page: PreparedPage, describePage?: DescribePage) {
  const { declaration } = definition;
  const t = translateOf(definition, page);
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
