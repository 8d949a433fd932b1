import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names';
import css from './TextInput.module.css';

export interface TextInputProps extends ComponentProps<'input'> {
  /** Content inside the box before and after the text, such as an icon or a button. */
  start?: ReactNode;
  end?: ReactNode;
}

/**
 * A single-line text input. Wrap it in a Field for its label. A fixed `dir` is that of the whole box, so that a number follows
 * its start.
 */
export function TextInput({ start, end, className, dir, ...rest }: TextInputProps) {
  return (
    <span dir={dir === 'auto' ? undefined : dir} className={classNames(css.box, className)}>
      {start && <span className={css.start}>{start}</span>}
      <input type="text" dir={dir} {...rest} className={css.input} />
      {end && <span className={css.end}>{end}</span>}
    </span>
  );
}

/** A multi-line text input; grows with its text where the browser supports it. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <span className={classNames(css.box, className)}>
      <textarea rows={4} {...rest} className={classNames(css.input, css.area)} />
    </span>
  );
}
