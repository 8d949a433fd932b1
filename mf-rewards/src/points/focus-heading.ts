/** Moves the focus to a heading before the button that has it is removed. The heading needs `tabIndex={-1}`. */
export function focusHeading(id: string): void {
  document.getElementById(id)?.focus();
}
