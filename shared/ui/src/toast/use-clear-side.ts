import { type RefObject, useLayoutEffect } from 'react';

/** Where the style sheet puts the toasts, and below the header. In a style, as documents have no need of the rule. */
const SIDES = ['', 'calc(var(--toast-start) + env(safe-area-inset-top)) auto'];
const CONTROLS = 'form :is(input, select, textarea, button)';
/** Toasts do not move while the page scrolls. */
const PAUSE_MS = 150;

/**
 * Moves the toasts to the other end of the window where they would cover a field or a button of a form.
 * @param shown the visible toasts; with others, the place is chosen again
 */
export function useClearSide(region: RefObject<HTMLElement | null>, shown: readonly unknown[]): void {
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || shown.length === 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const place = () => {
      const isClear = SIDES.some((side) => {
        element.style.insetBlock = side;
        return !coversControl(element);
      });
      if (!isClear) element.style.insetBlock = '';
    };
    const placeLater = () => {
      clearTimeout(timer);
      // A toast that is about to be pressed stays.
      timer = setTimeout(() => {
        if (!element.matches(':hover, :focus-within')) place();
      }, PAUSE_MS);
    };
    place();
    // A page that appears, or grows by the errors of a form, moves its controls as scrolling does.
    const observer = 'ResizeObserver' in window ? new ResizeObserver(placeLater) : undefined;
    observer?.observe(document.body);
    for (const type of ['scroll', 'resize']) window.addEventListener(type, placeLater, { passive: true });
    return () => {
      clearTimeout(timer);
      observer?.disconnect();
      for (const type of ['scroll', 'resize']) window.removeEventListener(type, placeLater);
    };
  }, [region, shown]);
}

function coversControl(element: HTMLElement): boolean {
  const box = element.getBoundingClientRect();
  return [...document.querySelectorAll(CONTROLS)].some((control) => {
    const { top, bottom, left, right, height } = control.getBoundingClientRect();
    return height > 0 && bottom > box.top && top < box.bottom && right > box.left && left < box.right;
  });
}
