import { useTranslation } from '@giftstore/i18n';
import { useSelector } from '@giftstore/remote';
import { Loading, Panel, Skeleton, Stack } from '@giftstore/ui';
import { useWideScreen } from '@giftstore/ui/media';
import { Fragment, type Ref } from 'react';
import { selectChoice } from '../../choice/data/selectors';
import { ErrorBanner } from '../../retry/ErrorBanner';
import type { GiftFormHandle } from './GiftForm';
import { GiftPreview } from './GiftPreview';
import { useLazyModule } from './use-lazy-module';

/** A chunk of its own, because formik and yup are 24 KB gzipped and only a gift needs them. */
const load = () => import(/* webpackChunkName: "gift-form" */ './GiftForm');

/** Loads the recipient's form when it first renders. If that fails, the rest of the page stays and the shopper can retry. */
export function GiftFormLoader({ formRef }: { formRef: Ref<GiftFormHandle> }) {
  const { t } = useTranslation();
  const { giftVersion } = useSelector(selectChoice);
  const isWide = useWideScreen();
  const [loaded, retry] = useLazyModule(load);

  if (loaded === 'failed')
    return <ErrorBanner title={t('gift.formFailed')} error={{ key: 'errors.offline' }} onRetry={retry} />;
  if (loaded)
    return (
      // Both begin anew with another gift: after the one before is in the cart, nothing is left to preview.
      <Fragment key={giftVersion}>
        <loaded.GiftForm ref={formRef} />
        {!isWide && <GiftPreview />}
      </Fragment>
    );
  return (
    <Panel>
      <Loading label={t('gift.loading')}>
        <Stack gap={4}>
          <Skeleton shape="button" />
          <Skeleton shape="button" />
          <Skeleton shape="block" />
        </Stack>
      </Loading>
    </Panel>
  );
}
