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
  /** Other pages to go on with, unless they would fail as well. */
  cardsPath?: string | undefined;
  contactPath?: string | undefined;
}

/**
 * Renders the fallback with its retry button into the outlet of a remote that failed to load or crashed. It also retries when
 * the network returns while it is shown; offline, no other page would load either.
 */
export function showFallback(outlet: HTMLElement, settings: FallbackSettings): void {
  const { i18n, title, retry, cardsPath, contactPath } = settings;
  const t = i18n.getFixedT(null, 'shell');
  const { onLine } = navigator;
  const root = document.createElement('div');
  outlet.replaceChildren(root);
  window.addEventListener('online', () => root.isConnected && retry(), { once: true });
  createRoot(root).render(
    <section className={css.fallback} role="alert">
      <ErrorDrawing />
      <h1>{onLine ? t('remote.failedTitle', { title }) : t('remote.offlineTitle')}</h1>
      <p>{t(onLine ? 'remote.failedText' : 'remote.offlineText')}</p>
      <Cluster gap={3} justify="center">
        <Button onClick={retry}>{t('remote.retry')}</Button>
        {onLine && cardsPath && (
          <LinkButton href={cardsPath} variant="secondary">
            {t('remote.cards')}
          </LinkButton>
        )}
        {onLine && contactPath && (
          <LinkButton href={contactPath} variant="quiet">
            {t('footer.contact')}
          </LinkButton>
        )}
      </Cluster>
    </section>,
  );
}
