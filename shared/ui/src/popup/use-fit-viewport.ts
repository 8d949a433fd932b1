import { type RefObject, useLayoutEffect } from 'react';

/** Shifts an open popup horizontally into the viewport, and below its button when there is no space above. */
export function useFitViewport(popup: RefObject<HTMLElement | null>, open: boolean) {
  useLayoutEffect(() => {
    const element = popup.current;
    if (!open || !element) return;
    const margin = 8;
    const { left, right, top } = element.getBoundingClientRect();
    const overflowEnd = Math.max(0, right - (document.documentElement.clientWidth - margin));
    const overflowStart = Math.max(0, margin - left);
    element.style.setProperty('--shift', `${Math.round(overflowStart - overflowEnd)}px`);
    if (top < margin) element.dataset.side = 'below';
  }, [popup, open]);
}
