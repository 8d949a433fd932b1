import { paths, type RenderedPage, type RenderRequest } from '@giftstore/contracts';
import { createRemoteStore } from '@giftstore/state';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { StaticRouter } from 'react-router';
import type { RemoteDefinition } from '../define-remote';
import type { DescribePage, RemoteServices } from '../page-module';
import { type PreparedPage, preparePage } from '../prepare-page';
import { RemoteRoot } from '../RemoteRoot';
import { watchCalls } from '../watch-calls';
import { serverServices } from './server-services';

/** Answers come out of the request, so nothing takes long but what is wrong; the edge has a limit of its own. */
const LIMIT_MS = 1_000;

/**
 * Makes `render` of a remote's server bundle: a request in, the page's HTML and head out. Null when the page needs an
 * answer that the request does not have, or leads elsewhere; the browser then draws it.
 * @param descriptions what pages say of themselves, by their names in the declaration; apart from the pages, so that no
 * browser downloads them
 */
export function serverRender(definition: RemoteDefinition, descriptions: Record<string, DescribePage> = {}) {
  const { name } = definition.declaration;
  return async (request: RenderRequest): Promise<RenderedPage | null> => {
    const { services, leftFor, isIncomplete } = serverServices(request, name, definition.locales);
    const calls = watchCalls(services.http);
    const own = { ...services, http: calls.http };
    const store = createRemoteStore<RemoteServices>(name, own);
    try {
      const page = await preparePage(definition, request.url, own, store);
      if (!page) throw new Error(`${name} has no page for ${request.url}`);
      await calls.settled(LIMIT_MS);
      if (leftFor() === paths.notFound()) return NOTHING;
      if (isIncomplete() || leftFor() !== undefined) return null;
      return {
        html: withoutHints(
          renderToString(
            <RemoteRoot
              declaration={definition.declaration}
              pages={definition.pages}
              services={own}
              store={store}
              Router={staticRouter(request.url)}
              first={page}
            />,
            { identifierPrefix: `${name}-` },
          ),
        ),
        ...describe(definition, page, descriptions[page.name]),
      };
    } finally {
      store.stop();
    }
  };
}

function describe({ declaration }: RemoteDefinition, page: PreparedPage, say?: DescribePage) {
  const { i18n } = page.context.services;
  const t = i18n.getFixedT(null, declaration.name) as (key: string) => string;
  const { status = 200, ...head } = say?.({ ...page.context, t }) ?? {};
  const route = declaration.routes.find(({ path }) => path === page.path);
  return { head: { ...(route ? { title: t(route.title) } : {}), ...head }, status };
}

/** There is no such page, and the browser goes where that is said. */
const NOTHING: RenderedPage = { html: '', head: { robots: 'noindex' }, status: 404 };

/** React puts preloads of pictures before what it drew; the edge has them in the document's head. */
const withoutHints = (html: string) => html.replace(/^(?:<link rel="preload"[^>]*>)+/, '');

/** A router that stands at `url`. */
export function staticRouter(url: string) {
  return ({ children }: { children?: ReactNode }) => <StaticRouter location={url}>{children}</StaticRouter>;
}
