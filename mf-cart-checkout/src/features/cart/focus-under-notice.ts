/**
 * Moves the focus to what a removal left. The notice with Undo is above it: focusing alone would scroll that under the sticky
 * header, so the notice is what comes into view. Without a notice, focusing scrolls as usual.
 */
export function focusUnderNotice(element: HTMLElement | null, notice: HTMLElement | null): void {
  element?.focus({ preventScroll: notice !== null });
  notice?.scrollIntoView?.({ block: 'nearest' });
}
