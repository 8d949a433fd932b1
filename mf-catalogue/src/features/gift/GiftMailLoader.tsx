import { useTranslation } from '@giftstore/i18n';
import { Loading, Skeleton } from '@giftstore/ui';
import { ErrorBanner } from '../../retry/ErrorBanner';
import { useLazyModule } from './use-lazy-module';

/** A chunk of its own, loaded when the preview first shows. */
const load = () => import(/* webpackChunkName: "gift-mail" */ './GiftMail');

/** Loads the preview of the gift's mail when it first renders. */
export function GiftMailLoader() {
  const { t } = useTranslation();
  const [loaded, retry] = useLazyModule(load);
  if (loaded === 'failed')
    return <ErrorBanner title={t('giftMail.failed')} error={{ key: 'errors.offline' }} onRetry={retry} />;
  if (loaded) return <loaded.GiftMail />;
  return (
    <Loading label={t('giftMail.loading')}>
      <Skeleton shape="card" />
    </Loading>
  );
}
