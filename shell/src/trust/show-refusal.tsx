import { addLocales, createI18n, detectLanguage } from '@giftstore/i18n';
import { Button } from '@giftstore/ui';
import { createRoot } from 'react-dom/client';
import en from '../../locales/en.json';
import css from '../loading/Fallback.module.css';

/** An edge may be a moment behind the others. */
const SECOND_LOOK_MS = 1_000;

/**
 * For a page whose releases cannot be believed: nothing of them runs. It is loaded again once, after a moment, and
 * then a message stands in the page's place; header and footer stay, their links load documents.
 */
export function showRefusal(error: unknown): void {
  console.error('[shell] nothing of this page is run:', error);
  leaveLinksToTheBrowser();
  if (cameByReload()) draw();
  else setTimeout(() => location.reload(), SECOND_LOOK_MS);
}

/** Tells without any memory, which may be blocked, that a second look was taken. */
function cameByReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload';
}

/** With no page to show for another path, the routers of header and footer must not take clicks on links. */
function leaveLinksToTheBrowser(): void {
  const take = (event: Event) => {
    if ((event.target as Element | null)?.closest?.('a[href]')) event.stopImmediatePropagation();
  };
  window.addEventListener('click', take, { capture: true });
}

function draw(): void {
  const i18n = createI18n(detectLanguage());
  addLocales(i18n, 'shell', { en });
  const t = i18n.getFixedT(null, 'shell');
  const place = document.createElement('div');
  document.getElementById('main')?.replaceChildren(place);
  createRoot(place).render(
    <section className={css.fallback} role="alert">
      <h1>{t('refused.title')}</h1>
      <p>{t('refused.text')}</p>
      <Button onClick={() => location.reload()}>{t('refused.again')}</Button>
    </section>,
  );
}
