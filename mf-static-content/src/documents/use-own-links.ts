import { useServices } from '@giftstore/remote';
import type { MouseEvent } from 'react';

/** A click handler for HTML with links: those to pages of the shop change the page without loading a new document. */
export function useOwnLinks() {
  const { navigate } = useServices();
  return (event: MouseEvent) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
    const link = (event.target as Element).closest('a');
    const path = link?.getAttribute('href');
    const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;
    if (!isPlain || !path?.startsWith('/')) return;
    event.preventDefault();
    navigate(path);
  };
}
