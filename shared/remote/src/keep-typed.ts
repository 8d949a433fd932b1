type Field = HTMLInputElement | HTMLTextAreaElement;

interface Typed {
  id: string;
  field: Field;
  value: string;
  checked: boolean;
  hasFocus: boolean;
  selection: [number | null, number | null];
}

/**
 * Remembers what somebody typed or chose in `element` while no script was there to hear it, and goes on while React takes
 * it over. What it returns tells it to React once the same fields are React's own, as if it were typed then; to fields
 * drawn anew by their id.
 */
export function keepTyped(element: HTMLElement): () => void {
  const fields = [...element.querySelectorAll<Field>('input, textarea')];
  const kept = new Map(fields.filter(isTouched).map((field) => [field, remember(field)]));
  const hear = ({ target }: Event) => void (isField(target) && kept.set(target, remember(target)));
  element.addEventListener('input', hear, { capture: true });
  return () => {
    element.removeEventListener('input', hear, { capture: true });
    for (const typed of kept.values()) {
      const again = typed.field.isConnected ? typed.field : document.getElementById(typed.id);
      if (isField(again)) tell(again, typed);
    }
  };
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

const isCheckable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox');

function isTouched(field: Field): boolean {
  if (isCheckable(field))
    return field.checked !== field.defaultChecked && (field.checked || field.type !== 'radio');
  return field.value !== field.defaultValue || field === document.activeElement;
}

function remember(field: Field): Typed {
  const { id, value, selectionStart, selectionEnd } = field;
  const checked = isCheckable(field) && field.checked;
  return {
    id,
    field,
    value,
    checked,
    hasFocus: field === document.activeElement,
    selection: [selectionStart, selectionEnd],
  };
}

function tell(field: Field, { value, checked, hasFocus, selection }: Typed): void {
  if (isCheckable(field)) {
    // React may have drawn it again meanwhile, as it knows it.
    field.checked = !checked;
    field.click();
    return;
  }
  if (hasFocus && field !== document.activeElement) field.focus({ preventScroll: true });
  // React takes an event for a change when the value differs from the last that was set through its own eyes.
  field.value = '';
  const proto =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (hasFocus && selection[0] !== null) field.setSelectionRange(...selection);
}
