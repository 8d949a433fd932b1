import type { ComponentProps, ElementType } from 'react';
import { classNames } from '../class-names';
import css from './VisuallyHidden.module.css';

/** Text for screen readers only. */
export function VisuallyHidden({
  as: Element = 'span',
  className,
  ...rest
}: ComponentProps<'span'> & { as?: ElementType }) {
  return <Element {...rest} className={classNames(css.hidden, className)} />;
}

/** The first link of the page, visible when focused. `href` is the main element: "#main". */
export function SkipLink({ className, ...rest }: ComponentProps<'a'> & { href: string }) {
  return <a {...rest} className={classNames(css.skip, className)} />;
}
