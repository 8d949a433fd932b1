import { type KeyboardEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';

/**
 * Drives the browser's own modal dialog: it keeps the focus inside, makes the page behind inert, lies above
 * everything and gives the focus back at the end.
 * @param onClose asked for by Escape or a press on the ground; the owner then sets `open` to false
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
      if (event.key === 'Tab') keepInside(event);
      // A second Escape closes a dialog even though its `cancel` was refused: so Escape is answered here.
      if (event.key !== 'Escape') return;
      event.preventDefault();
      onClose();
    },
  };
}

const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

/** Leads from the last control to the first and back, where the browser would go on to its own bars. */
function keepInside(event: KeyboardEvent<HTMLDialogElement>) {
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(CONTROLS)];
  const leaving = event.shiftKey ? controls[0] : controls.at(-1);
  if (document.activeElement !== leaving) return;
  event.preventDefault();
  (event.shiftKey ? controls.at(-1) : controls[0])?.focus();
}
