import { useTranslation } from '@giftstore/i18n';
import { CheckIcon, CloseIcon, classNames, WarningIcon } from '@giftstore/ui';
import { formatTime } from '../../time/format-time';
import css from './StepContent.module.css';
import type { Step } from './timeline-steps';

/** The mark, the text and the time of a step. What is still to come has no time and says so in its text. */
export function StepContent({ step: { kind, at, detail } }: { step: Step }) {
  const { t } = useTranslation();
  const Icon = kind === 'bounced' ? WarningIcon : kind === 'voided' ? CloseIcon : CheckIcon;
  const text = detail
    ? t(`orderTimeline.done.${kind}To`, { email: detail, defaultValue: t(`orderTimeline.done.${kind}`) })
    : t(`orderTimeline.done.${kind}`);
  return (
    <span className={classNames(css.step, !at && css.next, kind === 'bounced' && css.bounced)}>
      <span className={css.mark} aria-hidden="true">
        {at && <Icon size="s" />}
      </span>
      <span className={css.text}>
        <span>{at ? text : t(`orderTimeline.next.${kind}`)}</span>
        {at && (
          <time dateTime={at} className={css.time}>
            {formatTime(at)}
          </time>
        )}
      </span>
    </span>
  );
}
