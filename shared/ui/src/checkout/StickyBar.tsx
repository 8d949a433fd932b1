import { classNames } from '@giftstore/ui';
import type { ComponentProps } from 'react';
import css from './StickyBar.module.css';

export interface StickyBarProps extends ComponentProps<'div'> {
  /** Names the region. */
  label: string;
  /** `phone`: sticky below 768 pixels. `always`: sticky at every width. */
  when?: 'phone' | 'always';
}

/** A bar at the bottom for the price and the main button, above the phone's home indicator. */
export function StickyBar({ label, when = 'phone', className, children, ...rest }: StickyBarProps) {
  return (
    <section
      {...rest}
      aria-label={label}
      // Toasts are elsewhere on a page that has one.
      data-sticky-bar=""
      className={classNames(css.bar, css[when], className)}
    >
      <div className={css.content}>{children}</div>
    </section>
  );
}
