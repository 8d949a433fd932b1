import { classNames } from '@giftstore/ui';
import { type ReactNode, useId, useRef } from 'react';
import { fadingRow, useShownItem } from '../fading-row';
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
  const row = useRef<HTMLDivElement>(null);
  useShownItem(row, value);
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
      <div ref={row} className={classNames(css[flow], flow === 'scroll' && fadingRow)}>
        {options.map((option) => (
          <Chip
            key={option.value}
            option={option}
            name={name}
            isChosen={option.value === value}
            onChoose={() => onValueChange(option.value)}
          />
        ))}
      </div>
    </div>
  );
}

interface ChipProps {
  option: ChipOption;
  /** Of the group; the ids begin with it. */
  name: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Chip({ option: { value, label, icon, hint, disabled }, name, isChosen, onChoose }: ChipProps) {
  const id = `${name}-${value}`;
  return (
    <label className={css.chip}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        disabled={disabled}
        onChange={onChoose}
        className={css.input}
        {...(hint ? describedBy(id) : {})}
      />
      {icon}
      <span id={id}>{label}</span>
      {hint && (
        <span id={`${id}-hint`} className={css.hint}>
          {hint}
        </span>
      )}
    </label>
  );
}

/** The hint is part of the label's element, but describes the option and does not name it. */
const describedBy = (id: string) => ({ 'aria-labelledby': id, 'aria-describedby': `${id}-hint` });
