import { classNames } from '@giftstore/ui';
import type { ComponentProps } from 'react';
import css from './StickyBar.module.css';

export interface StickyBarProps extends ComponentProps<'div'> {
  /** Names the bar as a region of the page. */
  label: string;
  /** `phone`: sticks below 768 pixels and flows from there on. `always`: sticks at every width. */
  when?: 'phone' | 'always';
}

/** The bar at the bottom with the price and the main button, above the phone's home indicator. */
export function StickyBar({ label, when = 'phone', className, children, ...rest }: StickyBarProps) {
  return (
    <section {...rest} aria-label={label} className={classNames(css.bar, css[when], className)}>
      <div className={css.content}>{children}</div>
    </section>
  );
}
