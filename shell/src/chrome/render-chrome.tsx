import { earlyPresses, RENDERED_ATTRIBUTE } from '@giftstore/contracts';
import type { RemoteServices } from '@giftstore/remote';
import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import {
  ChromeProviders,
  FOOTER_ID,
  FooterArea,
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
  const { documentElement, body } = document;
  // An edge that knows no purposes has rendered the full header.
  const hasPurpose = body.dataset.purpose === settings.routeOf(location.pathname)?.purpose;
  const isSame = hasPurpose && services.i18n.language === documentElement.lang;
  return new Promise((onListening) => {
    const render = (id: string, content: ReactNode) => {
      const element = elementOf(id);
      const tree = (
        <ChromeProviders services={services} Router={BrowserRouter}>
          <Hydrated element={element}>{content}</Hydrated>
        </ChromeProviders>
      );
      const options = { identifierPrefix: identifierPrefixOf(id), onRecoverableError: console.error };
      if (element.hasAttribute(RENDERED_ATTRIBUTE) && isSame) {
        earlyPresses()?.claim(element);
        startTransition(() => void hydrateRoot(element, tree, options));
      } else createRoot(element, options).render(tree);
      element.removeAttribute(RENDERED_ATTRIBUTE);
    };
    render(HEADER_ID, <HeaderArea {...settings} onListening={onListening} />);
    render(FOOTER_ID, <FooterArea routeOf={settings.routeOf} />);
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
