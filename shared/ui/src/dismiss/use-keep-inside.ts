import { type RefObject, useLayoutEffect } from 'react';

/** Moves an open popup along the line until it is inside the window, and below its button where above is no room. */
export function useKeepInside(popup: RefObject<HTMLElement | null>, open: boolean) {
  useLayoutEffect(() => {
    const element = popup.current;
    if (!open || !element) return;
    const margin = 8;
    const { left, right, top } = element.getBoundingClientRect();
    const over = Math.max(0, right - (document.documentElement.clientWidth - margin));
    const under = Math.max(0, margin - left);
    element.style.setProperty('--shift', `${Math.round(under - over)}px`);
    if (top < margin) element.dataset.side = 'below';
  }, [popup, open]);
}
