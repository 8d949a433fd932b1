import { type KeyboardEvent, useState } from 'react';

/** Id of an option's element, by that of its list. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/**
 * The active option of a list under a text box, which has the focus: the arrow keys move it, Enter chooses it.
 * @param count number of options; 0 while the list is closed
 * @returns its index, -1 for none, a function to set it, and the handler of the box's keys
 */
export function useActiveOption(count: number, choose: (index: number) => void) {
  const [last, setActive] = useState(-1);
  const active = last < count ? last : -1;
  const onKeyDown = (event: KeyboardEvent) => {
    if (count === 0 || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && active >= 0) choose(active);
    // From the last option to the box, and on to the first.
    else if (event.key === 'ArrowDown') setActive(active + 1 < count ? active + 1 : -1);
    else if (event.key === 'ArrowUp') setActive(active >= 0 ? active - 1 : count - 1);
    else return;
    event.preventDefault();
  };
  return { active, setActive, onKeyDown };
}
