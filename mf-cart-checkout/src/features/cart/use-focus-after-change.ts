import type { StoredCartLine } from '@giftstore/contracts';
import { useSelector } from '@giftstore/remote';
import { useEffect, useRef } from 'react';
import { selectCartStatus } from '../../cart/data/selectors';
import { isSameCard } from '../../lines/cart-rules';
import { type LineView, selectRemoved } from './data/selectors';
import { focusUnderNotice } from './focus-under-notice';

/**
 * A removed line takes the focused button with it, and so does the notice after an undo. After a removal the list gets the focus;
 * after an undo the line that is back does, and comes into view.
 * @param isFilledHere the page was empty, and an undo filled it
 */
export function useFocusAfterChange(views: LineView[], isFilledHere: boolean) {
  const list = useRef<HTMLUListElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const removed = useSelector(selectRemoved);
  const isPricing = useSelector(selectCartStatus) === 'loading';
  const previous = useRef(isFilledHere ? null : removed);
  const restored = useRef<StoredCartLine>(undefined);
  const focused = useRef<HTMLElement>(null);
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body;
    const isChanged = previous.current !== removed;
    if (isChanged) {
      restored.current = removed ? undefined : previous.current?.line;
      previous.current = removed;
      focused.current = null;
    }
    // A heading that is still there has lost the focus to the shopper, who may be scrolling elsewhere by now.
    const isUnmounted = focused.current?.isConnected === false;
    const isToFocus = isFocusLost && (isChanged || isUnmounted);
    const line = isToFocus ? findRestored(list.current, views, restored.current) : undefined;
    if (line) focused.current = focusRestored(line);
    else if (isChanged) focusUnderNotice(isFocusLost ? list.current : null, notice.current);
    // Until then the server may give a customer's line another id and another place, which renders it anew.
    if (!isPricing) restored.current = undefined;
  }, [removed, views, isPricing]);
  return { list, notice };
}

/** The element of the line that an undo brought back: by its card where its id is another by now. */
function findRestored(list: HTMLElement | null, views: LineView[], restored: StoredCartLine | undefined) {
  if (!restored) return undefined;
  const index = views.findIndex(({ line }) => line.id === restored.id);
  return list?.children[index < 0 ? views.findIndex(({ line }) => isSameCard(line, restored)) : index];
}

/**
 * Focuses its heading, which says what is back and which no second press of Enter follows, as it would follow a link.
 * Returns the heading.
 */
function focusRestored(line: Element): HTMLElement | null {
  const heading = line.querySelector('h2');
  if (heading) heading.tabIndex = -1;
  heading?.focus({ preventScroll: true });
  line.scrollIntoView?.({ block: 'nearest' });
  return heading;
}
