import type { DataRequests, RenderedChrome, RenderRequest } from '@giftstore/contracts';
import { serverServices, staticRouter } from '@giftstore/remote/server';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server.edge';
import en from '../locales/en.json';
import {
  ChromeProviders,
  FOOTER_ID,
  FooterArea,
  HEADER_ID,
  HeaderArea,
  identifierPrefixOf,
  type RouteOf,
} from './chrome/Chrome';
import { CountryForm } from './header/CountryForm';
import { createLoading } from './services/loading';
import { createNotices } from './services/notices';

/** Renders header and footer at the edge, for a shopper of whom only the country is known. */
export async function renderChrome(request: RenderRequest): Promise<RenderedChrome | DataRequests> {
  const { services, ...state } = serverServices(request, 'shell', { en });
  const units = await services.country.units().catch(() => []);
  const requests = state.requests();
  if (requests.length > 0) return { requests };
  const Router = staticRouter(request.url);
  const render = (id: string, content: ReactNode) =>
    renderToString(
      <ChromeProviders services={services} Router={Router}>
        {content}
      </ChromeProviders>,
      { identifierPrefix: identifierPrefixOf(id) },
    );
  // One header is rendered for all pages of a purpose.
  const routeOf: RouteOf = () => ({ chrome: 'full', purpose: request.purpose });
  const idle = { loading: createLoading(), notices: createNotices(services.bus), routeOf };
  const form = render('country', <CountryForm units={units} />);
  const header = render(HEADER_ID, <HeaderArea {...idle} />).replace(
    '<noscript></noscript>',
    () => `<noscript>${form}</noscript>`,
  );
  return { header, footer: render(FOOTER_ID, <FooterArea routeOf={routeOf} />) };
}
