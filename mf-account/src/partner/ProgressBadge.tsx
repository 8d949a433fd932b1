import type { PastSend, SendProgress } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { Badge, type BadgeProps } from '@giftstore/ui';

const tones: Record<SendProgress, BadgeProps['tone']> = {
  WAITING: 'neutral',
  ISSUED: 'info',
  MAILED: 'success',
  DELAYED: 'warning',
  FAILED: 'error',
};

/** How far a send has come, with the cause when something went wrong. */
export function ProgressBadge({ send }: { send: Pick<PastSend, 'progress' | 'cause'> }) {
  const { t } = useTranslation();
  return (
    <span>
      <Badge tone={tones[send.progress]}>{t(`partner.progress.${send.progress}`)}</Badge>
      {send.cause && (
        <>
          <br />
          <small>{t(`partner.cause.${send.progress}_${send.cause}`)}</small>
        </>
      )}
    </span>
  );
}
