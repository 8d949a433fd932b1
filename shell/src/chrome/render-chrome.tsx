import { RENDERED_ATTRIBUTE } from '@giftstore/contracts';
import type { RemoteServices } from '@giftstore/remote';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Footer } from '../footer/Footer';
import { Around, FOOTER_ID, HEADER_ID, HeaderArea, type HeaderAreaProps, prefixOf } from './Chrome';

export interface ChromeSettings extends Omit<HeaderAreaProps, 'onListening'> {
  services: RemoteServices;
}

/**
 * Takes over header and footer as the edge rendered them, or renders them over their first paint. Resolves when the
 * header's router listens to the history: single-spa holds back the listeners that come after its start.
 */
export function renderChrome({ services, ...settings }: ChromeSettings): Promise<void> {
  return new Promise((listening) => {
    const render = (id: string, content: ReactNode) => {
      const place = placeOf(id);
      const tree = (
        <Around services={services} Router={BrowserRouter}>
          {content}
        </Around>
      );
      const options = { identifierPrefix: prefixOf(id), onRecoverableError: console.error };
      const isOurs = services.i18n.language === document.documentElement.lang;
      if (place.hasAttribute(RENDERED_ATTRIBUTE) && isOurs)
        startTransition(() => void hydrateRoot(place, tree, options));
      else createRoot(place, options).render(tree);
      place.removeAttribute(RENDERED_ATTRIBUTE);
    };
    render(HEADER_ID, <HeaderArea {...settings} onListening={listening} />);
    render(FOOTER_ID, <Footer />);
  });
}

function placeOf(id: string): HTMLElement {
  const place = document.getElementById(id);
  if (!place) throw new Error(`the page has no #${id}`);
  return place;
}
