import { useTranslation } from '@giftstore/i18n';
import { Loading, Panel, Skeleton, Stack } from '@giftstore/ui';
import { type Ref, useCallback, useEffect, useState } from 'react';
import { FailureBanner } from '../../brands/FailureBanner';
import type { GiftFormHandle } from './GiftForm';

type Module = typeof import('./GiftForm');

/** Formik and yup are 24 KB gzipped, which a card for oneself never needs. */
const load = (): Promise<Module> => import(/* webpackChunkName: "gift-form" */ './GiftForm');

/** The recipient's form, loaded when it is first needed; where that fails, the page stays and offers to try again. */
export function GiftFormLoader({ formRef }: { formRef: Ref<GiftFormHandle> }) {
  const { t } = useTranslation();
  const [loaded, setLoaded] = useState<Module | 'failed'>();
  const attempt = useCallback(() => {
    setLoaded(undefined);
    load().then(setLoaded, () => setLoaded('failed'));
  }, []);
  useEffect(attempt, [attempt]);

  if (loaded === 'failed')
    return (
      <FailureBanner title={t('gift.formFailed')} failure={{ key: 'errors.offline' }} onRetry={attempt} />
    );
  if (loaded) return <loaded.GiftForm ref={formRef} />;
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
