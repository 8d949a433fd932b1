import type { ErrorMessage } from '@giftstore/http';
import { LoadErrorBanner } from '@giftstore/remote/load-error';
import { focusHeading } from './focus-heading';

interface LoadFailedProps {
  title: string;
  error: ErrorMessage | undefined;
  onRetry: () => void;
  /** Of the heading that gets the focus when the retry removes the button that has it. */
  headingId: string;
}

/** A part of the page that could not be loaded, with a retry. */
export function LoadFailed({ title, error, onRetry, headingId }: LoadFailedProps) {
  const retry = () => {
    if (document.activeElement?.closest('[role=alert]')) focusHeading(headingId);
    onRetry();
  };
  return <LoadErrorBanner title={title} error={error} onRetry={retry} />;
}
