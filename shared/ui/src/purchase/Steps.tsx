import { CheckIcon, classNames, VisuallyHidden } from '@giftstore/ui';
import css from './Steps.module.css';

export interface StepsProps {
  /** Names the list, such as "Checkout". */
  label: string;
  steps: readonly string[];
  /** Index of the step one is at, from 0. */
  current: number;
  /** Said after a step that is behind, such as "done". */
  doneLabel: string;
}

/** Where one is in a wizard. */
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
