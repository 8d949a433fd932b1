import { type KeyboardEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';

/**
 * Opens and closes a native modal dialog: it traps the focus, makes the page inert and restores the focus at the end.
 * @param onClose called by Escape or a click on the backdrop; the caller then sets `open` to false
 */
export function useModal(open: boolean, onClose: () => void, initialFocus?: RefObject<HTMLElement | null>) {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const before = document.activeElement;
    if (dialog.showModal) dialog.showModal();
    else dialog.setAttribute('open', '');
    initialFocus?.current?.focus();
    return () => {
      if (dialog.close) dialog.close();
      else dialog.removeAttribute('open');
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [open, initialFocus]);

  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault();
      onClose();
    },
    onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => {
      if (event.key === 'Tab') trapFocus(event);
      // A second Escape closes a dialog although its `cancel` event was prevented, so Escape is handled here.
      if (event.key !== 'Escape') return;
      event.preventDefault();
      onClose();
    },
  };
}

const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

/** Moves the focus from the last control to the first and back, instead of to the browser's toolbar. */
function trapFocus(event: KeyboardEvent<HTMLDialogElement>) {
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(CONTROLS)];
  const leaving = event.shiftKey ? controls[0] : controls.at(-1);
  if (document.activeElement !== leaving) return;
  event.preventDefault();
  (event.shiftKey ? controls.at(-1) : controls[0])?.focus();
}
