import { useTranslation } from '@giftstore/i18n';
import { Button, ChevronDownIcon, ChevronUpIcon, Loading, Skeleton, Stack } from '@giftstore/ui';
import { useId, useState } from 'react';
import { ErrorBanner } from '../../retry/ErrorBanner';
import { useLazyModule } from './use-lazy-module';

/** A chunk of its own, loaded when the preview first opens. */
const load = () => import(/* webpackChunkName: "gift-mail" */ './GiftMail');

/** Shows the mail as the recipient will get it, updated as the shopper types. */
export function GiftPreview() {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Stack gap={3}>
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={id}
        iconEnd={isOpen ? <ChevronUpIcon /> : <ChevronDownIcon />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('giftMail.show')}
      </Button>
      <div id={id}>{isOpen && <MailLoader />}</div>
    </Stack>
  );
}

function MailLoader() {
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
