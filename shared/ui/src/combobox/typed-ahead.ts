/** The keys that are pressed after the trigger's click until the search box has the focus. */
export interface TypedAhead {
  /** Collects the keys of the page, until another element than the trigger has the focus. */
  start(triggerId: string | undefined): void;
  /** Collects no more, and drops what was typed. */
  cancel(): void;
  /** What was typed, once. */
  take(): string;
}

/**
 * The popup comes a moment after the click, with its script and its position, while shoppers type on. Enter is dropped, because
 * the list does not show yet what it would choose.
 */
export function createTypedAhead(): TypedAhead {
  let text = '';
  let trigger: string | undefined;

  function listen(): void {
    document.addEventListener('keydown', onKeyDown, true);
    document.addEventListener('keyup', preventClick, true);
    document.addEventListener('focusin', onFocus, true);
  }

  function stop(): void {
    document.removeEventListener('keydown', onKeyDown, true);
    document.removeEventListener('keyup', preventClick, true);
    document.removeEventListener('focusin', onFocus, true);
  }

  function onFocus({ target }: FocusEvent): void {
    if ((target as Element).id !== trigger) stop();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const isElsewhere = isEditable(event.target);
    const next = textAfter(text, event);
    if (isElsewhere) stop();
    if (isElsewhere || next === undefined) return;
    text = next;
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    start(triggerId) {
      text = '';
      trigger = triggerId;
      listen();
    },
    cancel() {
      stop();
      text = '';
    },
    take() {
      const typed = text;
      text = '';
      return typed;
    },
  };
}

/** Types into a text box as the keyboard does, for the listeners of its input events. */
export function typeInto(box: HTMLInputElement, text: string): void {
  if (!text) return;
  // React takes no notice of a value that is set on the element itself.
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(box, box.value + text);
  box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}

/** The text after a key; undefined for a key that is not for the text, such as a shortcut or Escape. */
function textAfter(text: string, event: KeyboardEvent): string | undefined {
  const { key, ctrlKey, metaKey, altKey, isComposing } = event;
  const isShortcut = (ctrlKey || metaKey || altKey) && !event.getModifierState('AltGraph');
  if (isShortcut || isComposing) return undefined;
  if (key === 'Enter') return text;
  if (key === 'Backspace') return [...text].slice(0, -1).join('');
  return [...key].length === 1 ? (text + key).trimStart() : undefined;
}

/** A space is a letter here; Firefox would click the trigger at its end. */
function preventClick(event: KeyboardEvent): void {
  if (event.key === ' ') event.preventDefault();
}

function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable)
  );
}
