import { earlyPresses, RENDERED_ATTRIBUTE } from '@giftstore/contracts';
import type { RemoteServices } from '@giftstore/remote';
import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Footer } from '../footer/Footer';
import {
  ChromeProviders,
  FOOTER_ID,
  HEADER_ID,
  HeaderArea,
  type HeaderAreaProps,
  identifierPrefixOf,
} from './Chrome';

export interface ChromeSettings extends Omit<HeaderAreaProps, 'onListening'> {
  services: RemoteServices;
}

/**
 * Hydrates header and footer as the edge rendered them, or renders them in place of their first paint. Resolves when
 * the header's router listens to the history: single-spa delays listeners that are added after its start.
 */
export function renderChrome({ services, ...settings }: ChromeSettings): Promise<void> {
  return new Promise((onListening) => {
    const render = (id: string, content: ReactNode) => {
      const element = elementOf(id);
      const tree = (
        <ChromeProviders services={services} Router={BrowserRouter}>
          <Hydrated element={element}>{content}</Hydrated>
        </ChromeProviders>
      );
      const options = { identifierPrefix: identifierPrefixOf(id), onRecoverableError: console.error };
      const isSameLanguage = services.i18n.language === document.documentElement.lang;
      if (element.hasAttribute(RENDERED_ATTRIBUTE) && isSameLanguage) {
        earlyPresses()?.claim(element);
        startTransition(() => void hydrateRoot(element, tree, options));
      } else createRoot(element, options).render(tree);
      element.removeAttribute(RENDERED_ATTRIBUTE);
    };
    render(HEADER_ID, <HeaderArea {...settings} onListening={onListening} />);
    render(FOOTER_ID, <Footer />);
  });
}

/**
 * Its effect runs when the area handles events: what was pressed before is pressed again. Around the content, because an element beside
 * it would change the ids that React has given on the server.
 */
function Hydrated({ element, children }: { element: HTMLElement; children: ReactNode }) {
  useEffect(() => {
    earlyPresses()?.claim(element);
    earlyPresses()?.replay(element);
  }, [element]);
  return children;
}

function elementOf(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}
