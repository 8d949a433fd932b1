import { preserveTypedInput } from './preserve-typed-input';

function field(): HTMLInputElement {
  document.body.innerHTML = '<div><input id="box"></div>';
  return document.querySelector('input') as HTMLInputElement;
}
const container = () => document.querySelector('div') as HTMLElement;

function type(box: HTMLInputElement, value: string): void {
  box.value = value;
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

it('applies what was typed before and during hydration', () => {
  const box = field();
  box.value = 'am';
  const apply = preserveTypedInput(container());
  type(box, 'amber');
  const onInput = jest.fn();
  container().addEventListener('input', () => onInput(box.value));
  apply();
  expect(onInput.mock.calls).toEqual([['amber']]);
  expect(box.value).toBe('amber');
});

it('applies the last of the choices that were made during hydration, after React has reset them', () => {
  document.body.innerHTML = '<div><input type="radio" name="size"><input type="radio" name="size"></div>';
  const [small, large] = document.querySelectorAll('input') as unknown as [
    HTMLInputElement,
    HTMLInputElement,
  ];
  const apply = preserveTypedInput(container());
  for (const choice of [small, large, small]) choice.click();
  small.checked = false;
  apply();
  expect([small.checked, large.checked]).toEqual([true, false]);
});

it('fires no event for untouched fields, and stops recording once applied', () => {
  const box = field();
  const apply = preserveTypedInput(container());
  const onInput = jest.fn();
  container().addEventListener('input', onInput);
  apply();
  expect(onInput).not.toHaveBeenCalled();
  type(box, 'later');
  apply();
  expect(onInput).toHaveBeenCalledTimes(1);
});

function select(): HTMLSelectElement {
  document.body.innerHTML =
    '<div><select id="sort"><option value="">Featured</option><option value="name">Name</option></select></div>';
  return document.querySelector('select') as HTMLSelectElement;
}

it('applies an option that was selected before hydration, after React has set its own', () => {
  const sort = select();
  sort.value = 'name';
  const apply = preserveTypedInput(container());
  sort.value = '';
  const onChange = jest.fn();
  container().addEventListener('change', () => onChange(sort.value));
  apply();
  expect(onChange.mock.calls).toEqual([['name']]);
  expect(sort.value).toBe('name');
});

it('fires no event for an untouched select', () => {
  select();
  const apply = preserveTypedInput(container());
  const onChange = jest.fn();
  container().addEventListener('change', onChange);
  apply();
  expect(onChange).not.toHaveBeenCalled();
});

it('returns the focus to a field that was rendered again', () => {
  const box = field();
  const apply = preserveTypedInput(container());
  box.focus();
  container().innerHTML = '<input id="box">';
  apply();
  expect(document.activeElement).toBe(document.getElementById('box'));
});

it('leaves the focus in the field that the shopper has gone on to', () => {
  document.body.innerHTML = '<div><input id="first"><input id="last"></div>';
  const [first, last] = document.querySelectorAll('input');
  const apply = preserveTypedInput(container());
  first?.focus();
  type(first as HTMLInputElement, 'Yara');
  last?.focus();
  apply();
  expect(document.activeElement).toBe(last);
  expect(first?.value).toBe('Yara');
});
