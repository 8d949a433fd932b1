import { useEffect, useState } from 'react';
import type { Document, Texts } from './document';
import { loadedTexts, loadTexts, renderedTexts } from './texts';

interface Loading {
  /** The edition that it is about. */
  name: string;
  status: 'loading' | 'ready' | 'failed';
  texts?: Texts;
}

/**
 * The long texts of an edition: at once on the server and over a rendered page, otherwise loaded. `retry` loads them again
 * after a failure.
 */
export function useTexts(document: Document, edition: string) {
  const name = `${document.id}/${edition}`;
  const [state, setState] = useState<Loading>(() => initial(document, edition));
  const current = state.name === name ? state : initial(document, edition);
  const { status, texts } = current;

  useEffect(() => {
    if (status !== 'loading') return;
    let isWanted = true;
    loadTexts(document, edition).then(
      (texts) => isWanted && setState({ name, status: 'ready', texts }),
      () => isWanted && setState({ name, status: 'failed' }),
    );
    return () => {
      isWanted = false;
    };
  }, [document, edition, name, status]);

  return { status, texts, retry: () => setState({ name, status: 'loading' }) };
}

function initial(document: Document, edition: string): Loading {
  const texts = loadedTexts(document, edition) ?? renderedTexts(document, edition);
  return { name: `${document.id}/${edition}`, status: texts ? 'ready' : 'loading', texts };
}
