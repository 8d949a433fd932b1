import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names';
import { WarningIcon } from '../icons/WarningIcon';
import css from './Field.module.css';

/** What the control inside a Field needs to belong to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** The words under the field; their presence makes the field invalid. */
  error?: ReactNode;
  required?: boolean;
  /** Words beside the label of a field that may stay empty, such as "optional". */
  optionalMark?: string;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  id?: string;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** Label, hint and error around one control, tied together for screen readers. */
export function Field({ label, hint, error, required, optionalMark, hideLabel, ...rest }: FieldProps) {
  const { id: givenId, className, children } = rest;
  const ownId = useId();
  const id = givenId ?? ownId;
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

/** The words of an error under a field; nothing when there is none. */
export function FieldError({ id, children }: { id?: string; children?: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className={css.error}>
      <WarningIcon size="s" />
      <span>{children}</span>
    </p>
  );
}
