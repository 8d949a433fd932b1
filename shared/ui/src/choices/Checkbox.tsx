import { classNames, FieldError } from '@giftstore/ui';
import { type ComponentProps, type ReactNode, useId } from 'react';
import css from './Checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

/** The browser's checkbox with its label; the whole row can be pressed. */
export function Checkbox(props: CheckboxProps) {
  return <Tick {...props} box={css.check} />;
}

/** A checkbox that acts at once, as a switch. */
export function Switch(props: CheckboxProps) {
  return <Tick {...props} box={css.switch} role="switch" />;
}

function Tick({
  label,
  hint,
  error,
  className,
  id: givenId,
  box,
  ...rest
}: CheckboxProps & { box?: string }) {
  const ownId = useId();
  const id = givenId ?? ownId;
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
          className={box}
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
