import type { I18n } from '@giftstore/i18n';
import { Button } from '@giftstore/ui';
import { createRoot } from 'react-dom/client';
import css from '../loading/Fallback.module.css';

/** For a page whose releases fail verification: none of them runs. */
export function showRefusal(error: unknown, i18n: I18n): void {
  console.error('[booth] the releases of this page are refused:', error);
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
