/** Below this width the order bar and a notice above it, of which this is the height, lie across the choice. */
const NARROW_PX = 1024;
const COVERED_PX = 240;

/** Whether an element of the choice is in view from its top, and on a phone to its end, clear of what lies across the page. */
export function isClear(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && (window.innerWidth >= NARROW_PX || bottom <= window.innerHeight - COVERED_PX);
}
