import type { ErrorMessage } from '@giftstore/http';
import { useTranslation } from '@giftstore/i18n';
import { useErrorText } from '@giftstore/remote';
import { Banner, Button } from '@giftstore/ui';
import { focusHeading } from './focus-heading';

interface LoadFailedProps {
  title: string;
  error: ErrorMessage | undefined;
  onRetry: () => void;
  /** Of the heading that gets the focus, because the retry removes its button. */
  headingId: string;
}

/** A part of the page that could not be loaded, with a retry. */
export function LoadFailed({ title, error, onRetry, headingId }: LoadFailedProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const retry = () => {
    focusHeading(headingId);
    onRetry();
  };
  return (
    <Banner
      tone="error"
      title={title}
      action={
        <Button variant="secondary" size="s" onClick={retry}>
          {t('retry')}
        </Button>
      }
    >
      {error && errorText(error)}
    </Banner>
  );
}
