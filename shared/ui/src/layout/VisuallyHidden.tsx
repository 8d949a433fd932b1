import type { ComponentProps, ElementType } from 'react';
import { classNames } from '../class-names';
import css from './VisuallyHidden.module.css';

/** Words for screen readers only. */
export function VisuallyHidden({
  as: Element = 'span',
  className,
  ...rest
}: ComponentProps<'span'> & { as?: ElementType }) {
  return <Element {...rest} className={classNames(css.hidden, className)} />;
}

/** The first link of the page, seen when it has the focus. `href` names the main part: "#main". */
export function SkipLink({ className, ...rest }: ComponentProps<'a'> & { href: string }) {
  return <a {...rest} className={classNames(css.skip, className)} />;
}
