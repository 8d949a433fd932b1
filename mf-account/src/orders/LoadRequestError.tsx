import { LoadErrorBanner } from '@giftstore/remote/load-error';
import { ErrorText } from './ErrorText';
import type { RequestError } from './request-error';

interface LoadRequestErrorProps {
  title: string;
  error: RequestError | undefined;
  onRetry: () => void;
  /** `warning` where an older state is still shown. */
  tone?: 'error' | 'warning';
  busy?: boolean;
}

/** Orders that could not be loaded; for a limit with the time of the next attempt, which nothing makes by itself. */
export function LoadRequestError({ error, ...rest }: LoadRequestErrorProps) {
  if (error?.retryAt === undefined) return <LoadErrorBanner {...rest} error={error?.message} />;
  return (
    <LoadErrorBanner {...rest} error={{ text: '' }}>
      <ErrorText error={error} />
    </LoadErrorBanner>
  );
}
