import { StepContent } from './StepContent';
import css from './StepList.module.css';
import type { Step } from './timeline-steps';

/** The timeline of one gift card. */
export function StepList({ steps, label }: { steps: readonly Step[]; label: string }) {
  return (
    <ol className={css.steps} aria-label={label}>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: events only follow each other
        <li key={index} className={css.step}>
          <StepContent step={step} />
        </li>
      ))}
    </ol>
  );
}
