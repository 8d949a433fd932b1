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
