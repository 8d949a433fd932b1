import { useCallback } from 'react';

/**
 * A ref for a list, which scrolls its selected item into the middle when it opens below what is in view. The list has its height only after its
 * popup is positioned, so this waits for the first size in which it scrolls.
 */
export function useScrollToSelected() {
  return useCallback((list: HTMLElement | null) => {
    if (!list || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      if (list.scrollHeight <= list.clientHeight) return;
      observer.disconnect();
      const selected = list.querySelector('[data-selected]')?.getBoundingClientRect();
      if (!selected) return;
      const { top, height, bottom } = list.getBoundingClientRect();
      if (selected.bottom > bottom) list.scrollTop += selected.top - top - (height - selected.height) / 2;
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, []);
}
