import type { ErrorMessage } from '@giftstore/http';
import { useDispatch } from '@giftstore/remote';
import { LoadErrorBanner } from '@giftstore/remote/load-error';
import { retryLists } from './retry-lists';

interface ErrorBannerProps {
  /** What could not be loaded. */
  title: string;
  error: ErrorMessage | undefined;
  /** Called instead of retrying every failed list. */
  onRetry?: () => void;
}

/** What could not be loaded, why, and a button to try again; it also retries when the network returns. */
export function ErrorBanner({ title, error, onRetry }: ErrorBannerProps) {
  const dispatch = useDispatch();
  return <LoadErrorBanner title={title} error={error} onRetry={onRetry ?? (() => retryLists(dispatch))} />;
}
