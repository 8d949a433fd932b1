import { useTranslation } from '@giftstore/i18n';
import { Button, ChevronDownIcon, ChevronUpIcon, Loading, Skeleton, Stack } from '@giftstore/ui';
import { useId, useState } from 'react';
import { FailureBanner } from '../../brands/FailureBanner';
import { useLateModule } from './use-late-module';

/** Who does not look at the mail does not download it. */
const load = () => import(/* webpackChunkName: "gift-mail" */ './GiftMail');

/** Shows the mail as the recipient will get it, and keeps up with what is typed while it is open. */
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
  const [loaded, retry] = useLateModule(load);
  if (loaded === 'failed')
    return <FailureBanner title={t('giftMail.failed')} failure={{ key: 'errors.offline' }} onRetry={retry} />;
  if (loaded) return <loaded.GiftMail />;
  return (
    <Loading label={t('giftMail.loading')}>
      <Skeleton shape="card" />
    </Loading>
  );
}
