import { useTranslation } from '@giftstore/i18n';
import { useServices } from '@giftstore/remote';
import { Banner } from '@giftstore/ui';
import { BreakableText } from '@giftstore/ui/checkout';
import { formatTime } from '../../time/format-time';
import { useRemainingTime } from '../../time/use-remaining-time';

/**
 * The time that is left until every card is mailed (rule core-9.22). A timer counts down without announcing itself.
 */
export function MailClock({ mailBy, count }: { mailBy: string; count: number }) {
  const { t } = useTranslation();
  const { supportEmail } = useServices().config;
  const time = useRemainingTime(Date.parse(mailBy));
  if (!time) {
    return (
      <Banner tone="warning" title={t('orderTimeline.late')}>
        <BreakableText>{t('orderTimeline.lateText', { supportEmail })}</BreakableText>
      </Banner>
    );
  }
  return (
    <Banner title={t('orderTimeline.onItsWay', { count })}>
      <p>{t('orderTimeline.mailBy', { count, time: formatTime(mailBy) })}</p>
      <p role="timer">{t('orderTimeline.timeLeft', { time })}</p>
    </Banner>
  );
}
