import { classNames } from '../class-names';
import { ChevronDownIcon } from '../icons/ChevronDownIcon';
import css from './ComboboxValue.module.css';
import type { ComboboxItem, ComboboxProps } from './combobox-types';

/** The content of the button: the selected item or the placeholder. */
export function ComboboxValue({
  items,
  value,
  placeholder,
}: Pick<ComboboxProps, 'items' | 'value' | 'placeholder'>) {
  const selected = items.find((item) => item.value === value);
  return (
    <>
      {selected?.icon}
      <span dir="auto" className={classNames(css.value, !selected && css.placeholder)}>
        {selected?.shortLabel ? <ShortenedLabel {...selected} /> : (selected?.label ?? placeholder)}
      </span>
      <ChevronDownIcon className={css.chevron} />
    </>
  );
}

function ShortenedLabel({ label, shortLabel }: ComboboxItem) {
  return (
    <>
      <span className={css.label}>{label}</span>
      <span className={css.shortLabel} aria-hidden="true">
        {shortLabel}
      </span>
    </>
  );
}

/** The class names of the button. */
export function triggerClass({ variant = 'field' }: Pick<ComboboxProps, 'variant'>): string {
  return classNames(css.trigger, variant === 'field' ? css.box : css.quiet);
}
