type Field = HTMLInputElement | HTMLTextAreaElement;

interface FieldState {
  id: string;
  field: Field;
  value: string;
  checked: boolean;
  hasFocus: boolean;
  selection: [number | null, number | null];
}

/**
 * Records what the shopper types or selects in `element` before and while React hydrates it. The returned function applies
 * it: to the same fields as if it were typed then, to fields that were rendered again by their id.
 */
export function preserveTypedInput(element: HTMLElement): () => void {
  const fields = [...element.querySelectorAll<Field>('input, textarea')];
  const states = new Map(fields.filter(isChanged).map((field) => [field, stateOf(field)]));
  const onInput = ({ target }: Event) => void (isField(target) && states.set(target, stateOf(target)));
  element.addEventListener('input', onInput, { capture: true });
  return () => {
    element.removeEventListener('input', onInput, { capture: true });
    for (const state of states.values()) {
      const field = state.field.isConnected ? state.field : document.getElementById(state.id);
      if (isField(field)) apply(field, state);
    }
  };
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

const isCheckable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox');

function isChanged(field: Field): boolean {
  if (isCheckable(field))
    return field.checked !== field.defaultChecked && (field.checked || field.type !== 'radio');
  return field.value !== field.defaultValue || field === document.activeElement;
}

function stateOf(field: Field): FieldState {
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

function apply(field: Field, { value, checked, hasFocus, selection }: FieldState): void {
  if (isCheckable(field)) {
    // Hydration may have reset the field; the click must end in the recorded state.
    field.checked = !checked;
    field.click();
    return;
  }
  if (hasFocus && field !== document.activeElement) field.focus({ preventScroll: true });
  // React fires a change only if the value differs from the last one that was set through its own setter.
  field.value = '';
  const proto =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (hasFocus && selection[0] !== null) field.setSelectionRange(...selection);
}
