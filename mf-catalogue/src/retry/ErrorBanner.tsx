import type { ErrorMessage } from '@giftstore/http';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useErrorText } from '@giftstore/remote';
import { Banner, Button } from '@giftstore/ui';
import { retryRequested } from './retry-requested';

interface ErrorBannerProps {
  /** What could not be loaded. */
  title: string;
  error: ErrorMessage | undefined;
  /** Called instead of retrying every failed list. */
  onRetry?: () => void;
}

/** What could not be loaded, why, and a button to try again. */
export function ErrorBanner({ title, error, onRetry }: ErrorBannerProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const toText = useErrorText();
  return (
    <Banner
      tone="error"
      title={title}
      action={
        <Button variant="secondary" size="s" onClick={onRetry ?? (() => dispatch(retryRequested()))}>
          {t('retry')}
        </Button>
      }
    >
      {error && toText(error)}
    </Banner>
  );
}
