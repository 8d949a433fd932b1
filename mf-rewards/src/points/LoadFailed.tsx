import type { ErrorMessage } from '@giftstore/http';
import { useTranslation } from '@giftstore/i18n';
import { useErrorText } from '@giftstore/remote';
import { Banner, Button } from '@giftstore/ui';

interface LoadFailedProps {
  title: string;
  error: ErrorMessage | undefined;
  onRetry: () => void;
}

/** A part of the page that could not be loaded, with a retry. */
export function LoadFailed({ title, error, onRetry }: LoadFailedProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (
    <Banner
      tone="error"
      title={title}
      action={
        <Button variant="secondary" size="s" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {error && errorText(error)}
    </Banner>
  );
}
