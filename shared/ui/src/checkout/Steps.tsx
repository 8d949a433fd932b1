import { CheckIcon, classNames, VisuallyHidden } from '@giftstore/ui';
import css from './Steps.module.css';

export interface StepsProps {
  /** Names the list, such as "Checkout". */
  label: string;
  steps: readonly string[];
  /** Index of the current step, from 0; that of none once all are completed. */
  current: number;
  /** Announced after a completed step, such as "done". */
  doneLabel: string;
}

/** The steps of a wizard, with the current one marked. */
export function Steps({ label, steps, current, doneLabel }: StepsProps) {
  return (
    <ol aria-label={label} className={css.steps}>
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={classNames(css.step, index < current && css.done, index === current && css.current)}
        >
          <span aria-hidden="true" className={css.mark}>
            {index < current ? <CheckIcon size="s" /> : index + 1}
          </span>
          <span className={css.name}>{step}</span>
          {index < current && <VisuallyHidden>{doneLabel}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}
