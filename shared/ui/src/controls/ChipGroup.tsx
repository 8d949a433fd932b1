import { type ReactNode, useId } from 'react';
import css from './ChipGroup.module.css';

export interface ChipOption {
  value: string;
  label: ReactNode;
  icon?: ReactNode;
  /** Describes the option in smaller type below its label, such as what it costs. */
  hint?: ReactNode;
  disabled?: boolean;
}

export interface ChipGroupProps {
  /** Names the group, such as "Card value". */
  label: string;
  showLabel?: boolean;
  /** A sentence about the whole group, between its visible label and its options. */
  description?: string;
  options: readonly ChipOption[];
  value: string | undefined;
  onValueChange: (value: string) => void;
  /**
   * `wrap`: as many lines as needed; `even`: the same, in columns of one width; `scroll`: one scrolling line on a phone, as
   * many as needed on a wide screen, where a mouse cannot swipe.
   */
  flow?: 'wrap' | 'even' | 'scroll';
  className?: string;
}

/** Radio buttons in the form of chips: the arrow keys select, Tab leaves the group. */
export function ChipGroup({ label, options, value, onValueChange, ...rest }: ChipGroupProps) {
  const { showLabel, description, flow = 'wrap', className } = rest;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-describedby={description && `${name}-description`}
      className={className}
    >
      {showLabel && (
        <p aria-hidden="true" className={css.legend}>
          {label}
        </p>
      )}
      {description && (
        <p id={`${name}-description`} className={css.description}>
          {description}
        </p>
      )}
      <div className={css[flow]}>
        {options.map((option) => (
          <label key={option.value} className={css.chip}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onValueChange(option.value)}
              className={css.input}
              {...(option.hint ? describedBy(`${name}-${option.value}`) : {})}
            />
            {option.icon}
            <span id={`${name}-${option.value}`}>{option.label}</span>
            {option.hint && (
              <span id={`${name}-${option.value}-hint`} className={css.hint}>
                {option.hint}
              </span>
            )}
          </label>
        ))}
      </div>
    </div>
  );
}

/** The hint is part of the label's element, but describes the option and does not name it. */
const describedBy = (id: string) => ({ 'aria-labelledby': id, 'aria-describedby': `${id}-hint` });
