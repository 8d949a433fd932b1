/** Below this width the order bar and a notice above it, of which this is the height, lie across the choice. */
const NARROW_PX = 1024;
const COVERED_PX = 240;

/** Scrolls to a part of the choice, unless it is in view from its top, and on a phone to its end, clear of what lies across the page. */
export function bringIntoView(element: Element | null): void {
  if (!element) return;
  const { top, bottom } = element.getBoundingClientRect();
  const isClear = window.innerWidth >= NARROW_PX || bottom <= window.innerHeight - COVERED_PX;
  if (top < 0 || !isClear) element.scrollIntoView?.();
}
