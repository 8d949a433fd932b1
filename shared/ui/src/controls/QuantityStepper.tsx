import { IconButton, MinusIcon, PlusIcon } from '@giftstore/ui';
import css from './QuantityStepper.module.css';

export interface QuantityStepperProps {
  /** Names the group, such as "Quantity of Nourva, AED 100". */
  label: string;
  decreaseLabel: string;
  increaseLabel: string;
  value: number;
  /** Bounds, both included. */
  min?: number;
  max: number;
  onChange: (value: number) => void;
  /** While a change is being saved: the buttons are disabled. */
  busy?: boolean;
}

/**
 * A number with buttons to decrease and increase it. At a bound the button is disabled with aria-disabled, so that it keeps
 * the focus.
 */
export function QuantityStepper(props: QuantityStepperProps) {
  const { label, decreaseLabel, increaseLabel, value, min = 1, max, onChange, busy = false } = props;
  const canDecrease = !busy && value > min;
  const canIncrease = !busy && value < max;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add a border to a cart line
    <div role="group" aria-label={label} aria-busy={busy || undefined} className={css.stepper}>
      <IconButton
        label={decreaseLabel}
        icon={<MinusIcon />}
        aria-disabled={!canDecrease}
        onClick={() => canDecrease && onChange(value - 1)}
      />
      <output className={css.value} aria-live="polite">
        {value}
      </output>
      <IconButton
        label={increaseLabel}
        icon={<PlusIcon />}
        aria-disabled={!canIncrease}
        onClick={() => canIncrease && onChange(value + 1)}
      />
    </div>
  );
}
