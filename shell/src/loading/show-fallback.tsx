import type { I18n } from '@giftstore/i18n';
import { Button } from '@giftstore/ui';
import { createRoot } from 'react-dom/client';
import css from './Fallback.module.css';

export interface FallbackSettings {
  i18n: I18n;
  /** Title of the page that cannot be shown, in the shopper's language. */
  title: string;
  retry: () => void;
}

/** Draws the named fallback with its retry into the place of a remote that could not be had or that crashed. */
export function showFallback(place: HTMLElement, { i18n, title, retry }: FallbackSettings): void {
  const t = i18n.getFixedT(null, 'shell');
  const box = document.createElement('div');
  place.replaceChildren(box);
  createRoot(box).render(
    <section className={css.fallback} role="alert">
      <h1>{t('remote.failedTitle', { title })}</h1>
      <p>{t('remote.failedText')}</p>
      <Button onClick={retry}>{t('remote.retry')}</Button>
    </section>,
  );
}
