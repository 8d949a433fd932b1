/**
 * The menu item that a key moves the focus to: the next or previous one, wrapping around, the first or last, or the next
 * one that starts with the typed letter. Undefined for any other key.
 */
export function itemToFocus(menu: HTMLElement, key: string): HTMLElement | undefined {
  const items = [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const current = items.indexOf(document.activeElement as HTMLElement);
  if (key === 'ArrowDown') return items[(current + 1) % items.length];
  if (key === 'ArrowUp') return items.at(current <= 0 ? -1 : current - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const afterCurrent = [...items.slice(current + 1), ...items.slice(0, current + 1)];
  return afterCurrent.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}
