import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSay } from '@giftstore/remote';
import { Banner, Button } from '@giftstore/ui';
import { retried } from './data/retried';
import type { Failure } from './data/unit-list';

interface FailureBannerProps {
  /** What could not be had. */
  title: string;
  failure: Failure | null;
  /** In place of trying every failed list again. */
  onRetry?: () => void;
}

/** Something could not be loaded: what, why, and the way to try again. */
export function FailureBanner({ title, failure, onRetry }: FailureBannerProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const say = useSay();
  return (
    <Banner
      tone="error"
      title={title}
      action={
        <Button variant="secondary" size="s" onClick={onRetry ?? (() => dispatch(retried()))}>
          {t('retry')}
        </Button>
      }
    >
      {failure && say(failure)}
    </Banner>
  );
}
