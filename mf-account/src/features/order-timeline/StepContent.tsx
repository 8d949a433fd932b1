import { formatDay, formatMoney, useTranslation } from '@giftstore/i18n';
import { CheckIcon, CloseIcon, classNames, WarningIcon } from '@giftstore/ui';
import { BreakableText } from '@giftstore/ui/checkout';
import { pointsWorth } from '../../orders/points-worth';
import { formatTime } from '../../time/format-time';
import css from './StepContent.module.css';
import type { Step } from './timeline-steps';

/** The mark, the text and the time of a step. What is still to come has no time and says so in its text. */
export function StepContent({ step }: { step: Step }) {
  const { kind, at } = step;
  const Icon = kind === 'bounced' ? WarningIcon : kind === 'voided' ? CloseIcon : CheckIcon;
  const look = kind === 'bounced' || kind === 'voided' ? css[kind] : undefined;
  return (
    <span className={classNames(css.step, !at && css.next, look)}>
      <span className={css.mark} aria-hidden="true">
        {at && <Icon size="s" />}
      </span>
      <span className={css.text}>
        <span>
          <BreakableText>{useStepText(step)}</BreakableText>
        </span>
        {at && (
          <time dateTime={at} className={css.time}>
            {formatTime(at)}
          </time>
        )}
      </span>
    </span>
  );
}

function useStepText(step: Step): string {
  const { kind, at, detail, what, isNewCode } = step;
  const { t } = useTranslation();
  const refundText = useRefundStepText();
  if (kind === 'scheduled' && detail) return t('orderTimeline.next.scheduled', { day: formatDay(detail) });
  if (isNewCode) return t(`orderTimeline.newCode.${at ? 'done' : 'next'}`);
  if (!at) return t(`orderTimeline.next.${kind}`);
  if (kind === 'day_changed' && detail)
    return t('orderTimeline.done.day_changedTo', { day: formatDay(detail) });
  if (step.refund) return refundText(step.refund);
  const text = t(`orderTimeline.done.${kind}`, { context: what });
  return detail ? t(`orderTimeline.done.${kind}To`, { email: detail, defaultValue: text }) : text;
}

/** Points are back at once; a payment only begins its way to the card. */
function useRefundStepText(): (refund: NonNullable<Step['refund']>) => string {
  const { t } = useTranslation();
  return ({ amount, points: count, payment_currency }) => {
    const money = t('orderTimeline.done.refundedMoney', { amount: formatMoney(amount, payment_currency) });
    const worth = pointsWorth(count, payment_currency);
    const points = t('orderTimeline.done.refundedPoints', {
      count,
      points: count.toLocaleString('en'),
      context: worth === undefined ? undefined : 'worth',
      amount: worth === undefined ? undefined : formatMoney(worth, payment_currency),
    });
    return [...(amount > 0 ? [money] : []), ...(count > 0 ? [points] : [])].join(', ');
  };
}
