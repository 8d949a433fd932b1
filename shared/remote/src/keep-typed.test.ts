import { keepTyped } from './keep-typed';

function field(): HTMLInputElement {
  document.body.innerHTML = '<div><input id="box"></div>';
  return document.querySelector('input') as HTMLInputElement;
}
const place = () => document.querySelector('div') as HTMLElement;

function type(box: HTMLInputElement, value: string): void {
  box.value = value;
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

it('tells what was typed before, and what was typed while React took the page over', () => {
  const box = field();
  box.value = 'am';
  const tell = keepTyped(place());
  type(box, 'amber');
  const heard = jest.fn();
  place().addEventListener('input', () => heard(box.value));
  tell();
  expect(heard.mock.calls).toEqual([['amber']]);
  expect(box.value).toBe('amber');
});

it('tells nothing of fields that nobody touched, and hears no more once it has told', () => {
  const box = field();
  const tell = keepTyped(place());
  const heard = jest.fn();
  place().addEventListener('input', heard);
  tell();
  expect(heard).not.toHaveBeenCalled();
  type(box, 'later');
  tell();
  expect(heard).toHaveBeenCalledTimes(1);
});
