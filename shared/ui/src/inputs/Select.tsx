import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import { ChevronDownIcon } from '../icons/ChevronDownIcon';
import css from './Select.module.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends ComponentProps<'select'> {
  options: readonly SelectOption[];
  /** Text of the first, empty option, such as "Choose one". */
  placeholder?: string;
}

/** A native select. For long lists with a search see `Combobox`. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <span className={classNames(css.box, className)}>
      <select dir="auto" {...rest} className={css.select}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDownIcon className={css.chevron} />
    </span>
  );
}
