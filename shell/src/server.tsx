import type { RenderedChrome, RenderRequest } from '@giftstore/contracts';
import { serverServices, staticRouter } from '@giftstore/remote/server';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server.edge';
import en from '../locales/en.json';
import { Around, FOOTER_ID, HEADER_ID, HeaderArea, prefixOf } from './chrome/Chrome';
import { Footer } from './footer/Footer';
import { createLoading } from './services/loading';
import { createNotices } from './services/notices';

/** Header and footer as the edge renders them, for a visitor of whom nothing but the country is known. */
export async function renderChrome(request: RenderRequest): Promise<RenderedChrome> {
  const { services } = serverServices(request, 'shell', { en });
  const Router = staticRouter(request.url);
  const draw = (id: string, content: ReactNode) =>
    renderToString(
      <Around services={services} Router={Router}>
        {content}
      </Around>,
      { identifierPrefix: prefixOf(id) },
    );
  const still = { loading: createLoading(), notices: createNotices(services.bus), releases: { remotes: {} } };
  return { header: draw(HEADER_ID, <HeaderArea {...still} />), footer: draw(FOOTER_ID, <Footer />) };
}
