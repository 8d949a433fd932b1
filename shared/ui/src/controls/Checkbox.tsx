import { classNames, FieldError } from '@giftstore/ui';
import { type ComponentProps, type ReactNode, useId } from 'react';
import css from './Checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

/** A native checkbox with its label; the whole row is clickable. */
export function Checkbox(props: CheckboxProps) {
  return <CheckboxRow {...props} inputClass={css.check} />;
}

/** A checkbox with the role of a switch, for settings that apply at once. */
export function Switch(props: CheckboxProps) {
  return <CheckboxRow {...props} inputClass={css.switch} role="switch" />;
}

function CheckboxRow({
  label,
  hint,
  error,
  className,
  id: idProp,
  inputClass,
  ...rest
}: CheckboxProps & { inputClass?: string }) {
  const generatedId = useId();
  const id = idProp ?? generatedId;
  const describedBy = classNames(Boolean(error) && `${id}-error`, Boolean(hint) && `${id}-hint`);
  return (
    <div className={className}>
      <label className={css.row}>
        <input
          {...rest}
          id={id}
          type="checkbox"
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
          className={inputClass}
        />
        <span className={css.label}>{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
