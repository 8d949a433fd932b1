import { useTranslation } from '@giftstore/i18n';
import { useSelector } from '@giftstore/remote';
import { Loading, Panel, Skeleton, Stack } from '@giftstore/ui';
import type { Ref } from 'react';
import { FailureBanner } from '../../brands/FailureBanner';
import { selectChoice } from './data/choice-slice';
import type { GiftFormHandle } from './GiftForm';
import { GiftPreview } from './GiftPreview';
import { useLateModule } from './use-late-module';

/** Formik and yup are 24 KB gzipped, which a card for oneself never needs. */
const load = () => import(/* webpackChunkName: "gift-form" */ './GiftForm');

/** The recipient's form, loaded when it is first needed; where that fails, the page stays and offers to try again. */
export function GiftFormLoader({ formRef }: { formRef: Ref<GiftFormHandle> }) {
  const { t } = useTranslation();
  const { giftVersion } = useSelector(selectChoice);
  const [loaded, retry] = useLateModule(load);

  if (loaded === 'failed')
    return <FailureBanner title={t('gift.formFailed')} failure={{ key: 'errors.offline' }} onRetry={retry} />;
  if (loaded)
    return (
      <>
        <loaded.GiftForm key={giftVersion} ref={formRef} />
        <GiftPreview />
      </>
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
