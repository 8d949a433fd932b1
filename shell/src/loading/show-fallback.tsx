import type { I18n } from '@giftstore/i18n';
import { Button, Cluster, LinkButton } from '@giftstore/ui';
import { ErrorDrawing } from '@giftstore/ui/drawings';
import { createRoot } from 'react-dom/client';
import css from './Fallback.module.css';

export interface FallbackSettings {
  i18n: I18n;
  /** Title of the page that cannot be shown, in the shopper's language. */
  title: string;
  retry: () => void;
  /** Another page to go on with, unless that would fail as well. */
  cardsPath?: string | undefined;
}

/**
 * Renders the fallback with its retry button into the outlet of a remote that failed to load or crashed. It also retries when
 * the network returns while it is shown; offline, no other page would load either.
 */
export function showFallback(outlet: HTMLElement, { i18n, title, retry, cardsPath }: FallbackSettings): void {
  const t = i18n.getFixedT(null, 'shell');
  const { onLine } = navigator;
  const root = document.createElement('div');
  outlet.replaceChildren(root);
  window.addEventListener('online', () => root.isConnected && retry(), { once: true });
  createRoot(root).render(
    <section className={css.fallback} role="alert">
      <ErrorDrawing />
      <h1>{t('remote.failedTitle', { title })}</h1>
      <p>{t(onLine ? 'remote.failedText' : 'remote.offlineText')}</p>
      <Cluster gap={3} justify="center">
        <Button onClick={retry}>{t('remote.retry')}</Button>
        {onLine && cardsPath && (
          <LinkButton href={cardsPath} variant="secondary">
            {t('remote.cards')}
          </LinkButton>
        )}
      </Cluster>
    </section>,
  );
}
