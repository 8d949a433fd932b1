import { addLocales, createI18n, detectLanguage } from '@giftstore/i18n';
import { Button } from '@giftstore/ui';
import { createRoot } from 'react-dom/client';
import en from '../../locales/en.json';
import css from './Fallback.module.css';

/** One edge may lag behind the others for a moment. */
const RELOAD_DELAY_MS = 1_000;

/**
 * For a page whose releases fail verification: none of them runs. The page is reloaded once, then a message replaces its
 * content; header and footer stay, and their links load documents.
 */
export function showRefusal(error: unknown): void {
  console.error('[shell] the releases of this page are refused:', error);
  disableClientRouting();
  if (isReload()) renderMessage();
  else setTimeout(() => location.reload(), RELOAD_DELAY_MS);
}

/** Whether the page was reloaded already; needs no storage, which may be blocked. */
function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload';
}

/** Stops the routers of header and footer from handling clicks on links: no page could be shown for another path. */
function disableClientRouting(): void {
  const stop = (event: Event) => {
    if ((event.target as Element | null)?.closest?.('a[href]')) event.stopImmediatePropagation();
  };
  window.addEventListener('click', stop, { capture: true });
}

function renderMessage(): void {
  const i18n = createI18n(detectLanguage());
  addLocales(i18n, 'shell', { en });
  const t = i18n.getFixedT(null, 'shell');
  const root = document.createElement('div');
  document.getElementById('main')?.replaceChildren(root);
  createRoot(root).render(
    <section className={css.fallback} role="alert">
      <h1>{t('refused.title')}</h1>
      <p>{t('refused.text')}</p>
      <Button onClick={() => location.reload()}>{t('refused.reload')}</Button>
    </section>,
  );
}
