import { classNames } from '../class-names';
import { ChevronDownIcon } from '../icons/ChevronDownIcon';
import css from './Chosen.module.css';
import type { ComboboxProps } from './combobox-types';

/** What stands in the button: the chosen entry, or the words that ask for one. */
export function Chosen({
  items,
  value,
  placeholder,
}: Pick<ComboboxProps, 'items' | 'value' | 'placeholder'>) {
  const chosen = items.find((item) => item.value === value);
  return (
    <>
      {chosen?.icon}
      <span dir="auto" className={classNames(css.chosen, !chosen && css.placeholder)}>
        {chosen?.label ?? placeholder}
      </span>
      <ChevronDownIcon className={css.chevron} />
    </>
  );
}

/** The look of that button. */
export function triggerClass({ look = 'field' }: Pick<ComboboxProps, 'look'>): string {
  return classNames(css.trigger, look === 'field' ? css.box : css.quiet);
}
