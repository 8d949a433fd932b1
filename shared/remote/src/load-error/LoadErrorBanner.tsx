import type { ErrorMessage } from '@giftstore/http';
import { useTranslation } from '@giftstore/i18n';
// The package by its name: shared at run time, so that its context is the one that the page provides.
import { useErrorText } from '@giftstore/remote';
import { Banner, Button } from '@giftstore/ui';
import type { ReactNode } from 'react';
import { useRetryOnline } from './use-retry-online';

export interface LoadErrorBannerProps {
  /** What could not be loaded. */
  title: ReactNode;
  error: ErrorMessage | undefined;
  /** Loads it again: the button, and by itself when the network returns. */
  onRetry: () => void;
  /** `warning` where an older state of it is still shown, or the page can be used without it. */
  tone?: 'error' | 'warning';
  /** The retry is running. */
  busy?: boolean;
  className?: string | undefined;
  /** After the message. */
  children?: ReactNode;
}

/** The failures in which the network may have a part; a busy server is not to be pressed. */
const NETWORK_ERRORS = ['errors.offline', 'errors.timeout'];

/** Something that a page loads and could not be loaded: what, why, a retry. Offline it loads by itself once that is over. */
export function LoadErrorBanner({ title, error, onRetry, ...rest }: LoadErrorBannerProps) {
  const { tone = 'error', busy, className, children } = rest;
  const { t } = useTranslation();
  const errorText = useErrorText();
  const key = error && 'key' in error ? error.key : undefined;
  useRetryOnline(onRetry, !error || (key !== undefined && NETWORK_ERRORS.includes(key)));
  const message = error && (key === 'errors.offline' ? t('errors.offlineLoading') : errorText(error));
  const hasText = Boolean(message) || Boolean(children);
  return (
    <Banner
      tone={tone}
      className={className}
      title={title}
      action={
        <Button variant="secondary" size="s" busy={busy ?? false} onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {hasText && (
        <>
          {message} {children}
        </>
      )}
    </Banner>
  );
}
