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
  /** The first, empty entry, such as "Choose one". */
  placeholder?: string;
}

/** The browser's own select: best on phones, and free. For long lists that are searched see `combobox`. */
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
