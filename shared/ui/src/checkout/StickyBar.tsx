import { classNames } from '@giftstore/ui';
import { type ComponentProps, type RefObject, useEffect, useRef } from 'react';
import css from './StickyBar.module.css';

export interface StickyBarProps extends Omit<ComponentProps<'div'>, 'ref'> {
  /** Names the region. */
  label: string;
  /** `phone`: sticky below 768 pixels. `always`: sticky at every width. */
  when?: 'phone' | 'always';
}

/** A bar at the bottom for the price and the main button, above the phone's home indicator. */
export function StickyBar({ label, when = 'phone', className, children, ...rest }: StickyBarProps) {
  const bar = useRef<HTMLElement>(null);
  useKnownSize(bar);
  return (
    <section
      {...rest}
      ref={bar}
      aria-label={label}
      // On wide screens toasts are elsewhere on a page that has one.
      data-sticky-bar={when}
      className={classNames(css.bar, css[when], className)}
    >
      <div className={css.content}>{children}</div>
    </section>
  );
}

/** Sets the property `--sticky-bar` of the page to what the bar takes of the window, so that toasts are above it whatever it holds. */
function useKnownSize(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const bar = ref.current;
    if (!bar || typeof ResizeObserver === 'undefined') return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const isSticky = getComputedStyle(bar).position === 'sticky';
      style.setProperty('--sticky-bar', isSticky ? `${bar.offsetHeight}px` : '0px');
    });
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.removeProperty('--sticky-bar');
    };
  }, [ref]);
}
