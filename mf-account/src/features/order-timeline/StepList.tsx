import { useTranslation } from '@giftstore/i18n';
import { CheckIcon, CloseIcon, classNames, WarningIcon } from '@giftstore/ui';
import { formatTime } from '../../time/format-time';
import css from './OrderTimeline.module.css';
import type { Step } from './timeline-steps';

/** The timeline of one gift card. What is still to come has no time and says so in its text. */
export function StepList({ steps, label }: { steps: readonly Step[]; label: string }) {
  return (
    <ol className={css.steps} aria-label={label}>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: events only follow each other
        <StepItem key={index} step={step} />
      ))}
    </ol>
  );
}

function StepItem({ step: { kind, at, detail } }: { step: Step }) {
  const { t } = useTranslation();
  const Icon = kind === 'bounced' ? WarningIcon : kind === 'voided' ? CloseIcon : CheckIcon;
  const text = detail
    ? t(`orderTimeline.done.${kind}To`, { email: detail, defaultValue: t(`orderTimeline.done.${kind}`) })
    : t(`orderTimeline.done.${kind}`);
  return (
    <li className={classNames(css.step, !at && css.next, kind === 'bounced' && css.bounced)}>
      <span className={css.mark} aria-hidden="true">
        {at && <Icon size="s" />}
      </span>
      <span className={css.stepText}>
        <span>{at ? text : t(`orderTimeline.next.${kind}`)}</span>
        {at && (
          <time dateTime={at} className={css.muted}>
            {formatTime(at)}
          </time>
        )}
      </span>
    </li>
  );
}
