import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names';
import { WarningIcon } from '../icons/WarningIcon';
import css from './Field.module.css';

/** The attributes that connect a control to its field's label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Message under the field, which makes the field invalid. */
  error?: ReactNode;
  required?: boolean;
  /** Text beside the label, such as "optional". */
  optionalMark?: string;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
  id?: string;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** Label, hint and error of one control, connected for screen readers. */
export function Field({ label, hint, error, required, optionalMark, hideLabel, ...rest }: FieldProps) {
  const { id: idProp, className, children } = rest;
  const generatedId = useId();
  const id = idProp ?? generatedId;
  const describedBy = classNames(Boolean(error) && `${id}-error`, Boolean(hint) && `${id}-hint`);
  return (
    <div className={classNames(css.field, className)}>
      <label htmlFor={id} className={classNames(css.label, hideLabel && css.hidden)}>
        {label}
        {required && (
          <span aria-hidden="true" className={css.required}>
            {' *'}
          </span>
        )}
        {optionalMark && <span className={css.optional}> ({optionalMark})</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

/** An error message under a field; renders nothing without children. */
export function FieldError({ id, children }: { id?: string; children?: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className={css.error}>
      <WarningIcon size="s" />
      <span>{children}</span>
    </p>
  );
}
