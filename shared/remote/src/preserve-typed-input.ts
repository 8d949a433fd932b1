type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface FieldState {
  id: string;
  field: Field;
  value: string;
  checked: boolean;
  selection: [number | null, number | null];
}

const FIELDS = 'input, textarea, select';

/**
 * Records what the shopper types or selects in `element` before and while React hydrates it. The returned function applies
 * it: to the same fields as if it were typed then, to fields that were rendered again by their id. A focus that was lost returns; one
 * that has moved on stays where it is, or the next letters would go into another field.
 */
export function preserveTypedInput(element: HTMLElement): () => void {
  const fields = [...element.querySelectorAll<Field>(FIELDS)];
  const states = new Map(fields.filter(isChanged).map((field) => [field, stateOf(field)]));
  let focused = fields.find((field) => field === document.activeElement);
  // Of radio buttons and checkboxes the click counts, which sees the new state. Where React hydrates the button for that very
  // click, it takes the new state for the old one and resets it: no change reaches the page, and an input event is late or missing.
  const onChange = ({ type, target }: Event) => {
    if (!isField(target) || isCheckable(target) !== (type === 'click')) return;
    // The last choice of a group is the last one to be applied.
    states.delete(target);
    states.set(target, stateOf(target));
  };
  const onFocus = ({ target }: Event) => {
    if (isField(target)) focused = target;
  };
  element.addEventListener('input', onChange, { capture: true });
  element.addEventListener('click', onChange, { capture: true });
  element.addEventListener('focusin', onFocus, { capture: true });
  return () => {
    element.removeEventListener('input', onChange, { capture: true });
    element.removeEventListener('click', onChange, { capture: true });
    element.removeEventListener('focusin', onFocus, { capture: true });
    if (focused) returnFocus(focused);
    for (const state of states.values()) {
      const field = state.field.isConnected ? state.field : document.getElementById(state.id);
      if (isField(field)) apply(field, state);
    }
  };
}

/** A field that is rendered again loses the focus, to nothing or to the heading of the page. */
function returnFocus(focused: Field): void {
  const { activeElement, body } = document;
  const isLost = focused.isConnected ? activeElement === body : !isField(activeElement);
  if (!isLost) return;
  const field = focused.isConnected ? focused : document.getElementById(focused.id);
  field?.focus({ preventScroll: true });
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

const isCheckable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox');

function isChanged(field: Field): boolean {
  if (isCheckable(field))
    return field.checked !== field.defaultChecked && (field.checked || field.type !== 'radio');
  if (field instanceof HTMLSelectElement) return field.value !== defaultOf(field);
  return field.value !== field.defaultValue || field === document.activeElement;
}

/** What a select shows before it is touched: the option that the document selects, else the first that can be. */
function defaultOf({ options }: HTMLSelectElement): string | undefined {
  const all = [...options];
  return (all.findLast((option) => option.defaultSelected) ?? all.find((option) => !option.disabled))?.value;
}

function stateOf(field: Field): FieldState {
  const { id, value } = field;
  const checked = isCheckable(field) && field.checked;
  return {
    id,
    field,
    value,
    checked,
    selection: field instanceof HTMLSelectElement ? [null, null] : [field.selectionStart, field.selectionEnd],
  };
}

function apply(field: Field, { value, checked, selection }: FieldState): void {
  if (isCheckable(field)) {
    // Hydration may have reset the field; the click must end in the recorded state.
    field.checked = !checked;
    field.click();
    return;
  }
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  // React fires a change only if the value differs from the last one that was set through its own setter.
  field.value = '';
  const proto =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field === document.activeElement && selection[0] !== null) field.setSelectionRange(...selection);
}
