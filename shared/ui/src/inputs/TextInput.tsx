import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names';
import css from './TextInput.module.css';

export interface TextInputProps extends ComponentProps<'input'> {
  /** Inside the box before and after the text: an icon, a unit, a button. */
  start?: ReactNode;
  end?: ReactNode;
}

/** One line of text. Put it in a Field, which gives it its label. */
export function TextInput({ start, end, className, ...rest }: TextInputProps) {
  return (
    <span className={classNames(css.box, className)}>
      {start && <span className={css.start}>{start}</span>}
      <input type="text" {...rest} className={css.input} />
      {end && <span className={css.end}>{end}</span>}
    </span>
  );
}

/** Several lines of text; grows with what is written where the browser can. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <span className={classNames(css.box, className)}>
      <textarea rows={4} {...rest} className={classNames(css.input, css.area)} />
    </span>
  );
}
