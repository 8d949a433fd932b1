import type { DataRequests, RenderedChrome, RenderRequest } from '@giftstore/contracts';
import { serverServices, staticRouter } from '@giftstore/remote/server';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server.edge';
import en from '../locales/en.json';
import { ChromeProviders, FOOTER_ID, HEADER_ID, HeaderArea, identifierPrefixOf } from './chrome/Chrome';
import { Footer } from './footer/Footer';
import { createLoading } from './services/loading';
import { createNotices } from './services/notices';

/** Header and footer as the edge renders them, for a visitor of whom nothing but the country is known. */
export async function renderChrome(request: RenderRequest): Promise<RenderedChrome | DataRequests> {
  const { services, ...state } = serverServices(request, 'shell', { en });
  await services.country.units().catch(() => undefined);
  const requests = state.requests();
  if (requests.length > 0) return { requests };
  const Router = staticRouter(request.url);
  const draw = (id: string, content: ReactNode) =>
    renderToString(
      <ChromeProviders services={services} Router={Router}>
        {content}
      </ChromeProviders>,
      { identifierPrefix: identifierPrefixOf(id) },
    );
  const still = { loading: createLoading(), notices: createNotices(services.bus), releases: { remotes: {} } };
  return { header: draw(HEADER_ID, <HeaderArea {...still} />), footer: draw(FOOTER_ID, <Footer />) };
}
