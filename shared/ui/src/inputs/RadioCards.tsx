import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names';
import { FieldError } from './Field';
import css from './RadioCards.module.css';

export interface RadioCardOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  /** A picture or an icon above the label. */
  picture?: ReactNode;
  disabled?: boolean;
}

export interface RadioCardsProps {
  label: ReactNode;
  options: readonly RadioCardOption[];
  value: string | undefined;
  onValueChange: (value: string) => void;
  onBlur?: () => void;
  error?: ReactNode;
  required?: boolean;
  /** `row`: side by side where there is space; `pictures`: small tiles, as for gift templates. */
  flow?: 'row' | 'column' | 'pictures';
  id?: string;
  name?: string;
  className?: string;
}

/** Radio buttons in the form of cards with a hint or a picture. */
export function RadioCards({ label, options, value, onValueChange, onBlur, ...rest }: RadioCardsProps) {
  const { error, required, flow = 'row', id: idProp, name, className } = rest;
  const generatedId = useId();
  const id = idProp ?? generatedId;
  return (
    <div
      role="radiogroup"
      id={id}
      aria-labelledby={`${id}-label`}
      aria-invalid={error ? true : undefined}
      aria-required={required}
      aria-describedby={error ? `${id}-error` : undefined}
      onBlur={onBlur}
      className={classNames(css.group, className)}
    >
      <span id={`${id}-label`} className={css.legend}>
        {label}
        {required && (
          <span aria-hidden="true" className={css.required}>
            {' *'}
          </span>
        )}
      </span>
      <div className={css[flow]}>
        {options.map((option) => (
          <label key={option.value} className={css.card}>
            <input
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onValueChange(option.value)}
              className={classNames(css.input, Boolean(option.picture) && css.hiddenInput)}
            />
            {option.picture && <span className={css.picture}>{option.picture}</span>}
            <span className={css.text}>
              <span className={css.name}>{option.label}</span>
              {option.hint && <span className={css.hint}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
