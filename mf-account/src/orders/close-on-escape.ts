import type { KeyboardEvent } from 'react';

/** Closes the form around it as its "Cancel" does; Escape that ends the input of a character, or closes a list, is not meant for it. */
export function closeOnEscape(close: () => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !event.nativeEvent.isComposing) close();
  };
}
